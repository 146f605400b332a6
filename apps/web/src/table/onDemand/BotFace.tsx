// The faces of the bots, one per temperament: our own drawings.
import type { Seat } from '@tuolaji/engine';
import { circle, Drawing, type Shape } from './Drawing.tsx';
import { type Temperament, temperamentOf } from './temperament.ts';

const INK = '#2a2320';
const SKIN = '#f2cfae';
const SHADE = '#dfb08a';
const CHEEK = '#e89a86';

/** Shoulders in a colour, neck and head. */
const bust = (
  coat: string,
  head = 'M14.5 20.500a9.500 9.500 0 0 1 19 0v3.500c0 6.500-4 11-9.500 11s-9.500-4.500-9.500-11Z',
) => [
  { d: 'M4 49C5 39.500 13 36 24 36S43 39.500 44 49Z', fill: coat },
  { d: 'M19.500 31h9v6.500q-4.500 3.500-9 0Z', fill: SHADE },
  { d: head, fill: SKIN },
];

const eyes = (y = 22.5): Shape => ({ d: `M20 ${y}v.6M28 ${y}v.6`, line: INK, width: 2.3 });
const mouth = (d: string): Shape => ({ d, line: INK, width: 1.6 });

const FACES: Readonly<Record<Temperament, readonly Shape[]>> = {
  cheerful: [
    { d: `${circle(14, 10.5, 5)}${circle(34, 10.5, 5)}`, fill: INK },
    ...bust('#d9903d'),
    {
      d: 'M13.500 22C12 12 18 8.500 24 8.500S36 12 34.500 22C32 17.500 29 15.500 24 15.500S16 17.500 13.500 22Z',
      fill: INK,
    },
    eyes(),
    { d: `${circle(17.5, 26.5, 1.9)}${circle(30.5, 26.5, 1.9)}`, fill: CHEEK },
    { d: 'M19.500 27.500h9c-.5 3-2.300 4.200-4.500 4.200s-4-1.200-4.500-4.200Z', fill: '#8c2f33' },
    { d: 'M12 8.500l4 3.500M36 8.500l-4 3.500', line: '#e0475b', width: 2.2 },
  ],
  calm: [
    ...bust('#2f6f73'),
    {
      d: 'M13.800 23C12 13 17.500 8 25 8c7.500 0 11 5.500 9.300 15-1.300-2.500-1.800-5-2-7.500-5 .8-11.500.3-15.300-2-.7 3-1.700 6.500-3.200 9.500Z',
      fill: '#33291f',
    },
    {
      d: 'M17.800 22.500q2.200 1.800 4.400 0M25.800 22.500q2.200 1.800 4.400 0',
      line: INK,
      width: 1.7,
    },
    mouth('M21 29.500q3 1.700 6 0'),
    { d: 'M19 37.500l5 5 5-5', line: '#dcebe4', width: 1.8 },
  ],
  careful: [
    ...bust('#6b5137'),
    {
      d: 'M14 21C13.500 13 17 9.500 24 9.500S34.500 13 34 21c-1-3-2-5-3.500-6-4 1-9 1-13 0-1.500 1-2.500 3-3.500 6Z',
      fill: '#a7a39c',
    },
    {
      d: `${circle(19.8, 22.6, 3.6)}${circle(28.2, 22.6, 3.6)}M23.400 22.200h1.200M16.200 21.800l-2-.8M31.800 21.800l2-.8`,
      line: INK,
      width: 1.3,
    },
    eyes(22.4),
    {
      d: 'M19.500 28.600c1.600-1.500 3.300-1.300 4.500-.5 1.200-.8 2.900-1 4.500.5-1.600.9-3 .9-4.500.4-1.500.5-2.900.5-4.500-.4Z',
      fill: '#a7a39c',
    },
    mouth('M22.300 31.400h3.400'),
  ],
  bold: [
    {
      d: 'M33 13c7 0 9 6 7.500 13-.8 3.500-2.500 5.500-4.500 6.500.5-6 0-12-3-19.500Z',
      fill: '#5a2c20',
    },
    ...bust('#a8323e'),
    {
      d: 'M13.600 23C12 12.500 18 7.500 25 8c6.500.4 10.500 5.500 9.400 14C32 20 29 17.500 27.500 14.500 24.500 18 18 20 13.600 23Z',
      fill: '#5a2c20',
    },
    { d: 'M14 15.500C19 11.500 29 11 34.400 15', line: '#efbb4a', width: 2.2 },
    { d: 'M17.800 19.500l4-.6M26 18.300l4.200-1.300', line: INK, width: 1.6 },
    eyes(),
    mouth('M21 29.800q4 1.300 6.500-1.300'),
  ],
  blunt: [
    ...bust(
      '#3e5a86',
      'M14 19.500C14 14 18 11 24 11s10 3 10 8.500V27c0 2-1.500 4.500-3.500 6.500-1.300 1.300-3 1.700-6.500 1.700s-5.200-.4-6.500-1.700C15.500 31.500 14 29 14 27Z',
    ),
    {
      d: 'M13.800 19C13 11.500 17 8 24 8s11 3.500 10.200 11l-1.700-4c-5-1.300-12-1.300-17 0Z',
      fill: '#1f1b19',
    },
    { d: 'M17 19.600h5M26 19.600h5', line: INK, width: 2.4 },
    eyes(23),
    {
      d: 'M16.500 28c1 4.500 4 6.300 7.500 6.300s6.500-1.800 7.500-6.300c-2 2-4.500 2.300-7.500 2.300S18.500 30 16.500 28Z',
      fill: '#cf9f7c',
    },
    mouth('M21 29.300h6'),
  ],
  kindly: [
    ...bust(
      '#557a3c',
      'M13 21.500C13 14.500 17.500 10 24 10s11 4.500 11 11.500c0 8-4.500 13.500-11 13.500s-11-5.500-11-13.500Z',
    ),
    {
      d: 'M12.800 23c-1.300-4.500-.5-8 1.700-10 .2 3 .2 6-.2 9ZM35.200 23c1.300-4.500.5-8-1.700-10-.2 3-.2 6 .2 9Z',
      fill: '#6d6259',
    },
    { d: 'M17.500 23q2.300-2.600 4.600 0M25.900 23q2.300-2.600 4.600 0', line: INK, width: 1.8 },
    { d: `${circle(17, 27.3, 2)}${circle(31, 27.3, 2)}`, fill: CHEEK },
    mouth('M19.500 28.800q4.500 4.300 9 0'),
  ],
};

/** The face of the bot at a seat. */
export function BotFace({ seat }: { readonly seat: Seat }) {
  return <Drawing shapes={FACES[temperamentOf(seat)]} />;
}
