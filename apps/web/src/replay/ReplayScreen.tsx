// A finished match on the table, moment by moment. Every moment has an address of its own.
import { useSignal } from '@preact/signals';
import { momentAt } from '@tuolaji/protocol/timeline';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go, showReplayAddress } from '../route.ts';
import { copyText } from '../screens/ui/clipboard.ts';
import { lazy } from '../screens/ui/lazy.tsx';
import { useBriefly } from '../screens/ui/useBriefly.ts';
import { settings } from '../settings.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { more, t } from '../text/index.ts';
import { type ReplayAddress, shareAddress } from './address.ts';
import { NextRound } from './NextRound.tsx';
import { OpenHands } from './OpenHands.tsx';
import { createPlayback } from './playback.ts';
import type { Practised } from './practiceSession.ts';
import { ReplayBar } from './ReplayBar.tsx';
import styles from './ReplayScreen.module.css';
import { type Replay, replayRecord } from './recordSession.ts';
import { type Reading, readMatch, shareToken } from './source.ts';

const Practice = lazy(async () => (await import('./Practice.tsx')).Practice);
const ReviewPanel = lazy(async () => (await import('../review/ReviewPanel.tsx')).ReviewPanel);

/** The screen of one match's replay. */
export function ReplayScreen({ address }: { readonly address: ReplayAddress }) {
  const { match, share } = address;
  const reading = useSignal<Reading | null>(null);
  useEffect(() => {
    reading.value = null;
    void readMatch(match, share, address.round).then((read) => {
      reading.value = read;
    });
  }, [match, share]);
  const read = reading.value;
  if (read === null) return <Message words={more.value.replay.loading} />;
  if (read.kind !== 'record') return <Message words={whyNot(read)} />;
  return <Opened address={address} read={read} />;
}

export function whyNot(read: Exclude<Reading, { kind: 'record' }>): string {
  const words = more.value.replay;
  if (read.kind === 'badLine') return words.badLine(read.line);
  if (read.kind === 'badPlay') return words.badPlay(read.event);
  return words[read.kind];
}

function Message({ words }: { readonly words: string }) {
  return (
    <main class={styles.message}>
      <p role="status">{words}</p>
      <button type="button" class="button" onClick={() => go({ kind: 'record' })}>
        {t.value.shell.you.record}
      </button>
    </main>
  );
}

type ReadRecord = Extract<Reading, { kind: 'record' }>;

/** Writes the moment shown into the address bar, without a new entry of the history. */
function useAddress(
  replay: Replay,
  { match, share }: ReplayAddress,
  reviewing: boolean,
): ReplayAddress {
  const moment = replay.timeline[replay.at.value];
  const round = moment?.round ?? 1;
  const step = moment?.step ?? 0;
  const seat = replay.eyes.value;
  const here = { match, share, round, step, seat };
  useEffect(
    () => void showReplayAddress(reviewing ? { ...here, review: true } : here),
    [match, share, round, step, seat, reviewing],
  );
  return here;
}

const KEYS: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowLeft: (replay) => replay.step('play', -1),
  ArrowRight: (replay) => replay.step('play', 1),
  ArrowUp: (replay) => replay.step('trick', -1),
  ArrowDown: (replay) => replay.step('trick', 1),
  PageUp: (replay) => replay.step('round', -1),
  PageDown: (replay) => replay.step('round', 1),
  Home: (replay) => replay.goTo(0),
  End: (replay) => replay.goTo(replay.timeline.length - 1),
};

function useReplayKeys(replay: Replay, toggle: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.matches('input, textarea, select')) return;
      const act = KEYS[event.key];
      if (act) act(replay);
      else if (event.key === ' ' && !target.matches('button')) toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [replay, toggle]);
}

/** Pixels a finger moves sideways for a step. */
const SWIPE_PX = 50;

function useSwipe(replay: Replay) {
  const [from, setFrom] = useState<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => setFrom(event.clientX),
    onPointerUp: (event: PointerEvent) => {
      const moved = from === null ? 0 : event.clientX - from;
      if (Math.abs(moved) >= SWIPE_PX) replay.step('play', moved < 0 ? 1 : -1);
      setFrom(null);
    },
  };
}

/** The replay, or a round of it played for practice. */
function Opened({ address, read }: { readonly address: ReplayAddress; readonly read: ReadRecord }) {
  const [practised, setPractised] = useState<Practised | null>(null);
  const [at, setAt] = useState(address);
  const [turn, setTurn] = useState(0);
  if (practised !== null) {
    return (
      <Practice
        key={turn}
        {...practised}
        again={() => setTurn(turn + 1)}
        leave={() => setPractised(null)}
      />
    );
  }
  const practise = (next: Practised, from: ReplayAddress): void => {
    setAt(from);
    setPractised(next);
  };
  return <Shown address={at} read={read} practise={practise} />;
}

interface ShownProps {
  readonly address: ReplayAddress;
  readonly read: ReadRecord;
  readonly practise: (practised: Practised, from: ReplayAddress) => void;
}

function Shown({ address, read, practise }: ShownProps) {
  const replay = useMemo(
    () =>
      replayRecord(read.record, {
        id: address.match,
        at: (timeline) => momentAt(timeline, address.round, address.step),
        eyes: address.seat,
        ...(read.running && { only: address.round, back: read.running }),
      }),
    [read],
  );
  const playback = useMemo(() => createPlayback(replay), [replay]);
  useEffect(() => playback.stop, [playback]);
  const [openHands, setOpenHands] = useState(false);
  const [reviewing, setReviewing] = useState(address.review === true);
  const { raised: copied, raise } = useBriefly();
  const here = useAddress(replay, address, reviewing);
  const toggle = useMemo(
    () => (): void => {
      playback.playing.value = !playback.playing.value;
    },
    [playback],
  );
  useReplayKeys(replay, toggle);
  const [token, setToken] = useState(address.share);
  const share = async (): Promise<void> => {
    // A second token would end the first: the one made is used again.
    const given = await shareToken(address.match, token);
    setToken(given);
    const link = shareAddress({ ...here, share: given }, settings.language.value);
    await copyText(new URL(link, location.href).href);
    raise();
  };
  return (
    <div class={styles.replay} {...useSwipe(replay)}>
      <TableScreen session={replay.session} />
      {openHands && <OpenHands replay={replay} />}
      {reviewing && (
        <ReviewPanel
          {...{ replay, record: read.record, whole: read.running === undefined }}
          pause={() => {
            playback.playing.value = false;
          }}
          close={() => setReviewing(false)}
        />
      )}
      <ReplayBar
        {...{ replay, playback, openHands, setOpenHands, reviewing, setReviewing }}
        running={read.running !== undefined}
        practise={(events) =>
          practise({ record: read.record, events, seat: replay.eyes.value ?? 0 }, here)
        }
        share={() => void share()}
        leave={replay.session.leave}
      />
      {read.running?.kind === 'table' && (
        <NextRound table={read.running.table} round={address.round} back={replay.session.leave} />
      )}
      <p role="status" class={copied ? styles.copied : 'visually-hidden'}>
        {copied ? more.value.replay.copied : ''}
      </p>
    </div>
  );
}
