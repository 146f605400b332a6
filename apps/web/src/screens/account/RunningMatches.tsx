// Matches that still run: the way back to the table, and each finished round to open, only those.
import { teamOf } from '@tuolaji/engine';
import type { RunningMatch } from '@tuolaji/protocol';
import { go, type Route } from '../../route.ts';
import { SOLO_TABLE } from '../../solo/soloLink.ts';
import { more, t } from '../../text/index.ts';
import { dateText } from './dates.ts';
import { Rounds } from './MatchMore.tsx';
import styles from './MyRecord.module.css';

/** The people of a side by name, then how many bots. */
function sideText({ names, players, seat: own }: RunningMatch, team: number): string {
  const text = more.value.account.record;
  const side = Array.from({ length: players }, (_, seat) => seat).filter(
    (seat) => teamOf(seat) === team && seat !== own,
  );
  const people = side.flatMap((seat) => names[seat] || []);
  const bots = side.length - people.length;
  return t.value.names.list(bots > 0 ? [...people, text.bots(bots)] : people);
}

/** Where a match goes on. */
const tableOf = ({ table }: RunningMatch): Route =>
  table === SOLO_TABLE ? { kind: 'solo' } : { kind: 'table', table };

function Row({ match }: { readonly match: RunningMatch }) {
  const { running } = more.value.replay;
  const { id, seat, startedAt } = match;
  const team = teamOf(seat);
  const date = dateText(startedAt);
  return (
    <li class={`${styles.match} ${styles.running}`}>
      <div class={styles.facts}>
        <time dateTime={new Date(startedAt).toISOString()}>{date}</time>
        <span>
          {more.value.account.record.sides(sideText(match, team), sideText(match, 1 - team))}
        </span>
      </div>
      <button
        type="button"
        class="button primary"
        aria-label={more.value.account.record.ofMatch(running.back, date)}
        onClick={() => go(tableOf(match))}
      >
        {running.back}
      </button>
      {match.rounds > 0 && <Rounds match={id} seat={seat} rounds={match.rounds} date={date} />}
    </li>
  );
}

/** The list; nothing where no match runs. */
export function RunningMatches({ matches }: { readonly matches: readonly RunningMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <>
      <h2 id="running">{more.value.replay.running.list}</h2>
      <ol class={styles.list} aria-labelledby="running">
        {matches.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ol>
    </>
  );
}
