// The emotes: our own drawings, the same on every device.
import type { Emote } from '@tuolaji/protocol';
import { circle, Drawing, type Shape } from './Drawing.tsx';

const GOLD = '#f5c451';
const EDGE = '#c98f22';
const INK = '#3a2600';
const RED = '#d6394c';
const LEAF = '#3f8f5a';
const PAPER = '#fffaf0';

const head: Shape = { d: circle(24, 24, 19), fill: GOLD, line: EDGE, width: 1.8 };
const eyes: Shape = { d: 'M17 20v1.500M31 20v1.500', line: INK, width: 3.6 };
const hand = { fill: '#f6cfa6', line: '#9a5f2f', width: 1.6 };
const petal = (turn: number): string => {
  const [x, y] = [24 + 10 * Math.sin(turn), 21 - 10 * Math.cos(turn)];
  return circle(Number(x.toFixed(1)), Number(y.toFixed(1)), 6.4);
};
const PETALS = [0, 1, 2, 3, 4].map((i) => petal((i * 2 * Math.PI) / 5)).join('');

const EMOTES: Readonly<Record<Emote, readonly Shape[]>> = {
  smile: [head, eyes, { d: 'M15 28q9 8.500 18 0', line: INK, width: 2.6 }],
  laugh: [
    head,
    { d: 'M13.500 21q3.500-5 7 0M27.500 21q3.500-5 7 0', line: INK, width: 2.6 },
    { d: 'M13.500 26.500h21C34 33.500 29.500 37 24 37s-10-3.500-10.500-10.500Z', fill: INK },
    {
      d: 'M18 34.500c3.500-2.700 8.500-2.700 12 0-1.700 1.600-3.700 2.500-6 2.500s-4.300-.9-6-2.500Z',
      fill: RED,
    },
  ],
  cry: [
    head,
    { d: 'M13.500 19.500q3.500 3 7 0M27.500 19.500q3.500 3 7 0', line: INK, width: 2.6 },
    { d: 'M18 34q6-6.500 12 0', line: INK, width: 2.6 },
    {
      d: 'M16.500 24c3 4.500 3.600 6 3.600 7.800a3.600 3.600 0 0 1-7.200 0c0-1.800.6-3.300 3.600-7.800ZM31.500 24c3 4.500 3.600 6 3.600 7.800a3.600 3.600 0 0 1-7.200 0c0-1.800.6-3.300 3.600-7.800Z',
      fill: '#58a6e0',
    },
  ],
  angry: [
    { d: circle(24, 24, 19), fill: '#f09a4a', line: '#b9601e', width: 1.8 },
    eyes,
    { d: 'M12.500 14.500l8 3.500M35.500 14.500l-8 3.500', line: INK, width: 2.8 },
    { d: 'M17 32.500q7-4.500 14 0', line: INK, width: 2.6 },
  ],
  think: [
    head,
    { d: 'M18 20.500v1.500M31.500 19v1.500', line: INK, width: 3.6 },
    { d: 'M13.500 15q4-2 7.500-.5M28 12.500q4-1.500 7 1', line: INK, width: 2.2 },
    { d: 'M20 30.500q5-2 10 .5', line: INK, width: 2.6 },
    {
      d: 'M10 44c-2-5 1-8.500 5-8.500l7-1.500c2.500-.3 3 3 .5 3.500l-4 .8c1.800 3-1 6.200-4 6.200Z',
      ...hand,
    },
  ],
  clap: [
    { d: 'M24 4v5M33 6l-2.500 4.500M15 6l2.500 4.500', line: EDGE, width: 2.6 },
    {
      d: 'M8 31l8.500-12.500c1.800-2.500 5-.5 3.500 2.300L16 28.500l9-12.300c2-2.600 5.300-.2 3.500 2.600L22 29l7-8c2.300-2.400 5.200.3 3.300 3l-8 12.500c-3 4.600-8.600 5.600-12.300 3S6.500 33.500 8 31Z',
      ...hand,
    },
    {
      d: 'M40 29l-8-10c-1.800-2-4.600-.4-3.300 2.200L32 28l-6.500-8.500c-1.900-2.300-4.900-.3-3.300 2.400L27 31l-5.500-6c-2.200-2.100-4.800.3-3.100 2.800l7.600 11.700c3 4.300 8.500 5.200 12 2.700s4-9.200 2-13.200Z',
      fill: '#f9dcb9',
      line: '#9a5f2f',
      width: 1.6,
    },
  ],
  thumb: [
    { d: 'M8 22.500h7.500V42H8Z', fill: '#3f6f9f', line: '#274a6e', width: 1.6 },
    {
      d: 'M15.500 23.500C20 19.500 22 14 22 8.500c0-3.500 6-3.500 6.500 1.500.3 3.200-.6 6.700-1.800 9.500H37c3.500 0 4.300 4.500 1.500 5.700 2.500 1.200 2 4.800-.5 5.500 1.800 1.500 1 4.600-1.300 5 1.200 2-.2 4.300-2.700 4.300H22c-3 0-4.500-1.500-6.500-2Z',
      ...hand,
    },
  ],
  heart: [
    {
      d: 'M24 42C18 34.500 5 28.500 5 16.500 5 10 9.500 6 14.500 6c4.500 0 8 3 9.500 7.500C25.500 9 29 6 33.500 6 38.500 6 43 10 43 16.500 43 28.500 30 34.500 24 42Z',
      fill: RED,
      line: '#9c1f30',
      width: 1.6,
    },
    { d: 'M11 17c0-3 1.600-5 4-5.300', line: '#ffb9bf', width: 2.6 },
  ],
  tea: [
    { d: 'M17 14q-3-3 0-6t0-5M25 14q-3-3 0-6t0-5', line: '#9fb4ae', width: 2.2 },
    { d: 'M35 23c6-1 8.500 2 7.500 6s-5 6-10 6', line: '#2d6f6b', width: 3 },
    {
      d: 'M7 19h29c.5 11-3.500 20-10 21.500h-9C10.500 39 6.500 30 7 19Z',
      fill: '#3d8d87',
      line: '#215753',
      width: 1.6,
    },
    { d: 'M9.500 22.500h24c0 1.500-.2 3-.5 4.500H10c-.3-1.500-.5-3-.5-4.500Z', fill: '#c98f3f' },
    { d: 'M10 44.500h23', line: '#215753', width: 2.6 },
  ],
  flower: [
    { d: 'M24 24c1.500 7 1.500 14 0 21', line: LEAF, width: 3 },
    { d: 'M24.500 40c3-6 8-8 13-7-1.500 5-6.500 8.500-13 7Z', fill: LEAF },
    { d: PETALS, fill: '#f2a3b8', line: '#cf5f83', width: 1.4 },
    { d: circle(24, 21, 5), fill: GOLD, line: EDGE, width: 1.4 },
  ],
  tractor: [
    { d: 'M18 9h16v14H22Z', fill: '#bfe0e6', line: '#274a6e', width: 2 },
    { d: 'M7 21h14l3 3h14v10H7Z', fill: RED, line: '#8c2030', width: 1.6 },
    { d: 'M10.500 21v-8', line: INK, width: 3 },
    { d: `${circle(33, 33, 10)}`, fill: '#2b2b2b', line: '#111', width: 1.4 },
    { d: `${circle(33, 33, 4.5)}`, fill: GOLD },
    { d: `${circle(11.5, 37, 6)}`, fill: '#2b2b2b', line: '#111', width: 1.4 },
    { d: `${circle(11.5, 37, 2.5)}`, fill: GOLD },
  ],
  bomb: [
    { d: 'M29 14c2-5 6-7 10-5', line: '#8a6a3a', width: 2.6 },
    { d: 'M40 3.500v4M45 9h-4M44 4.500l-3 2.500', line: '#f0a024', width: 2.4 },
    { d: circle(21, 29, 16), fill: '#33383d', line: '#16191c', width: 1.6 },
    { d: 'M24 11.500l8.500 5-2.500 4.500-8.500-5Z', fill: '#4a5158', line: '#16191c', width: 1.4 },
    { d: 'M11.500 27c.5-4 3-6.500 6.500-7.500', line: PAPER, width: 2.4 },
  ],
};

/** An emote as a picture. */
export function EmoteArt({ emote }: { readonly emote: Emote }) {
  return <Drawing shapes={EMOTES[emote]} />;
}
