// Paints our own card pictures on a canvas: exactly the few SVG elements and attributes that faces.ts and courts.ts write.
// A browser makes a document of every SVG picture, which costs a slow phone more than all its drawing.

type Context = OffscreenCanvasRenderingContext2D;
type Attributes = Readonly<Record<string, string>>;

interface Tag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Tag[];
}

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
  );

/** The elements of an SVG text, as a tree under its root. */
function readTags(svg: string): Tag {
  const root: Tag = { name: 'svg', attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, name = '', text = '', whole] of svg.matchAll(TAG)) {
    if (name === 'svg') continue;
    if (closes) open.pop();
    else {
      const tag: Tag = { name, attributes: attributesOf(text), children: [] };
      open.at(-1)?.children.push(tag);
      if (!whole) open.push(tag);
    }
  }
  return root;
}

const numbers = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

function transform(ctx: Context, text: string): void {
  for (const [, kind, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = numbers(list);
    if (kind === 'translate') ctx.translate(a, b ?? 0);
    if (kind === 'scale') ctx.scale(a, b ?? a);
    if (kind !== 'rotate') continue;
    ctx.translate(b ?? 0, c);
    ctx.rotate((a * Math.PI) / 180);
    ctx.translate(-(b ?? 0), -c);
  }
}

/** What an element inherits from the groups around it. */
interface Ink {
  readonly fill: string;
  readonly stroke: string;
}

interface Sheet {
  readonly ctx: Context;
  /** Gradients, patterns and clips by id. */
  readonly defined: Map<string, Tag>;
}

const idIn = (text: string | undefined): string | null =>
  /^url\(#(\w+)\)$/.exec(text ?? '')?.[1] ?? null;

/** Pixels a pattern is painted with for each of its own units, so that it stays sharp. */
const PATTERN_SCALE = 4;

function patternOf(sheet: Sheet, tag: Tag): CanvasPattern | null {
  const side = Number(tag.attributes.width) * PATTERN_SCALE;
  const tile = new OffscreenCanvas(side, side);
  const ctx = tile.getContext('2d');
  if (!ctx) return null;
  ctx.scale(PATTERN_SCALE, PATTERN_SCALE);
  paintAll({ ...sheet, ctx }, tag.children, { fill: '#000', stroke: 'none' });
  const pattern = sheet.ctx.createPattern(tile, 'repeat');
  const [angle = 0] = numbers(tag.attributes.patternTransform ?? '');
  pattern?.setTransform(new DOMMatrix().rotate(angle).scale(1 / PATTERN_SCALE));
  return pattern;
}

/** The only gradient there is runs down the whole card. */
function gradientOf({ ctx }: Sheet, tag: Tag): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, 0, 0, 280);
  for (const { attributes } of tag.children)
    gradient.addColorStop(Number(attributes.offset ?? 0), attributes['stop-color'] ?? '#000');
  return gradient;
}

function paintOf(sheet: Sheet, text: string): string | CanvasGradient | CanvasPattern | null {
  if (text === 'none') return null;
  const tag = sheet.defined.get(idIn(text) ?? '');
  if (!tag) return text;
  return tag.name === 'pattern' ? patternOf(sheet, tag) : gradientOf(sheet, tag);
}

function outline({ name, attributes }: Tag): Path2D {
  if (name === 'path') return new Path2D(attributes.d);
  const path = new Path2D();
  const at = (key: string): number => Number(attributes[key] ?? 0);
  if (name === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  else path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  return path;
}

function paintShape(sheet: Sheet, tag: Tag, ink: Ink): void {
  const { ctx } = sheet;
  const { attributes } = tag;
  const path = outline(tag);
  const [fill, stroke] = [paintOf(sheet, ink.fill), paintOf(sheet, ink.stroke)];
  ctx.globalAlpha = Number(attributes.opacity ?? 1);
  if (fill !== null) {
    ctx.fillStyle = fill;
    ctx.fill(path);
  }
  if (stroke === null) return;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = Number(attributes['stroke-width'] ?? 1);
  ctx.lineCap = (attributes['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  ctx.lineJoin = (attributes['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  ctx.setLineDash(numbers(attributes['stroke-dasharray'] ?? ''));
  ctx.stroke(path);
}

const DEFINITIONS = ['linearGradient', 'pattern', 'clipPath'];

function paintAll(sheet: Sheet, tags: readonly Tag[], inherited: Ink): void {
  const { ctx, defined } = sheet;
  for (const tag of tags) {
    const { name, attributes, children } = tag;
    if (DEFINITIONS.includes(name)) {
      defined.set(attributes.id ?? '', tag);
      continue;
    }
    const ink = {
      fill: attributes.fill ?? inherited.fill,
      stroke: attributes.stroke ?? inherited.stroke,
    };
    ctx.save();
    transform(ctx, attributes.transform ?? '');
    const clip = defined.get(idIn(attributes['clip-path']) ?? '')?.children[0];
    if (clip) ctx.clip(outline(clip));
    if (name === 'g') paintAll(sheet, children, ink);
    else paintShape(sheet, tag, ink);
    ctx.restore();
  }
}

/** Paints a card's SVG (200 × 280) on a canvas whose units are the card's. */
export function paintCard(ctx: Context, svg: string): void {
  paintAll({ ctx, defined: new Map() }, readTags(svg).children, { fill: '#000', stroke: 'none' });
}
