// One sentence about an element of the bar, until it is tapped again, Escape, or a tap elsewhere.
import type { View } from '@tuolaji/engine';
import { useLayoutEffect } from 'preact/hooks';
import { useTable } from '../table/names.ts';
import { lessons } from '../text/lessons.ts';
import { type BarElement, barNote } from './barNote.ts';
import { GuideBubble } from './GuideBubble.tsx';
import { barText } from './words.ts';

const close = (): void => {
  barNote.value = null;
};

/** Escape and a tap elsewhere close the note. */
function useClosing(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onTap = (event: Event): void => {
      if (!(event.target as HTMLElement).closest('[data-bar], [data-guide]')) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onTap, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onTap, true);
      close();
    };
  }, []);
}

/** The sentence about `element`. */
export function BarNote({ view, element }: { view: View; element: BarElement }) {
  const model = useTable();
  useClosing();
  const text = barText(element, view, model);
  return (
    <>
      <div class="visually-hidden" role="status">
        {text}
      </div>
      <GuideBubble
        targets={[`[data-bar="${element}"]`]}
        label={lessons.value.guide.label}
        text={text}
        name="bar"
        clear="[data-bar-row]"
        place="below"
      >
        {null}
      </GuideBubble>
    </>
  );
}
