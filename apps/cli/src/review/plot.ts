// The calibration as a picture: reported losses against fresh ones, with the diagonal they should lie on.
import type { Bin } from './calibration.ts';

const SIZE = 420;
const EDGE = 52;
const TOP = 1;

const x = (loss: number): number => EDGE + (Math.min(loss, TOP) / TOP) * (SIZE - EDGE - 16);
const y = (loss: number): number =>
  SIZE - EDGE - (Math.max(-0.05, Math.min(loss, TOP)) / TOP) * (SIZE - EDGE - 16);
const at = (value: number): string => value.toFixed(1);

const line = (from: readonly [number, number], to: readonly [number, number], color: string) =>
  `<line x1="${at(from[0])}" y1="${at(from[1])}" x2="${at(to[0])}" y2="${at(to[1])}" stroke="${color}"/>`;

function point({ loss, fresh }: Bin): string {
  const { mean, half, count } = fresh;
  const bar = line([x(loss), y(mean - half)], [x(loss), y(mean + half)], '#1f6f5c');
  const radius = Math.min(7, 2 + Math.log10(count));
  return `${bar}<circle cx="${at(x(loss))}" cy="${at(y(mean))}" r="${radius.toFixed(1)}" fill="#1f6f5c"><title>${count} decisions: reported ${loss.toFixed(3)}, fresh ${mean.toFixed(3)} ± ${half.toFixed(3)}</title></circle>`;
}

function axes(): string {
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<text x="${at(x(value))}" y="${SIZE - EDGE + 18}" text-anchor="middle">${value}</text>` +
      `<text x="${EDGE - 8}" y="${at(y(value) + 4)}" text-anchor="end">${value}</text>`,
  );
  return [
    line([x(0), y(0)], [x(TOP), y(0)], '#888'),
    line([x(0), y(0)], [x(0), y(TOP)], '#888'),
    line([x(0), y(0)], [x(TOP), y(TOP)], '#c9c9c9'),
    ...marks,
    `<text x="${SIZE / 2 + 20}" y="${SIZE - 10}" text-anchor="middle">loss reported, levels</text>`,
    `<text x="14" y="${SIZE / 2 - 20}" text-anchor="middle" transform="rotate(-90 14 ${SIZE / 2 - 20})">loss on fresh worlds, levels</text>`,
  ].join('\n');
}

/** The picture as SVG text. */
export const calibrationPlot = (bins: readonly Bin[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>Calibration of the review</title>',
    `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>`,
    axes(),
    ...bins.map(point),
    '</svg>',
    '',
  ].join('\n');
