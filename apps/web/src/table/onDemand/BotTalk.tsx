// A bot's line beside its seat, for a few seconds; never two at once, and never soon after another.
import { useEffect, useRef, useState } from 'preact/hooks';
import { more } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { relativeSeat, seatName, useTable } from '../names.ts';
import { at } from '../scene/motion.ts';
import { PlacedBubble } from '../seats/Bubble.tsx';
import { sideOf } from '../seats/seatLook.ts';
import styles from './BotTalk.module.css';
import { type Remark, remarkOn } from './remarks.ts';
import { temperamentOf } from './temperament.ts';

const SHOWN_MS = 3600;
/** Tricks between two lines, at the least. */
const GAP = 3;

const isBotAt =
  ({ session }: TableModel) =>
  (seat: number): boolean =>
    session.info.value?.seats[seat]?.kind === 'bot';

/** The line now shown. */
function useRemark(model: TableModel): Remark | null {
  const [remark, setRemark] = useState<Remark | null>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      model.presenter.onShown((events, _before, view) => {
        const trick = view.round * 100 + view.history.length;
        if (trick - last.current < GAP) return;
        const now = remarkOn(events, view, isBotAt(model));
        if (!now) return;
        last.current = trick;
        setRemark(now);
      }),
    [model],
  );
  useEffect(() => {
    if (!remark) return;
    const timer = setTimeout(() => setRemark(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [remark]);
  return remark;
}

/** The bots' lines at a table. */
export function BotTalk() {
  const model = useTable();
  const remark = useRemark(model);
  const geometry = model.geometry.value;
  const view = model.view.value;
  if (!geometry || !view) return null;
  const relative = remark ? relativeSeat(view, remark.seat) : 0;
  const home = geometry.seats[relative] ?? geometry.centre;
  return (
    <div
      class={styles.place}
      style={{ transform: at(home) }}
      data-bot-talk
      data-side={sideOf(home, relative, geometry)}
      data-mode={geometry.mode}
      data-low={geometry.low ? '' : undefined}
    >
      {remark && (
        <PlacedBubble
          seat={remark.seat}
          name={seatName(model, remark.seat)}
          kind="text"
          remark={remark.kind}
        >
          {more.value.bots.remark[temperamentOf(remark.seat)][remark.kind]}
        </PlacedBubble>
      )}
    </div>
  );
}
