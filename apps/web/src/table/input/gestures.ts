// Fingers and mice on the hand: tap one card, tap twice for its pair or tractor, sweep a range, drag to the table.
import { type Signal, signal } from '@preact/signals';
import type { CardId } from '@tuolaji/engine';
import { settings } from '../../settings.ts';
import type { TableModel } from '../model.ts';
import type { Point } from '../scene/geometry.ts';
import { cardAt, type HandLayout } from '../scene/handLayout.ts';
import { unitOf } from './selection.ts';

interface Gesture {
  readonly pointer: number;
  readonly first: number;
  readonly from: Point;
  /** What was chosen when the finger came down. */
  readonly base: ReadonlySet<CardId>;
  readonly on: boolean;
  mode: 'tap' | 'sweep' | 'drag';
}

export interface HandGestures {
  /** How far the chosen cards are dragged; null when none are. */
  readonly drag: Signal<Point | null>;
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
  readonly cancel: () => void;
  /** A click without a pointer (keyboard, screen reader). */
  readonly click: (event: MouseEvent) => void;
}

const DOUBLE_TAP_MS = 330;
const SWEEP_PX = 12;
const DRAG_PX = 22;
/** A click this soon after a gesture is the gesture's own echo. */
const ECHO_MS = 500;

interface Context {
  readonly model: TableModel;
  readonly layout: () => HandLayout | null;
  readonly drag: Signal<Point | null>;
  gesture: Gesture | null;
  lastTap: { readonly index: number; readonly at: number };
  lastUp: number;
}

const idAt = (c: Context, index: number): CardId | null => c.model.view.value?.hand[index] ?? null;

/** Index of a drawn card in the hand; -1 when it has been played. */
const indexOf = (c: Context, card: HTMLElement): number =>
  c.model.view.value?.hand.indexOf(card.dataset.card as CardId) ?? -1;

function indexAt(c: Context, event: PointerEvent): number | null {
  const { layout } = c;
  const geometry = c.model.geometry.value;
  const now = layout();
  if (!now || !geometry) return null;
  const target = (event.target as Element | null)?.closest<HTMLElement>('[data-card]');
  if (target && event.type === 'pointerdown') return indexOf(c, target);
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const y = Math.min(Math.max(event.clientY - box.top, now.top + 2), geometry.hand.bottom - 2);
  return cardAt(now, geometry.card, { x: event.clientX - box.left, y });
}

function down(c: Context, event: PointerEvent): void {
  const first = indexAt(c, event);
  const id = first === null ? null : idAt(c, first);
  if (first === null || id === null || event.button !== 0) return;
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
  const base = c.model.chosen.value;
  const on = !base.has(id);
  c.gesture = {
    pointer: event.pointerId,
    first,
    from: { x: event.clientX, y: event.clientY },
    base,
    on,
    mode: 'tap',
  };
  const view = c.model.view.value;
  const whole = on && view && settings.tapUnit.value;
  c.model.toggle(whole ? unitOf(view, id) : [id], on);
}

function sweep(c: Context, gesture: Gesture, event: PointerEvent): void {
  const now = indexAt(c, event);
  if (now === null) return;
  const [low, high] = [Math.min(gesture.first, now), Math.max(gesture.first, now)];
  const range = (c.model.view.value?.hand ?? []).slice(low, high + 1);
  c.model.choose(gesture.base);
  c.model.toggle(range, gesture.on);
}

function move(c: Context, event: PointerEvent): void {
  const { gesture } = c;
  if (!gesture || gesture.pointer !== event.pointerId) return;
  const dx = event.clientX - gesture.from.x;
  const dy = event.clientY - gesture.from.y;
  if (gesture.mode === 'tap') {
    if (dy < -DRAG_PX && -dy > Math.abs(dx)) {
      gesture.mode = 'drag';
      const id = idAt(c, gesture.first);
      c.model.choose(id ? [...gesture.base, id] : gesture.base);
    } else if (Math.abs(dx) > SWEEP_PX) gesture.mode = 'sweep';
  }
  if (gesture.mode === 'sweep') sweep(c, gesture, event);
  if (gesture.mode === 'drag') c.drag.value = { x: dx, y: Math.min(0, dy) };
}

function tapped(c: Context, gesture: Gesture, at: number): void {
  const id = idAt(c, gesture.first);
  const view = c.model.view.value;
  const again = c.lastTap.index === gesture.first && at - c.lastTap.at < DOUBLE_TAP_MS;
  c.lastTap = { index: again ? -1 : gesture.first, at };
  if (again && id && view) c.model.toggle(unitOf(view, id), true);
}

function up(c: Context, event: PointerEvent): void {
  const { gesture } = c;
  if (!gesture || gesture.pointer !== event.pointerId) return;
  c.gesture = null;
  c.lastUp = event.timeStamp;
  if (gesture.mode === 'tap') tapped(c, gesture, event.timeStamp);
  if (gesture.mode !== 'drag') return;
  const far = (c.drag.value?.y ?? 0) < -70;
  c.drag.value = null;
  if (far && c.model.mainAction.value.kind !== 'hint') c.model.act();
}

/** Gestures for one hand; `layout` gives the places at the time of each event. */
export function createGestures(model: TableModel, layout: () => HandLayout | null): HandGestures {
  const drag = signal<Point | null>(null);
  const c: Context = {
    model,
    layout,
    drag,
    gesture: null,
    lastTap: { index: -1, at: 0 },
    lastUp: -ECHO_MS,
  };
  return {
    drag,
    down: (event) => down(c, event),
    move: (event) => move(c, event),
    up: (event) => up(c, event),
    cancel: () => {
      c.gesture = null;
      drag.value = null;
    },
    click: (event) => {
      if (performance.now() - c.lastUp < ECHO_MS) return;
      const id = idAt(c, indexOf(c, event.currentTarget as HTMLElement));
      if (id) model.toggle([id], !model.chosen.value.has(id));
    },
  };
}
