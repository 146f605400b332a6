// Messages no honest screen would send: random, broken, oversized, out of order, at the wrong table, sent again.
import { type CardId, formatCardId } from '@tuolaji/engine';
import type { ClientMessage } from '@tuolaji/protocol';
import { MAX_FRAME_BYTES, PROTOCOL_VERSION, parseClientMessage } from '@tuolaji/protocol';
import type { Dice } from '../src/headless/dice.ts';
import { pick } from '../src/headless/dice.ts';

const below = (dice: Dice, bound: number): number => Math.floor(dice() * bound);

/** Any characters; in one text of ten there is a NUL among them. */
const randomText = (dice: Dice, longest: number): string => {
  const codes = Array.from({ length: below(dice, longest) }, () => below(dice, 65_536));
  if (codes.length > 0 && dice() < 0.1) codes[below(dice, codes.length)] = 0;
  return String.fromCharCode(...codes);
};

const randomCards = (dice: Dice): CardId[] =>
  Array.from({ length: below(dice, 35) }, () => formatCardId(below(dice, 108)));

const ODD = [null, true, -1, 1e308, 0.5, '', 'x', '\u0000', '\ud800', [], {}, [[]], '__proto__'];
const odd = (dice: Dice): unknown => pick(dice, ODD);

const KINDS = ['DECLARE', 'BURY', 'PLAY'] as const;
const BARE_KINDS = ['PASS', 'REDEAL', 'NEXT_ROUND', 'ASK_TAKE_BACK'] as const;

const randomCommand = (dice: Dice) => {
  const bare = pick(dice, BARE_KINDS) ?? 'PASS';
  if (dice() < 0.3) return { kind: bare };
  if (dice() < 0.1) return { kind: 'SURRENDER', agree: dice() < 0.5 } as const;
  if (dice() < 0.1) return { kind: 'ADD_ENTROPY', text: randomText(dice, 80) } as const;
  return { kind: pick(dice, KINDS) ?? 'PLAY', cards: randomCards(dice) };
};

/** A message that keeps to its schema, though hardly to the rules. */
const plausible = (dice: Dice, tables: readonly string[], id: string): ClientMessage => {
  const table = pick(dice, tables) ?? 'none';
  const seat = below(dice, 7);
  const at = { id, table };
  const choices: readonly (() => ClientMessage)[] = [
    () => ({ type: 'COMMAND', ...at, command: randomCommand(dice) }) as ClientMessage,
    () => ({ type: 'COMMAND', ...at, command: randomCommand(dice) }) as ClientMessage,
    () => ({ type: 'PREVIEW', ...at, cards: randomCards(dice) }),
    () => ({ type: 'JOIN', ...at, ...(dice() < 0.5 ? { seat } : {}) }),
    () => ({ type: 'WATCH', ...at }),
    () => ({ type: 'SIT', ...at, seat }),
    () => ({ type: 'STAND', ...at }),
    () => ({ type: 'LEAVE', ...at }),
    () => ({ type: 'SET_BOT', ...at, seat, level: dice() < 0.5 ? 'easy' : null }),
    () => ({ type: 'OPTIONS', ...at, rules: { fill: 'free', [randomText(dice, 9)]: 'x' } }),
    () => ({ type: 'OPTIONS', ...at, options: { leaverMs: below(dice, 1e6) } }),
    () => ({ type: 'READY', ...at, ready: dice() < 0.5 }),
    () => ({ type: 'START', ...at }),
    () => ({ type: 'REMATCH', ...at }),
    () => ({ type: 'REMOVE', ...at, player: randomText(dice, 20) || 'x' }),
    () => ({ type: 'AUTO', ...at, on: dice() < 0.5 }),
    () => ({ type: 'HINT', ...at }),
    () => ({ type: 'CHAT', ...at, text: randomText(dice, 220) }),
    () => ({ type: 'NUDGE', ...at }),
    () => ({ type: 'MUTE', ...at, player: 'x', muted: dice() < 0.5 }),
    () => ({ type: 'SYNC', ...at }),
    () => ({ type: 'LOBBY', id, on: dice() < 0.5 }),
    () => ({ type: 'RENAME', id, name: randomText(dice, 25) }),
    () => ({ type: 'HELLO', protocol: dice() < 0.5 ? PROTOCOL_VERSION : below(dice, 9) }),
  ];
  return (pick(dice, choices) ?? (() => ({ type: 'SYNC', ...at })))();
};

const mutate = (dice: Dice, message: ClientMessage): string => {
  const copy: Record<string, unknown> = { ...message };
  const key = pick(dice, Object.keys(copy)) ?? 'type';
  if (dice() < 0.3) delete copy[key];
  else if (dice() < 0.8) copy[key] = odd(dice);
  else copy[randomText(dice, 10)] = odd(dice);
  return JSON.stringify(copy);
};

const truncate = (dice: Dice, text: string): string => text.slice(0, below(dice, text.length));

const nested = (dice: Dice): string => '['.repeat(below(dice, MAX_FRAME_BYTES));

const poisoned = (id: string): string =>
  `{"type":"SYNC","id":"${id}","table":"T","__proto__":{"admin":true},"constructor":{}}`;

/** Does the server close the connection it hears this on? What is sent after it is not read. */
export const closesConnection = (message: string | Buffer): boolean => {
  if (typeof message !== 'string' || Buffer.byteLength(message) > MAX_FRAME_BYTES) return true;
  const parsed = parseClientMessage(message);
  if (!parsed.ok || parsed.value.type !== 'HELLO') return false;
  return parsed.value.protocol !== PROTOCOL_VERSION;
};

/** A NUL as it is, or as JSON writes it. */
export const hasNul = (message: string | Buffer): boolean =>
  message.includes('\u0000') || message.includes('\\u0000');

/** The next piece of garbage; `said` holds what was sent before, to be sent again. */
export const garbage = (
  dice: Dice,
  tables: readonly string[],
  said: readonly (string | Buffer)[],
): string | Buffer => {
  const id = dice() < 0.1 ? 'same' : `f${below(dice, 1e9)}${dice() < 0.05 ? '\u0000' : ''}`;
  const good = plausible(dice, tables, id);
  const roll = dice();
  if (roll < 0.4) return JSON.stringify(good);
  if (roll < 0.65) return mutate(dice, good);
  if (roll < 0.75) return truncate(dice, JSON.stringify(good));
  if (roll < 0.85) return pick(dice, said) ?? '';
  if (roll < 0.92) return randomText(dice, 300);
  if (roll < 0.93) return Buffer.from(randomText(dice, 300));
  if (roll < 0.95) return JSON.stringify(odd(dice));
  if (roll < 0.97) return nested(dice);
  if (roll < 0.999) return poisoned(id);
  return 'x'.repeat(MAX_FRAME_BYTES + below(dice, 100_000));
};
