// The preview picture: a whole PNG of the right size, of what everyone could see at the moment and of nothing else.
import { inflateSync } from 'node:zlib';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { type Moment, timelineOf } from '@tuolaji/protocol/timeline';
import { expect, test } from 'vitest';
import { createMomentPainter } from './momentPicture.ts';

const drawMoment = createMomentPainter();

const playthrough = PLAYTHROUGHS.find(({ name }) => name === 'online-4');
if (playthrough === undefined) throw new Error('no such playthrough');
const timeline = timelineOf(recordOf(playthrough));

/** Chunks by name, in order; throws where lengths do not add up. */
function chunksOf(png: Buffer): (readonly [string, Buffer])[] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
    if (at > png.length) throw new Error('a chunk is cut off');
  }
  return chunks;
}

const momentOf = (kind: Moment['kind'], nth = 0): Moment => {
  const found = timeline.filter((moment) => moment.kind === kind)[nth];
  if (found === undefined) throw new Error(kind);
  return found;
};

test.each(['deal', 'declare', 'lock', 'bury', 'play', 'result'] as const)(
  'a %s is a PNG of 1200 by 630',
  (kind) => {
    const png = drawMoment(momentOf(kind));
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    const chunks = chunksOf(png);
    expect(chunks.map(([name]) => name)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const head = chunks[0]?.[1] ?? Buffer.alloc(13);
    expect([head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]]).toEqual([
      1200, 630, 8, 2,
    ]);
    expect(inflateSync(chunks[1]?.[1] ?? Buffer.alloc(0))).toHaveLength((1200 * 3 + 1) * 630);
    expect(png.length).toBeLessThan(120_000);
  },
);

test('hidden cards cannot be told from the picture', () => {
  for (const kind of ['deal', 'play'] as const) {
    const moment = momentOf(kind, 3);
    const { round } = moment.state;
    if (round === null) throw new Error('no round');
    const [a = [], b = [], ...rest] = round.hands;
    const other = { ...round, hands: [b, a, ...rest], kitty: [...round.kitty].reverse() };
    const moved = { ...moment, state: { ...moment.state, round: other } };
    expect(drawMoment(moved).equals(drawMoment(moment))).toBe(true);
  }
  expect(drawMoment(momentOf('play', 3)).equals(drawMoment(momentOf('play', 4)))).toBe(false);
});
