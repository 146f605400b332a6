// Strengths and weaknesses: what decisions of each kind lost on average, the dearest kind first.
import { reviewTexts } from '../text/reviewText.ts';
import { lossByKind } from './kinds.ts';
import type { Judged } from './messages.ts';
import styles from './Sums.module.css';

/** The table of kinds; a kind stands out only where there is enough to judge by. */
export function Kinds({ decisions }: { readonly decisions: readonly Judged[] }) {
  const words = reviewTexts.value;
  const rows = lossByKind(decisions);
  if (rows.length < 2) return null;
  return (
    <table class={styles.kinds}>
      <caption>{words.byKind.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.byKind.kind}</th>
          <th scope="col">{words.byKind.decisions}</th>
          <th scope="col">{words.byKind.loss}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, count, meanLoss, mark }) => (
          <tr key={kind} data-mark={mark ?? undefined}>
            <th scope="row">
              {words.kinds[kind]}
              {mark !== null && <small> {words.byKind[mark]}</small>}
            </th>
            <td>{count}</td>
            <td>{meanLoss.toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
