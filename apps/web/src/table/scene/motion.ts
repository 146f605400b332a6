// Motion with Web Animations on transforms only; none when motion is off.
import { settings, still } from '../../settings.ts';
import type { Point } from './geometry.ts';

const SPEED = { slow: 1.5, normal: 1, fast: 0.55, off: 0 } as const;

/** A duration in milliseconds at the player's speed; 0 when motion is off. */
export const lasting = (ms: number): number => (still() ? 0 : ms * SPEED[settings.motion.value]);

export const at = (p: Point, rest = ''): string =>
  `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px) ${rest}`;

interface Flight {
  readonly from: string;
  readonly to: string;
  readonly ms: number;
  readonly delay?: number;
}

/** Animates an element from `from` to `to`, where it already is. */
export function arrive(element: Element, { from, to, ms, delay = 0 }: Flight): void {
  const duration = lasting(ms);
  if (duration === 0) return;
  element.animate([{ transform: from }, { transform: to }], {
    duration,
    delay: lasting(delay),
    fill: 'backwards',
    easing: 'cubic-bezier(.2, .75, .25, 1)',
  });
}

/** Shrinks an element into its transform's origin. */
export function collect(element: Element, ms: number): Animation | null {
  const duration = lasting(ms);
  if (duration === 0) return null;
  return element.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.6 },
      { transform: 'scale(.1)', opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(.5, 0, .7, .4)' },
  );
}

/** Sends a card's back across the stage and removes it. */
export function flyBack(
  layer: HTMLElement,
  picture: string,
  path: { from: Point; to: Point; w: number; delay: number },
): void {
  const duration = lasting(300);
  if (duration === 0) return;
  const card = document.createElement('span');
  card.style.cssText = `position:absolute;left:0;top:0;width:${path.w}px;aspect-ratio:5/7;margin:${-path.w * 0.7}px 0 0 ${-path.w / 2}px;border-radius:7%;background:${picture} center/100% 100%`;
  layer.append(card);
  const flight = card.animate(
    [
      { transform: at(path.from), opacity: 1 },
      { transform: at(path.to, 'scale(.6)'), opacity: 0.9, offset: 0.85 },
      { transform: at(path.to, 'scale(.5)'), opacity: 0 },
    ],
    {
      duration,
      delay: lasting(path.delay),
      fill: 'backwards',
      easing: 'cubic-bezier(.3, .6, .4, 1)',
    },
  );
  flight.onfinish = () => card.remove();
  flight.oncancel = () => card.remove();
}
