// The keyboard: everything the pointer can do, and shortcuts to panels and help.
import type { View } from '@tuolaji/engine';
import { useEffect } from 'preact/hooks';
import { togglePanel } from '../docking.ts';
import type { Panel, TableModel } from '../model.ts';
import { isSolo } from '../names.ts';
import { unitOf } from './selection.ts';

export interface KeyActions {
  readonly help: () => void;
  /** Reads the state of the table aloud. */
  readonly state: () => void;
}

const handCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-card]')];

const focusedIndex = (): number | null => {
  const index = handCards().indexOf(document.activeElement as HTMLElement);
  return index < 0 ? null : index;
};

function focusCard(index: number): void {
  handCards()[index]?.focus();
}

/** The card under or over another in the next row, or the same. */
function acrossRows(model: TableModel, from: number, down: boolean): number {
  const layout = model.handLayout.value;
  const here = layout?.at[from];
  if (!layout || !here) return from;
  const rows = layout.at.map((p, i) => ({ i, dx: Math.abs(p.x - here.x), dy: p.y - here.y }));
  const next = rows.filter(({ dy }) => (down ? dy > 1 : dy < -1));
  const nearest = next.sort((a, b) => Math.abs(a.dy) - Math.abs(b.dy) || a.dx - b.dx)[0];
  return nearest?.i ?? from;
}

function moveFocus(model: TableModel, view: View, event: KeyboardEvent): boolean {
  const last = view.hand.length - 1;
  const now = focusedIndex();
  const steps: Readonly<Record<string, (i: number) => number>> = {
    ArrowLeft: (i) => i - 1,
    ArrowRight: (i) => i + 1,
    ArrowUp: (i) => acrossRows(model, i, false),
    ArrowDown: (i) => acrossRows(model, i, true),
    Home: () => 0,
    End: () => last,
  };
  const step = steps[event.key];
  if (!step || last < 0) return false;
  const to = now === null ? 0 : Math.max(0, Math.min(last, step(now)));
  if (event.shiftKey && now !== null) {
    const [low, high] = [Math.min(now, to), Math.max(now, to)];
    model.toggle(view.hand.slice(low, high + 1), true);
  }
  focusCard(to);
  return true;
}

function declareOrDone(model: TableModel, view: View, key: string): boolean {
  const offer = view.actions?.declare[Number(key) - 1];
  if (offer && /^[1-9]$/.test(key)) {
    void model.send({ kind: 'DECLARE', cards: offer.cards });
    return true;
  }
  const pause = view.actions?.pause;
  if (key === 'p' && pause) {
    void model.send({ kind: 'PAUSE_DEAL', paused: pause === 'pause' });
    return true;
  }
  if (key !== 'd') return false;
  if (view.actions?.pass) void model.send({ kind: 'PASS' });
  else if (view.actions?.next) void model.send({ kind: 'NEXT_ROUND' });
  return true;
}

const PANELS: Readonly<Record<string, Panel>> = { t: 'history', c: 'counter', m: 'chat' };

/** The panel a letter opens; there is no chat alone with bots. */
function panelFor(model: TableModel, key: string): Panel | undefined {
  const panel = PANELS[key];
  return panel === 'chat' && isSolo(model) ? undefined : panel;
}

function letter(model: TableModel, view: View, key: string, actions: KeyActions): boolean {
  const panel = panelFor(model, key);
  const index = focusedIndex();
  const card = index === null ? undefined : view.hand[index];
  if (panel) togglePanel(model, panel);
  else if (key === 'u' && card) model.toggle(unitOf(view, card), true);
  else if (key === 'h') void model.askHint();
  else if (key === 'l') model.peek.value = !model.peek.value;
  else if (key === 's') actions.state();
  else if (key === '?') actions.help();
  else return declareOrDone(model, view, key);
  return true;
}

function putDown(model: TableModel): void {
  if (model.panel.value) model.panel.value = null;
  else if (model.peek.value) model.peek.value = false;
  else model.choose([]);
  model.queued.value = null;
}

function onKey(model: TableModel, event: KeyboardEvent, actions: KeyActions): void {
  const view = model.view.value;
  const target = event.target as HTMLElement;
  const busy = target.matches('input, textarea, select') || document.querySelector('dialog[open]');
  if (!view || busy || event.ctrlKey || event.metaKey || event.altKey) return;
  const onButton = target.matches('button, a, summary') && focusedIndex() === null;
  if (event.key === 'Escape') putDown(model);
  else if (event.key === 'Enter') {
    if (onButton) return;
    event.preventDefault();
    model.act();
  } else if (
    moveFocus(model, view, event) ||
    letter(model, view, event.key.toLowerCase(), actions)
  ) {
    event.preventDefault();
  }
}

/** Listens to the keyboard while the table is on screen. */
export function useKeys(model: TableModel, actions: KeyActions): void {
  useEffect(() => {
    if (model.session.replayed) return;
    const listener = (event: KeyboardEvent): void => onKey(model, event, actions);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [model, actions]);
}
