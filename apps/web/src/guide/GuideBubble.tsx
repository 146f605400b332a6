// A bubble with an arrow that points at an element of the table.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTable } from '../table/names.ts';
import { type KeptSelectors, keptBoxes } from '../table/scene/keptBoxes.ts';
import { type Kept, type Place, placeBubble } from '../table/scene/placeBubble.ts';
import styles from './Guide.module.css';

interface BubbleProps {
  /** Selectors of what it points at: the first that is on the screen counts. */
  readonly targets: readonly string[];
  readonly label: string;
  /** What is said: another text is measured again. */
  readonly text: string;
  readonly name: string;
  /** Selector of what it must not cover, around its target. */
  readonly clear?: string;
  /** Beside its target, whatever it covers there; or below what must stay clear, off the rest. */
  readonly place: 'beside' | 'below' | 'free';
  readonly children: ComponentChildren;
}

const found = (selectors: readonly string[]): Element | undefined =>
  selectors.flatMap((one) => document.querySelector(one) ?? [])[0];

/** Where the target is, as wide as itself and as high as what must stay clear. */
function boxOf({ targets, clear }: Pick<BubbleProps, 'targets' | 'clear'>) {
  const target = found(targets)?.getBoundingClientRect();
  if (!target) return { left: innerWidth / 2, top: innerHeight / 4, width: 0, height: 0 };
  const { top, height } = (clear && found([clear])?.getBoundingClientRect()) || target;
  return { left: target.left, width: target.width, top, height };
}

/** The own button must be seen to be pressed, cards to be followed; names matter less, what is told in words least. */
const KEPT: KeptSelectors = [
  ['[data-action], [data-side="dock"] > button', 24],
  ['[data-play] > span:not([data-mark]), [data-card], [data-offers]', 8],
  ['[data-seat] > button', 6],
  ['[role=status] + span, [data-bar-row]', 4],
  ['[data-dock] h2', 2],
  ['[data-worth] > b', 1],
  ['[data-count-line]', 0.25],
];
/** What must stay clear weighs as much as a card. */
const CLEAR = 8;

/** A felt this low has no free place: the words then stand for the bar's own note, and leave score and trump in sight. */
const LOWEST = 340;
const KEPT_LOWEST: KeptSelectors = [
  ...KEPT.filter(([selector]) => !selector.startsWith('[role=status]')),
  ['[data-phase] > header button, [data-bar-row]', 8],
];

/** What is around a bubble; nothing counts where it stands beside its target whatever it covers. */
function keptOf({ place, clear }: Pick<BubbleProps, 'place' | 'clear'>): Kept[] {
  if (place === 'beside') return [];
  const kept = innerHeight <= LOWEST ? KEPT_LOWEST : KEPT;
  return keptBoxes(clear ? [...kept, [clear, CLEAR]] : kept);
}

/** Resolves when no card is on its way any more. */
const settled = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  );

/** The line that leads from a bubble away from its target to it. */
interface Pointer {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const POINTER_EDGE = 24;

/** A sentence about the bar stands below it, sometimes far below: where the line begins and ends. */
function pointerOf(props: Pick<BubbleProps, 'targets' | 'place'>, bubble: DOMRect, at: Place) {
  const target = found(props.targets)?.getBoundingClientRect();
  if (props.place !== 'below' || at.side !== 'apart' || !target) return null;
  const x = target.left + target.width / 2;
  const from = Math.max(at.x + POINTER_EDGE, Math.min(x, at.x + bubble.width - POINTER_EDGE));
  return { from: { x: from, y: at.y }, to: { x, y: target.bottom + 3 } } satisfies Pointer;
}

/** Measures bubble and target, also when the window, the hand or the offers change. */
function usePlace(props: Pick<BubbleProps, 'targets' | 'clear' | 'place' | 'text'>) {
  const { geometry, handLayout, view } = useTable();
  const handTop = handLayout.value?.top;
  const offers = view.value?.actions?.declare.length;
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<(Place & { readonly pointer: Pointer | null }) | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const bubble = ref.current?.getBoundingClientRect();
      if (!bubble) return;
      const target = boxOf(props);
      const top = props.place === 'below' ? target.top + target.height : 0;
      const room = { left: 0, top, width: innerWidth, height: innerHeight - top };
      const at = placeBubble(target, bubble, room, keptOf(props));
      setPlace({ ...at, pointer: pointerOf(props, bubble, at) });
    };
    let soon: ReturnType<typeof setTimeout> | undefined;
    // The bar of buttons may only come in the next frames, and cards may still be on their way.
    const follow = (): void => {
      measure();
      clearTimeout(soon);
      soon = setTimeout(() => void settled().then(measure), 250);
    };
    follow();
    addEventListener('resize', follow);
    return () => {
      clearTimeout(soon);
      removeEventListener('resize', follow);
    };
  }, [props.targets.join(), props.text, geometry.value, handTop, offers]);
  return { ref, place };
}

/** Half the width of the arrow's head, and its height. */
const HEAD = { half: 6, high: 10 } as const;

function PointerLine({ from, to }: Pointer) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
  const head = `M0 0L${HEAD.half} ${HEAD.high}H${-HEAD.half}Z`;
  return (
    <svg class={styles.pointer} aria-hidden="true" data-pointer="">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <path d={head} transform={`translate(${to.x} ${to.y}) rotate(${turn})`} />
    </svg>
  );
}

/** A note beside its target; it takes no focus. */
export function GuideBubble(props: BubbleProps) {
  const { label, text, name, children } = props;
  const { ref, place } = usePlace(props);
  const pointer = place?.pointer;
  return (
    <>
      {pointer && <PointerLine {...pointer} />}
      <section
        ref={ref}
        class={styles.bubble}
        aria-label={label}
        data-guide={name}
        data-side={place?.side}
        data-over-bar={props.place === 'free' && !props.clear ? '' : undefined}
        style={{
          transform: `translate(${Math.round(place?.x ?? 0)}px, ${Math.round(place?.y ?? 0)}px)`,
          visibility: place ? 'visible' : 'hidden',
          '--arrow': `${place?.arrow ?? 0}px`,
        }}
      >
        <p>{text}</p>
        {children}
      </section>
    </>
  );
}
