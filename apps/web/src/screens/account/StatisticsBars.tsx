// A player's results added up: each share as words, as a number and as a bar.
import type { Statistics } from '@tuolaji/protocol';
import { more } from '../../text/index.ts';
import styles from './MyRecord.module.css';

interface Share {
  readonly label: string;
  readonly won: number;
  readonly all: number;
}

/** Shares won of matches, of rounds, and of rounds as banker. */
export function StatisticsBars({ statistics }: { readonly statistics: Statistics }) {
  const text = more.value.account.record;
  const { matches, wins, rounds, roundsWon, bankerRounds, bankerRoundsWon } = statistics;
  const shares: readonly Share[] = [
    { label: text.matches, won: wins, all: matches },
    { label: text.rounds, won: roundsWon, all: rounds },
    { label: text.banker, won: bankerRoundsWon, all: bankerRounds },
  ];
  return <dl class={styles.sums}>{shares.map(ShareTile)}</dl>;
}

function ShareTile({ label, won, all }: Share) {
  const text = more.value.account.record;
  const percent = all === 0 ? 0 : Math.round((won / all) * 100);
  return (
    <div key={label} class={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <b>{text.percent(percent)}</b>
        <span>{text.wonOf(won, all)}</span>
        <i class={styles.bar} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </i>
      </dd>
    </div>
  );
}
