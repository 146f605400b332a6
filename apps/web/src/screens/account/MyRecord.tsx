// The player's finished matches: how many were won, when, with whom, and each as text to save.
import { useSignal } from '@preact/signals';
import { teamOf } from '@tuolaji/engine';
import type { MatchSummary } from '@tuolaji/protocol';
import { useEffect } from 'preact/hooks';
import { go } from '../../route.ts';
import { more, t } from '../../text/index.ts';
import { CardFan } from '../ui/CardFan.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { dateText } from './dates.ts';
import { MatchMore, type MoreProps, replayOf } from './MatchMore.tsx';
import styles from './MyRecord.module.css';
import { type RecordRow, readWholeRecord, type WholeRecord } from './ownRecord.ts';
import { RunningMatches } from './RunningMatches.tsx';
import { ShareMatch } from './ShareMatch.tsx';
import { StatisticsBars } from './StatisticsBars.tsx';

type Reading = WholeRecord | 'asking';

/** The screen of the player's own record. */
export function MyRecord() {
  const reading = useSignal<Reading>('asking');
  const read = (): void => {
    reading.value = 'asking';
    void readWholeRecord().then((record) => {
      reading.value = record;
    });
  };
  useEffect(read, []);
  return (
    <div class={styles.page}>
      <TopBar />
      <main class={styles.main}>
        <h1>{t.value.shell.you.record}</h1>
        <Body reading={reading.value} retry={read} />
        <button
          type="button"
          class={`button quiet ${styles.open}`}
          onClick={() => go({ kind: 'open' })}
        >
          {more.value.replay.file.title}
        </button>
      </main>
    </div>
  );
}

/** The server did not answer: what this browser knows is shown all the same. */
function Unreached({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <p role="alert">{more.value.account.record.offline}</p>
      <button type="button" class="button" onClick={retry}>
        {more.value.account.device.retry}
      </button>
    </>
  );
}

function Body({ reading, retry }: { readonly reading: Reading; readonly retry: () => void }) {
  const { record } = more.value.account;
  const words = more.value.account.record;
  if (reading === 'asking') return <p role="status">{t.value.shell.common.loading}</p>;
  const { statistics, standInRounds, soloMatches, rows, running, online } = reading;
  if (rows.length === 0) {
    return (
      <div class={styles.none}>
        {!online && <Unreached retry={retry} />}
        <RunningMatches matches={running} />
        <CardFan faces={['S2', 'back', 'HA']} />
        <p>{record.none}</p>
        <p class={styles.dim}>{words.noneHint}</p>
        <button type="button" class="button primary" onClick={() => go({ kind: 'home' })}>
          {t.value.shell.common.home}
        </button>
      </div>
    );
  }
  const notes = [
    ...(standInRounds > 0 ? [words.standIn(standInRounds)] : []),
    ...(soloMatches > 0 ? [words.soloCount(soloMatches)] : []),
  ];
  return (
    <>
      {!online && <Unreached retry={retry} />}
      <RunningMatches matches={running} />
      <StatisticsBars statistics={statistics} />
      {notes.map((note) => (
        <p key={note} class={styles.dim}>
          {note}
        </p>
      ))}
      <h2 id="matches">{record.list}</h2>
      <ol class={styles.list} aria-labelledby="matches">
        {rows.map((row) => (
          <Row key={row.match.id} row={row} />
        ))}
      </ol>
    </>
  );
}

/** People by name, then how many bots, as one list. */
function sideText(match: MatchSummary, team: number, me: string | undefined): string {
  const text = more.value.account.record;
  const people = match.results.filter(({ seat }) => teamOf(seat) === team);
  const names = people
    .filter(({ playerId }) => playerId !== me)
    .map(({ playerId, name }) => (playerId === '' ? text.former : name));
  const bots = match.players / 2 - people.length;
  return t.value.names.list(bots > 0 ? [...names, text.bots(bots)] : names);
}

function Row({ row: { match, mine, solo } }: { readonly row: RecordRow }) {
  const text = more.value.account.record;
  const me = mine?.playerId;
  const byBot = match.rounds - (mine?.rounds ?? match.rounds);
  const seat = mine?.seat ?? null;
  const team = teamOf(seat ?? 0);
  const won = mine?.won === true;
  const presets: Readonly<{ [preset: string]: string }> = t.value.names.preset;
  const facts = [
    presets[match.preset] ?? match.preset,
    text.nRounds(match.rounds),
    ...(byBot > 0 ? [text.standInHere(byBot)] : []),
    ...(solo === null ? [] : [text.solo]),
    ...(mine === undefined ? [text.leftEarly] : []),
  ];
  const between = mine === undefined ? text.between : text.sides;
  return (
    <li class={styles.match}>
      <strong class={styles.result} data-won={won ? '' : undefined}>
        {mine === undefined ? text.left : won ? text.won : text.lost}
      </strong>
      <div class={styles.facts}>
        <time dateTime={new Date(match.finishedAt).toISOString()}>
          {dateText(match.finishedAt)}
        </time>
        <span>{between(sideText(match, team, me), sideText(match, 1 - team, me))}</span>
        <span class={styles.dim}>{facts.join(' · ')}</span>
      </div>
      {solo !== '' && (
        <Buttons {...{ match, seat, solo }} mayShare={solo === null && mine !== undefined} />
      )}
    </li>
  );
}

/** What can be done with a match: replay and share it, and more below them. */
function Buttons({ match, seat, solo, mayShare }: MoreProps & { readonly mayShare: boolean }) {
  const open = useSignal(false);
  const text = more.value.account.record;
  const date = dateText(match.finishedAt);
  return (
    <>
      <button
        type="button"
        class="button primary"
        aria-label={text.ofMatch(more.value.replay.open, date)}
        onClick={() => go(replayOf(match.id, seat))}
      >
        {more.value.replay.open}
      </button>
      <div class={styles.keep}>
        {mayShare && <ShareMatch id={match.id} date={date} />}
        <button
          type="button"
          class={`button quiet ${styles.more}`}
          aria-label={text.ofMatch(text.more, date)}
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {text.more}
        </button>
      </div>
      {open.value && <MatchMore {...{ match, seat, solo }} />}
    </>
  );
}
