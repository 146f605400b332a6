// What closes a small menu over the table: Escape, a press elsewhere, the next play, the browser's Back.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useLayer } from '../../layers.ts';
import { useTable } from '../names.ts';

/** Calls `close` on the first of them while `open`; presses inside `box` do not count. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const { presenter } = useTable();
  useLayer(open, close);
  // With the frame that draws the menu: an Escape right after it would else go to the table behind.
  useLayoutEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Escape closes the menu and nothing behind it.
      event.stopPropagation();
      close();
    };
    addEventListener('pointerdown', onPress, true);
    addEventListener('keydown', onKey, true);
    const stop = presenter.onShown((events) => {
      if (events.some(({ kind }) => kind === 'PLAYED')) close();
    });
    return () => {
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('keydown', onKey, true);
      stop();
    };
  }, [open]);
}
