// What is open over a screen (sheets, panels, menus) and the browser's Back, which closes the last opened of them.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How to close each open layer, the last opened last. The history has one entry per layer. */
const layers: (() => void)[] = [];
/** True from `history.go` until the browser is there. */
let moving = false;

/** How many layers the history's present entry stands for. */
function depth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0;
  return typeof state.layers === 'number' ? state.layers : 0;
}

/** Brings the history in step with the open layers: an entry more, or back over entries whose layer is closed. */
function reconcile(): void {
  if (moving) return;
  while (depth() < layers.length) history.pushState({ layers: depth() + 1 }, '');
  if (depth() === layers.length) return;
  moving = true;
  history.go(layers.length - depth());
}

/** Puts a layer over the screen; returns what to call when it is closed in any other way than by Back. */
function openLayer(close: () => void): () => void {
  layers.push(close);
  reconcile();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    // Later: what was pressed may open another layer in its place, which takes over the entry.
    setTimeout(reconcile);
  };
}

/** The browser went to another entry: by Back the layers above it close; an entry whose layer is gone is skipped. */
function followHistory(): void {
  const own = moving;
  moving = false;
  if (!own && depth() < layers.length) {
    for (const close of layers.splice(depth()).reverse()) close();
  }
  reconcile();
}

/** Listens to the browser's Back; called once at start. A reload keeps the entry of a sheet, but not the sheet. */
export function followBack(): void {
  addEventListener('popstate', followHistory);
  reconcile();
}

/** While `open`, the browser's Back closes it instead of leaving the screen. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open]);
}
