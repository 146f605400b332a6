// The counter in one line for phones: trumps, jokers and points still out, where they cover neither hand nor plays.
import { readView, type View } from '@tuolaji/engine';
import { t } from '../../text/index.ts';
import { useTable } from '../names.ts';
import { memoByView } from '../scene/memoByView.tsx';
import { COUNTED, leftOf, pointsOut, trumpsOut } from '../score/counts.ts';
import styles from './CountLine.module.css';

const FIELDS = [...COUNTED, 'phase'] as const;

function Line({ view }: { view: Pick<View, (typeof FIELDS)[number]> }) {
  const model = useTable();
  const words = t.value.table.countLine;
  if (!model.counting.value || view.phase !== 'play') return null;
  const read = readView(view);
  const left = leftOf(read);
  return (
    <button
      type="button"
      class={styles.line}
      title={t.value.table.counter}
      data-count-line=""
      onClick={() => {
        model.panel.value = model.panel.value === 'counter' ? null : 'counter';
      }}
    >
      <span>{words.stillOut}</span>
      <span>
        {words.trumpsOut} <b>{trumpsOut(read, left)}</b>
      </span>
      <span data-left={left('BJ')}>
        {words.bigShort} <b>{left('BJ')}</b>
      </span>
      <span data-left={left('LJ')}>
        {words.littleShort} <b>{left('LJ')}</b>
      </span>
      <span>
        {words.pointsOut} <b>{pointsOut(left)}</b>
      </span>
    </button>
  );
}

const LateLine = memoByView<(typeof FIELDS)[number]>(FIELDS, Line, 5);

/** The line of counted cards, in the bar of a phone. */
export function CountLine() {
  const model = useTable();
  const view = model.view.value;
  const phone = model.geometry.value?.mode !== 'desktop';
  return view && phone ? <LateLine view={view} /> : null;
}
