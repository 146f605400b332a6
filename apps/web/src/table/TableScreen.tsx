// The table: the stage with its light, seats, trick, hand and buttons; panels and sheets above it.
import type { View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { SUIT_PATHS } from '../cards/suits.ts';
import type { TableSession } from '../session.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { TableContext } from './context.ts';
import { layOut } from './geometry.ts';
import { Hand } from './Hand.tsx';
import { Hud, trumpNow } from './Hud.tsx';
import { createModel, type TableModel } from './model.ts';
import { Seats } from './Seats.tsx';
import styles from './TableScreen.module.css';
import { Trick } from './Trick.tsx';

const SCALE = { small: 0.84, medium: 1, large: 1.16 } as const;

/** Measures the stage and keeps the geometry in step with it. */
function useGeometry(model: TableModel) {
  const stage = useRef<HTMLDivElement>(null);
  const view = model.view.value;
  const players = view?.players ?? 4;
  const counterClockwise = model.session.info.value?.rules.seatingDrawn === 'counterClockwise';
  const scale = SCALE[settings.cardSize.value];
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = (): void => {
      const css = getComputedStyle(element);
      const px = (side: string): number =>
        Number.parseFloat(css.getPropertyValue(`padding-${side}`)) || 0;
      const insets = { top: px('top'), bottom: px('bottom'), left: px('left'), right: px('right') };
      const { clientWidth: width, clientHeight: height } = element;
      model.geometry.value = layOut({ width, height, insets, players, scale, counterClockwise });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [model, players, counterClockwise, scale]);
  return stage;
}

function Light({ view }: { view: View }) {
  const trump = trumpNow(view);
  return (
    <div class={styles.light} aria-hidden="true">
      <div class={styles.rim} />
      {trump?.suit && (
        <svg class={styles.ghost} viewBox="-54 -54 108 108">
          <path d={SUIT_PATHS[trump.suit]} />
        </svg>
      )}
    </div>
  );
}

function Stage({ model, view }: { model: TableModel; view: View }) {
  const stage = useGeometry(model);
  const [, setMenu] = useState(false);
  const trump = trumpNow(view);
  return (
    <div
      ref={stage}
      class={styles.stage}
      data-mode={model.geometry.value?.mode}
      data-trump={trump ? (trump.suit ?? 'none') : undefined}
      data-phase={view.phase}
    >
      <Light view={view} />
      <Hud view={view} openMenu={() => setMenu(true)} />
      <Seats view={view} />
      <Trick />
      <ActionBar view={view} />
      <Hand />
    </div>
  );
}

/** The table screen of one session. */
export function TableScreen({ session }: { session: TableSession }) {
  const model = useMemo(() => createModel(session), [session]);
  useEffect(() => model.stop, [model]);
  const view = model.view.value;
  return (
    <TableContext.Provider value={model}>
      <main class={styles.screen} aria-label={t.value.table.tableLabel}>
        {view && <Stage model={model} view={view} />}
      </main>
    </TableContext.Provider>
  );
}
