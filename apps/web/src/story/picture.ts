// The story as a picture to send: painted on a canvas, 1080 × 1350.
import type { CardId } from '@tuolaji/engine';
import type { CurvePoint } from './curve.ts';

/** Everything the picture says, in the reader's language. */
export interface PictureFacts {
  readonly app: string;
  readonly title: string;
  readonly date: string;
  /** Ours first. */
  readonly teams: readonly [PictureTeam, PictureTeam];
  readonly bestTitle: string;
  /** Null when there was none. */
  readonly best: string | null;
  /** What it meant, below its cards. */
  readonly bestNote: string | null;
  readonly bestCards: readonly CardId[];
  readonly capturesTitle: string;
  readonly captures: readonly string[];
}

interface PictureTeam {
  readonly name: string;
  readonly people: string;
  readonly level: string;
  readonly curve: readonly CurvePoint[];
}

export const PICTURE = { width: 1080, height: 1350 } as const;
/** The curve's box in the picture. */
export const PICTURE_CURVE = { x: 110, y: 430, width: 730, height: 300 } as const;

const COLOURS = { felt: '#0e3b35', deep: '#06201d', us: '#efbb4a', them: '#7fb9d9' } as const;
const INK = { strong: '#fff8e6', soft: 'rgb(255 248 230 / 0.72)', line: 'rgb(255 248 230 / 0.18)' };
const FONT = 'system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const MARGIN = 80;

interface Line {
  readonly size: number;
  readonly y: number;
  readonly x?: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
}

/** A line of text, made smaller where it would not fit. */
function write(on: CanvasRenderingContext2D, text: string, line: Line): void {
  const { size, y, x = MARGIN, weight = 500, colour = INK.strong, align = 'left' } = line;
  const room = align === 'left' ? PICTURE.width - MARGIN - x : PICTURE.width - 2 * MARGIN;
  on.textAlign = align;
  on.fillStyle = colour;
  on.font = `${weight} ${size}px ${FONT}`;
  const wide = on.measureText(text).width;
  if (wide > room) on.font = `${weight} ${Math.floor((size * room) / wide)}px ${FONT}`;
  on.fillText(text, x, y);
}

/** Lines below each other; returns where the last one stands. */
function writeLines(
  on: CanvasRenderingContext2D,
  texts: readonly string[],
  line: Line,
  step: number,
): number {
  texts.forEach((text, i) => {
    write(on, text, { ...line, y: line.y + step * (i + 1) });
  });
  return line.y + step * texts.length;
}

function paintFelt(on: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  const light = on.createRadialGradient(width / 2, height * 0.36, 80, width / 2, height / 2, 950);
  light.addColorStop(0, COLOURS.felt);
  light.addColorStop(1, COLOURS.deep);
  on.fillStyle = light;
  on.fillRect(0, 0, width, height);
  on.strokeStyle = COLOURS.us;
  on.lineWidth = 3;
  on.strokeRect(28, 28, width - 56, height - 56);
}

function paintCurve(
  on: CanvasRenderingContext2D,
  { curve, level, name }: PictureTeam,
  colour: string,
): void {
  const { x, y } = PICTURE_CURVE;
  on.beginPath();
  for (const point of curve) on.lineTo(x + point.x, y + point.y);
  on.strokeStyle = colour;
  on.lineWidth = 9;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  on.stroke();
  for (const point of curve) {
    on.beginPath();
    on.arc(x + point.x, y + point.y, 9, 0, 2 * Math.PI);
    on.fillStyle = colour;
    on.fill();
  }
  const end = curve.at(-1);
  if (end)
    write(on, `${name} ${level}`, {
      size: 34,
      x: x + end.x + 22,
      y: y + end.y + 12,
      weight: 700,
      colour,
    });
}

function paintGrid(on: CanvasRenderingContext2D): void {
  const { x, y, width, height } = PICTURE_CURVE;
  on.strokeStyle = INK.line;
  on.lineWidth = 2;
  for (const part of [0, 0.5, 1]) {
    on.beginPath();
    on.moveTo(x, y + height * part);
    on.lineTo(x + width, y + height * part);
    on.stroke();
  }
}

const CARD = { width: 104, height: 146, step: 74 } as const;

function paintCards(
  on: CanvasRenderingContext2D,
  pictures: readonly CanvasImageSource[],
  y: number,
): void {
  const room = PICTURE.width - 2 * MARGIN - CARD.width;
  const step = Math.min(CARD.step, room / Math.max(1, pictures.length - 1));
  pictures.forEach((picture, i) => {
    on.drawImage(picture, MARGIN + i * step, y, CARD.width, CARD.height);
  });
}

/** Where the last line may stand. */
const FOOT = PICTURE.height - 80;

/** Paints the story; the cards' pictures come in the order of `bestCards`. A short one stands in the middle. */
export function paintStory(
  on: CanvasRenderingContext2D,
  facts: PictureFacts,
  pictures: readonly CanvasImageSource[],
): void {
  paintFelt(on);
  const last = paintFacts(on, facts, pictures);
  if (last >= FOOT) return;
  paintFelt(on);
  on.translate(0, (FOOT - last) / 2);
  paintFacts(on, facts, pictures);
  on.resetTransform();
}

/** Returns where the last line stands. */
function paintFacts(
  on: CanvasRenderingContext2D,
  facts: PictureFacts,
  pictures: readonly CanvasImageSource[],
): number {
  const centre = PICTURE.width / 2;
  const [us, them] = facts.teams;
  write(on, facts.app, {
    size: 40,
    y: 110,
    x: centre,
    align: 'center',
    weight: 700,
    colour: COLOURS.us,
  });
  write(on, facts.title, { size: 76, y: 210, x: centre, align: 'center', weight: 800 });
  write(on, facts.date, { size: 30, y: 262, x: centre, align: 'center', colour: INK.soft });
  write(on, `${us.name}  ${us.people}`, { size: 34, y: 330, colour: COLOURS.us, weight: 600 });
  write(on, `${them.name}  ${them.people}`, {
    size: 34,
    y: 378,
    colour: COLOURS.them,
    weight: 600,
  });
  paintGrid(on);
  paintCurve(on, them, COLOURS.them);
  paintCurve(on, us, COLOURS.us);
  let y = 830;
  if (facts.best !== null) {
    write(on, facts.bestTitle, { size: 32, y, weight: 700, colour: COLOURS.us });
    write(on, facts.best, { size: 38, y: y + 50 });
    paintCards(on, pictures, y + 74);
    y += 74 + CARD.height + 46;
    if (facts.bestNote !== null) write(on, facts.bestNote, { size: 32, y, colour: INK.soft });
    y += facts.bestNote === null ? 30 : 70;
  }
  write(on, facts.capturesTitle, { size: 32, y, weight: 700, colour: COLOURS.us });
  return writeLines(on, facts.captures, { size: 34, y }, 46);
}
