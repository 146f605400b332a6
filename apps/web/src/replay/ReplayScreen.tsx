// A finished match on the table, moment by moment. Every moment has an address of its own.
import { useSignal } from '@preact/signals';
import { formatRecord } from '@tuolaji/engine';
import { momentAt } from '@tuolaji/protocol/timeline';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { showReplayAddress } from '../route.ts';
import { lazy, lazyScreen, WaitingScreen } from '../screens/ui/lazy.tsx';
import { recordFileName, saveText } from '../screens/ui/saveText.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { more, t } from '../text/index.ts';
import type { ReplayAddress } from './address.ts';
import { Message } from './Message.tsx';
import { NextRound } from './NextRound.tsx';
import { OpenHands } from './OpenHands.tsx';
import { createPlayback } from './playback.ts';
import type { Practised } from './practiceSession.ts';
import { ReplayBar } from './ReplayBar.tsx';
import styles from './ReplayScreen.module.css';
import { type Replay, replayRecord } from './recordSession.ts';
import { type Reading, readMatch } from './source.ts';
import { useShare } from './useShare.ts';

const Practice = lazyScreen(async () => (await import('./Practice.tsx')).Practice);
const ReviewPanel = lazy(async () => (await import('../review/ReviewPanel.tsx')).ReviewPanel);

/** The screen of one match's replay. */
export function ReplayScreen({ address }: { readonly address: ReplayAddress }) {
  const { match, share } = address;
  const reading = useSignal<Reading | null>(null);
  const load = (): void => {
    reading.value = null;
    void readMatch(match, share, address.round).then((read) => {
      reading.value = read;
    });
  };
  useEffect(load, [match, share]);
  const read = reading.value;
  if (read === null) return <WaitingScreen />;
  if (read.kind !== 'record') return <Message read={read} retry={load} />;
  return <Opened address={address} read={read} />;
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

/** The page is titled by the round shown, also after a link whose page told of another. */
function useTitle(replay: Replay): void {
  const round = replay.timeline[replay.at.value]?.round ?? 1;
  const title = `${more.value.replay.label(round)} · ${t.value.shell.common.appName}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Tuolaji 拖拉机';
    };
  }, [title]);
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

/** Windows in which a review or open hands take the table's place, as in their styles. */
const PHONE = '(width < 760px) or (height < 480px)';

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
  useTitle(replay);
  const playback = useMemo(() => createPlayback(replay), [replay]);
  useEffect(() => playback.stop, [playback]);
  const [openHands, setOpenHands] = useState(false);
  const [reviewing, setReviewing] = useState(address.review === true);
  const here = useAddress(replay, address, reviewing);
  const toggle = useMemo(
    () => (): void => {
      playback.playing.value = !playback.playing.value;
    },
    [playback],
  );
  useReplayKeys(replay, toggle);
  const { share, said } = useShare(here);
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
        {...{ replay, playback, openHands, setOpenHands, reviewing }}
        setReviewing={(open) => {
          // On a phone open hands stand in the review's place: it comes back instead of being closed.
          const behind = openHands && matchMedia(PHONE).matches;
          if (behind) setOpenHands(false);
          setReviewing(open || behind);
        }}
        running={read.running !== undefined}
        practise={(events) =>
          practise({ record: read.record, events, seat: replay.eyes.value ?? 0 }, here)
        }
        here={read.here === true}
        share={share}
        save={() =>
          saveText(recordFileName(address.match, read.record.since), formatRecord(read.record))
        }
        leave={replay.session.leave}
      />
      {read.running?.kind === 'table' && (
        <NextRound table={read.running.table} round={address.round} back={replay.session.leave} />
      )}
      <p role="status" class={said === '' ? 'visually-hidden' : styles.copied}>
        {said}
      </p>
    </div>
  );
}
