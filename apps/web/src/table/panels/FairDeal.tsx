// The proof that the deal was fair: the commitment made before it and the seed revealed after it.
import type { View } from '@tuolaji/engine';
import { t } from '../../text/index.ts';
import styles from './Settlement.module.css';

export function FairDeal({ view }: { view: View }) {
  const words = t.value.table;
  const commitment = view.reveal?.commitment ?? view.commitment;
  if (!commitment) return null;
  return (
    <details class={styles.fair}>
      <summary>{words.fairDeal}</summary>
      <dl>
        <dt>{words.commitment}</dt>
        <dd>{commitment}</dd>
        {view.reveal && <dt>{words.revealed}</dt>}
        {view.reveal && <dd>{view.reveal.seed}</dd>}
      </dl>
    </details>
  );
}
