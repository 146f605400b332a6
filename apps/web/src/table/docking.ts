// Which panels are open: over the table, or as columns beside a wide one, where the choice is remembered.
import type { Signal } from '@preact/signals';
import type { View } from '@tuolaji/engine';
import { settings } from '../settings.ts';
import type { Panel, TableModel } from './model.ts';

/** What remembers that a panel has a column; the chat comes and goes. */
const COLUMNS: Readonly<Partial<Record<Panel, Signal<boolean>>>> = {
  counter: settings.dockCounter,
  history: settings.dockTricks,
};

/** Is this table wide enough for columns? A replay keeps its sides for the review. */
export const isWide = ({ geometry, session }: TableModel): boolean =>
  geometry.value?.dockable === true && !session.replayed;

/** The panel in the left and in the right column of a wide table; null for none. */
interface Columns {
  readonly left: Panel | null;
  readonly right: Panel | null;
}

/** What a wide table keeps room for beside it, from the first card of the deal on. */
export function columnsOf({ session, panel, counting }: TableModel): Columns {
  if (session.replayed) return { left: null, right: null };
  const tricks = settings.dockTricks.value || panel.value === 'history' ? 'history' : null;
  const counter = settings.dockCounter.value && counting.value;
  return {
    left: counter || panel.value === 'counter' ? 'counter' : null,
    right: panel.value === 'chat' ? 'chat' : tricks,
  };
}

/** Until trump is fixed there is nothing to count and no trick. */
const isTrumpOpen = ({ phase }: Pick<View, 'phase'>): boolean =>
  phase === 'waiting' || phase === 'deal' || phase === 'closing';

/** What stands in the columns now: until trump is fixed, only what was asked for meanwhile. */
export function shownColumns(model: TableModel): Columns {
  const columns = columnsOf(model);
  const view = model.view.value;
  if (view && !isTrumpOpen(view)) return columns;
  const asked = (panel: Panel | null): Panel | null => (panel === model.panel.value ? panel : null);
  return { left: asked(columns.left), right: asked(columns.right) };
}

/** Is a panel open, over the table or beside it? */
export function isOpen(model: TableModel, panel: Panel): boolean {
  if (!isWide(model)) return model.panel.value === panel;
  const { left, right } = shownColumns(model);
  return left === panel || right === panel;
}

/** Opens or closes a panel. */
export function togglePanel(model: TableModel, panel: Panel): void {
  const column = isWide(model) ? COLUMNS[panel] : undefined;
  const open = isOpen(model, panel);
  const view = model.view.value;
  if (!column || (view && isTrumpOpen(view))) {
    model.panel.value = open ? null : panel;
    return;
  }
  // The tricks give their column to the chat while it is open, and get it back.
  const replaced = panel === 'history' && model.panel.value === 'chat';
  if (replaced || model.panel.value === panel) model.panel.value = null;
  column.value = !open;
}
