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
export interface Columns {
  readonly left: Panel | null;
  readonly right: Panel | null;
}

/** What stands in the columns if the table is wide. */
export function columnsOf({ session, panel, counting }: TableModel): Columns {
  if (session.replayed) return { left: null, right: null };
  const tricks = settings.dockTricks.value ? 'history' : null;
  return {
    left: settings.dockCounter.value && counting.value ? 'counter' : null,
    right: panel.value === 'chat' ? 'chat' : tricks,
  };
}

/** Until trump is fixed there is nothing to count and no trick: of the columns only the chat is shown. */
export const isTrumpOpen = ({ phase }: Pick<View, 'phase'>): boolean =>
  phase === 'waiting' || phase === 'deal' || phase === 'closing';

/** Is a panel open, over the table or beside it? */
export function isOpen(model: TableModel, panel: Panel): boolean {
  if (!isWide(model)) return model.panel.value === panel;
  const { left, right } = columnsOf(model);
  return left === panel || right === panel;
}

/** Opens or closes a panel. */
export function togglePanel(model: TableModel, panel: Panel): void {
  const column = isWide(model) ? COLUMNS[panel] : undefined;
  if (!column) {
    model.panel.value = model.panel.value === panel ? null : panel;
    return;
  }
  const open = isOpen(model, panel);
  // The tricks give their column to the chat while it is open, and get it back.
  if (panel === 'history' && model.panel.value === 'chat') model.panel.value = null;
  column.value = !open;
}
