// An event as one line of a record and back. The table below is the format: a word, then its fields in order.
import type { EventOf, MatchEvent, ThrowReason } from '../match/event.ts';
import {
  type Codec,
  card,
  cards,
  hex,
  json,
  levels,
  moment,
  orNone,
  rank,
  suit,
  team,
  trump,
  whole,
  word,
  yesNo,
} from './fields.ts';

/** Every field of an event must have a way to be written: a missing or wrong one does not compile. */
type Fields<E> = { readonly [F in Exclude<keyof E, 'kind'>]-?: Codec<E[F] | Absent<E, F>> };
type Absent<E, F extends keyof E> = undefined extends E[F] ? undefined : never;
type Lines = {
  readonly [K in MatchEvent['kind']]: {
    readonly word: string;
    readonly fields: Fields<EventOf<K>>;
  };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isEntropy = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every((text) => text === null || isText(text));

/** A field that may be missing, written `-`. */
const maybe = <T>(codec: Codec<T>): Codec<T | undefined> => ({
  write: (value, since) => (value === undefined ? '-' : codec.write(value, since)),
  read: codec.read,
});

const house: Codec<true | undefined> = {
  write: (value) => (value ? 'house' : '-'),
  read: (text) => (text === 'house' ? true : undefined),
};

/** Who beat a throw, with what, how: `3:HAha:suit`. */
const reason: Codec<ThrowReason> = {
  write: (value, since) => `${value.seat}:${cards.write(value.part, since)}:${value.by}`,
  read: (text, since) => {
    const [seat, part, by, more] = text.split(':');
    if (part === undefined || more !== undefined || (by !== 'suit' && by !== 'ruff')) {
      return undefined;
    }
    const place = whole.read(seat ?? '', since);
    const held = cards.read(part, since);
    return place === undefined || held === undefined ? undefined : { seat: place, part: held, by };
  },
};

const phase = word(['waiting', 'deal', 'closing', 'bury', 'play', 'result', 'over'] as const);
const declaration = word(['claim', 'reinforce', 'overturn'] as const);
const redeal = word(['noTrump', 'noPoints'] as const);

const LINES: Lines = {
  COMMITTED: { word: 'commit', fields: { round: whole, commitment: hex, seed: hex, at: moment } },
  ENTROPY_ADDED: { word: 'entropy', fields: { seat: whole, text: json(isText) } },
  CUT: { word: 'cut', fields: { seat: whole, card: orNone(card) } },
  DEAL: {
    word: 'deal',
    fields: { round: whole, firstDrawer: whole, banker: orNone(whole), level: rank, at: moment },
  },
  TRUMP_CANDIDATE: {
    word: 'declare',
    fields: {
      seat: whole,
      cards,
      declaration,
      strength: whole,
      suit: orNone(suit),
      at: moment,
    },
  },
  PASSED: { word: 'pass', fields: { seat: whole } },
  DEAL_PAUSED: { word: 'pause', fields: { seat: whole, paused: yesNo, at: moment } },
  DEAL_HURRIED: { word: 'hurry', fields: { at: moment } },
  PHASE: {
    word: 'phase',
    fields: {
      phase,
      at: moment,
      trump: maybe(trump),
      banker: maybe(whole),
      declared: maybe(yesNo),
    },
  },
  REDEAL: { word: 'redeal', fields: { seat: whole, reason: redeal, at: moment } },
  BURIED: { word: 'bury', fields: { seat: whole, cards, at: moment, house } },
  THROW_PUNISHED: {
    word: 'punish',
    fields: { seat: whole, original: cards, punished: cards, reason },
  },
  PLAYED: { word: 'play', fields: { seat: whole, cards, at: moment, house } },
  TRICK_END: { word: 'trick', fields: { winner: whole, points: whole, attackerPoints: whole } },
  KITTY_CAPTURED: {
    word: 'capture',
    fields: { team, seat: whole, points: whole, multiplier: whole },
  },
  ROUND_RESULT: {
    word: 'result',
    fields: {
      round: whole,
      attackerPoints: whole,
      trickPoints: whole,
      kitty: cards,
      kittyPoints: whole,
      multiplier: whole,
      advancingTeam: orNone(team),
      steps: whole,
      levels,
      nextBankerSeat: whole,
      winner: orNone(team),
      surrendered: orNone(team),
      at: moment,
    },
  },
  SEED_REVEALED: { word: 'reveal', fields: { round: whole, seed: hex, entropy: json(isEntropy) } },
  READY: { word: 'ready', fields: { seat: whole } },
  TAKE_BACK_ASKED: { word: 'ask', fields: { seat: whole } },
  TAKE_BACK_ANSWERED: { word: 'answer', fields: { seat: whole, accept: yesNo } },
  TAKEN_BACK: { word: 'takeback', fields: { seat: whole, cards, at: moment } },
  SURRENDER_VOTED: { word: 'surrender', fields: { seat: whole, agree: yesNo } },
  GAME_OVER: { word: 'over', fields: { winner: team } },
};

type AnyCodec = Codec<unknown>;
type AnyLine = { readonly word: string; readonly fields: readonly (readonly [string, AnyCodec])[] };

// The types above have done their work; from here a line is a list of named codecs.
const BY_KIND: Readonly<Record<string, AnyLine>> = Object.fromEntries(
  Object.entries(LINES).map(([kind, { word: first, fields }]) => [
    kind,
    { word: first, fields: Object.entries(fields) as unknown as AnyLine['fields'] },
  ]),
);
const BY_WORD: ReadonlyMap<string, readonly [string, AnyLine]> = new Map(
  Object.entries(BY_KIND).map(([kind, line]) => [line.word, [kind, line]]),
);
const OPTIONAL = new Set(['trump', 'banker', 'declared', 'house']);

/** An event as a line; `since` is the record's beginning in milliseconds since 1970. */
export function formatEvent(event: MatchEvent, since: number): string {
  const line = BY_KIND[event.kind];
  if (line === undefined) throw new Error(`no line for ${event.kind}`);
  const values = event as unknown as Readonly<Record<string, unknown>>;
  let text = line.word;
  let pending = '';
  for (const [name, codec] of line.fields) {
    const field = codec.write(values[name], since);
    // Dashes at the end are left out.
    if (field === '-') pending += ' -';
    else {
      text += `${pending} ${field}`;
      pending = '';
    }
  }
  return text;
}

/** The event of a line, or null. */
export function parseEvent(text: string, since: number): MatchEvent | null {
  const [first, ...texts] = text.split(' ');
  const found = BY_WORD.get(first ?? '');
  if (found === undefined) return null;
  const [kind, line] = found;
  const { fields } = line;
  if (texts.length > fields.length) return null;
  const event: Record<string, unknown> = { kind };
  for (const [i, [name, codec]] of fields.entries()) {
    const value = codec.read(texts[i] ?? '-', since);
    if (value !== undefined) event[name] = value;
    else if ((texts[i] ?? '-') !== '-' || !OPTIONAL.has(name)) return null;
  }
  return event as unknown as MatchEvent;
}
