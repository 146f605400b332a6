// The end of the match: who won, at what levels, and whether to go again.
import { type Team, teamOf, type View } from '@tuolaji/engine';
import { go } from '../../route.ts';
import { more } from '../../text/index.ts';
import { sideName, useTable } from '../names.ts';
import styles from './MatchEnd.module.css';

function Rematch() {
  const model = useTable();
  const words = more.value.settlement;
  const { info, playerId } = model.session;
  const asked = info.value?.rematch.includes(playerId.value ?? '') ?? false;
  if (asked) return <p class={styles.waiting}>{words.rematchWaiting}</p>;
  return (
    <button
      type="button"
      class={`button primary ${styles.again}`}
      onClick={() => model.session.rematch()}
    >
      {words.rematch}
    </button>
  );
}

export function MatchEnd({ view, winner }: { view: View; winner: Team }) {
  const words = more.value.settlement;
  const model = useTable();
  const watched = view.seat === null || model.session.replayed === true;
  const mine: Team = view.seat === null ? 0 : teamOf(view.seat);
  const theirs: Team = mine === 0 ? 1 : 0;
  const own = winner === mine ? words.won : words.lost;
  const title = watched ? words.teamWins(sideName(model, view, winner)) : own;
  return (
    <section
      class={styles.banner}
      aria-label={title}
      data-won={watched || winner === mine ? '' : undefined}
      data-sheet="end"
    >
      <h2>{title}</h2>
      <p>
        {words.finalLevels(
          [mine, theirs].map((team) => [sideName(model, view, team), view.levels[team]]),
        )}
      </p>
      <div class={styles.choices}>
        {!watched && <Rematch />}
        <button type="button" class="button" onClick={() => go({ kind: 'home' })}>
          {words.home}
        </button>
      </div>
    </section>
  );
}
