// The columns beside a wide table: the counter on the left; on the right the tricks, or the chat while it is open.
import type { View } from '@tuolaji/engine';
import { useLayer } from '../../layers.ts';
import { t } from '../../text/index.ts';
import { isWide, shownColumns, togglePanel } from '../docking.ts';
import type { Panel } from '../model.ts';
import { useTable } from '../names.ts';
import { PANEL_FIELDS, PanelContent, PanelHead } from '../panels/Panels.tsx';
import { memoByView } from '../scene/memoByView.tsx';
import styles from './Docks.module.css';

/** The eye follows the trick: the columns come a few frames after it. */
const LAG = 6;

interface DockProps {
  readonly view: View;
  readonly panel: Panel;
  readonly side: 'left' | 'right';
}

const Content = memoByView<(typeof PANEL_FIELDS)[number], { readonly panel: Panel }>(
  PANEL_FIELDS,
  ({ view, panel }) => <PanelContent {...{ view, panel }} />,
  LAG,
);

function Dock({ view, panel, side }: DockProps) {
  const model = useTable();
  const dock = model.geometry.value?.dock;
  if (!dock) return null;
  const title = t.value.table[panel];
  return (
    <aside
      class={styles.dock}
      style={{ top: `${dock.top}px`, width: `${dock.width}px`, height: `${dock.height}px` }}
      aria-label={title}
      data-dock={side}
      data-panel={panel}
    >
      <PanelHead {...{ title }} close={() => togglePanel(model, panel)} />
      <Content {...{ view, panel }} />
    </aside>
  );
}

/** Both columns, as far as they are wanted. */
export function Docks({ view }: { readonly view: View }) {
  const model = useTable();
  const { left, right } = shownColumns(model);
  const asked = model.panel.value;
  useLayer(isWide(model) && asked !== null && (left === asked || right === asked), () => {
    model.panel.value = null;
  });
  return (
    <>
      {left && <Dock view={view} panel={left} side="left" />}
      {right && <Dock key={right} view={view} panel={right} side="right" />}
    </>
  );
}
