// A small drawing of our own: painted shapes, the first one lowest.

/** One shape: filled, or drawn as a line of a width. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Shapes on a field of 48 × 48; decoration, the text beside it carries the name. */
export function Drawing({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {shapes.map(({ d, fill, line, width }) => (
        <path
          key={d}
          d={d}
          fill={fill ?? 'none'}
          stroke={line ?? 'none'}
          stroke-width={width ?? 1.6}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ))}
    </svg>
  );
}
