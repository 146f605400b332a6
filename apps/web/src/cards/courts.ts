// Jack, queen and king: our own figures, one half each; the face turns it round for the other half.
export type Court = 'J' | 'Q' | 'K';

export interface Cloth {
  /** The suit's colour. */
  readonly main: string;
  readonly gold: string;
  readonly ink: string;
}

const SKIN = '#f4dcc3';
const PAPER = '#fffaf0';

const face = (ink: string): string =>
  `<path d="M86 62H114V80C114 93 106 98 100 98S86 93 86 80Z" fill="${SKIN}"/>` +
  `<path d="M90.5 72.500q3-2 5.5 0M104 72.500q2.5-2 5.5 0M100 74l-1.5 8.500h3M96.5 88.500q3.5 2 7 0" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>`;

const robe = (fill: string): string =>
  `<path d="M62 141V126C68 109 82 102 100 102S132 109 138 126V141Z" fill="${fill}"/>`;

const dots = (points: readonly (readonly [number, number])[], fill: string, r = 2): string =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');

function king({ main, gold, ink }: Cloth): string {
  return (
    `<path d="M131 36V118M125 104h12" stroke="${ink}" stroke-width="3.5"/><path d="M131 30l3.5 8v58h-7V38Z" fill="#dfe5ea" stroke="${ink}" stroke-width="1"/>` +
    robe(main) +
    `<path d="M76 108Q100 128 124 108L128 114Q100 142 72 114Z" fill="${PAPER}"/>` +
    dots(
      [
        [80, 115],
        [90, 121],
        [100, 123.5],
        [110, 121],
        [120, 115],
      ],
      ink,
      1.8,
    ) +
    `<path d="M93 126h14v15h-14Z" fill="${gold}"/><path d="M100 128l4 6-4 6-4-6Z" fill="${main}"/>` +
    `<path d="M81 60C76 72 78 90 85 97L88 62Z M119 60C124 72 122 90 115 97L112 62Z" fill="${ink}"/>` +
    face(ink) +
    `<path d="M85 78C85 101 93 114 100 114S115 101 115 78C112 86 107 85 100 85S88 86 85 78Z" fill="${ink}"/><path d="M96.5 91q3.5 2 7 0" stroke="${SKIN}" stroke-width="2" fill="none" stroke-linecap="round"/>` +
    `<path d="M80 61L76 36L88 47L100 28L112 47L124 36L120 61Z" fill="${gold}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M80 56h40v6h-40Z" fill="${main}"/>` +
    dots(
      [
        [76, 35],
        [100, 27],
        [124, 35],
      ],
      main,
      3.4,
    ) +
    dots(
      [
        [88, 59],
        [100, 59],
        [112, 59],
      ],
      PAPER,
      1.7,
    )
  );
}

function queen({ main, gold, ink }: Cloth): string {
  const hair = '#5b3a25';
  return (
    `<path d="M100 44C80 44 75 62 76 82C76 100 72 108 70 116H130C128 108 124 100 124 82C125 62 120 44 100 44Z" fill="${hair}"/>` +
    robe(main) +
    `<path d="M84 103Q100 124 116 103L120 107Q100 134 80 107Z" fill="${gold}"/>` +
    `<path d="M89 101Q100 116 111 101V97H89Z" fill="${SKIN}"/>` +
    dots(
      [
        [91, 108],
        [95.5, 112],
        [100, 113.5],
        [104.5, 112],
        [109, 108],
      ],
      PAPER,
      1.9,
    ) +
    `<path d="M100 122V141M90 128V141M110 128V141" stroke="${gold}" stroke-width="2"/>` +
    face(ink) +
    `<path d="M86 64C90 60 96 58 100 52C104 58 110 60 114 64C114 52 108 47 100 47S86 52 86 64Z" fill="${hair}"/>` +
    `<circle cx="92" cy="82" r="2.6" fill="#e79c8b" opacity=".6"/><circle cx="108" cy="82" r="2.6" fill="#e79c8b" opacity=".6"/>` +
    `<path d="M82 52Q100 42 118 52L121 34L110 42L100 28L90 42L79 34Z" fill="${gold}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/>` +
    dots(
      [
        [79, 33],
        [90, 41],
        [100, 27],
        [110, 41],
        [121, 33],
      ],
      PAPER,
      2.4,
    ) +
    `<circle cx="100" cy="40" r="3" fill="${main}"/>` +
    `<path d="M131 120C126 108 128 92 130 84" stroke="#3f7d4c" stroke-width="2.2" fill="none"/>` +
    dots(
      [
        [130, 74],
        [137, 79],
        [134.5, 87],
        [125.5, 87],
        [123, 79],
      ],
      main,
      4.4,
    ) +
    `<circle cx="130" cy="81" r="3.6" fill="${gold}"/>`
  );
}

function jack({ main, gold, ink }: Cloth): string {
  const hair = '#8a5a2b';
  return (
    `<path d="M69 34V141" stroke="${ink}" stroke-width="3"/><path d="M69 24l5 12-5 10-5-10Z" fill="${gold}" stroke="${ink}" stroke-width="1"/>` +
    robe(main) +
    `<path d="M78 141L112 103L122 107L94 141Z" fill="${gold}"/><path d="M98 141L126 110L133 117L112 141Z" fill="${ink}" opacity=".85"/>` +
    `<path d="M84 98H116L120 108Q100 118 80 108Z" fill="${PAPER}" stroke="${ink}" stroke-width="1"/><path d="M92 99v14M100 99v16M108 99v14" stroke="${ink}" stroke-width=".8"/>` +
    `<path d="M84 58C78 72 80 88 84 95C88 97 90 90 88 80V58ZM116 58C122 72 120 88 116 95C112 97 110 90 112 80V58Z" fill="${hair}"/>` +
    face(ink) +
    `<path d="M86 66Q100 58 114 66V58H86Z" fill="${hair}"/>` +
    `<path d="M79 60C74 44 92 32 110 36C124 39 126 52 121 60Q100 52 79 60Z" fill="${main}" stroke="${ink}" stroke-width="1.2"/><path d="M79 60Q100 51 121 60L120 54.500Q100 46 80 54.500Z" fill="${gold}"/>` +
    `<path d="M114 44C120 28 130 24 138 28C134 40 128 46 116 48Z" fill="${PAPER}" stroke="${ink}" stroke-width="1.2"/><path d="M116 46Q126 34 136 29" stroke="${ink}" stroke-width="1" fill="none"/>`
  );
}

const FIGURES: Readonly<Record<Court, (cloth: Cloth) => string>> = { J: jack, Q: queen, K: king };

/** The upper half of a court figure as SVG, in a card of 200 × 280. */
export const courtFigure = (court: Court, cloth: Cloth): string => FIGURES[court](cloth);
