// What each seat of a table may know, step by step, worked out from the log alone.
import { formatCardId, type MatchEvent, parseCardId, type Seat, shuffle } from '@tuolaji/engine';
import type { TableEvent } from '@tuolaji/table';

/** A set of cards, one bit a card. */
export type CardSet = bigint;

const CARD = /D[12]_(?:[SHDC]_(?:10|[2-9JQKA])|[BS]J)/g;
const ALL: CardSet = (1n << 108n) - 1n;
const PLAYERS = 4;
const HANDED_OUT = 100;

const bit = (card: number): CardSet => 1n << BigInt(card);

/** Every card a text names, wherever it stands in it. */
export const cardsIn = (text: string): CardSet => {
  let set = 0n;
  for (const [id] of text.matchAll(CARD)) set |= bit(parseCardId(id) ?? 0);
  return set;
};

/** The cards of a set, to read in a failure. */
export const namesOf = (set: CardSet): string[] =>
  Array.from({ length: 108 }, (_, card) => card)
    .filter((card) => (set & bit(card)) !== 0n)
    .map(formatCardId);

/** What may be known once a step is durable. */
interface Moment {
  readonly open: CardSet;
  /** By seat: the cards dealt to it, in order; the banker's kitty besides. */
  readonly dealt: readonly (readonly number[])[];
  readonly kitty: CardSet;
  /** What lies open of the kitty when nobody declares (DECLARE-6). */
  readonly turnedUp: CardSet;
  readonly banker: Seat | null;
  readonly firstDrawer: Seat;
  readonly dealtAt: number;
  /** When the rest of the deal began to come five times faster; null while it does not. */
  readonly hurriedAt: number | null;
}

const NOTHING: Moment = {
  open: 0n,
  dealt: [],
  kitty: 0n,
  turnedUp: 0n,
  banker: null,
  firstDrawer: 0,
  dealtAt: 0,
  hurriedAt: null,
};

const HURRY = 5;

/** When the deal's card of this number, from 1, reached its seat. */
function dealtBy({ dealtAt, hurriedAt }: Moment, number: number, pace: number): number {
  const calm = dealtAt + number * pace;
  if (hurriedAt === null || calm <= hurriedAt) return calm;
  const before = Math.floor((hurriedAt - dealtAt) / pace);
  return hurriedAt + (number - before) * Math.max(1, Math.floor(pace / HURRY));
}

export class Truth {
  /** Index: seq. */
  private readonly moments: Moment[] = [NOTHING];
  /** Seeds by the step that revealed them; Infinity while secret. */
  readonly seeds = new Map<string, number>();
  rounds = 0;
  private seed = '';
  private entropy: (string | null)[] = [];

  /** Takes the next step of the log. */
  add(seq: number, events: readonly TableEvent[]): void {
    let moment = this.moments[seq - 1];
    if (moment === undefined) throw new Error(`step ${seq} has no step before it`);
    for (const event of events) {
      if (event.kind === 'MATCH') moment = this.after(moment, event.event, seq);
    }
    this.moments[seq] = moment;
  }

  private after(moment: Moment, event: MatchEvent, seq: number): Moment {
    switch (event.kind) {
      case 'COMMITTED':
        this.seed = event.seed;
        this.entropy = Array.from({ length: PLAYERS }, () => null);
        this.seeds.set(event.seed, Number.POSITIVE_INFINITY);
        return moment;
      case 'ENTROPY_ADDED':
        this.entropy[event.seat] = event.text;
        return moment;
      case 'DEAL':
        return this.deal(event.round, event.firstDrawer, event.at);
      case 'DEAL_HURRIED':
        return { ...moment, hurriedAt: event.at };
      case 'PHASE':
        if (event.phase !== 'bury') return moment;
        return {
          ...moment,
          banker: event.banker ?? null,
          open: moment.open | (event.declared === false ? moment.turnedUp : 0n),
        };
      case 'SEED_REVEALED':
        this.seeds.set(event.seed, seq);
        return { ...moment, open: ALL };
      case 'ROUND_RESULT':
        this.rounds += 1;
        return { ...moment, open: moment.open | cardsIn(JSON.stringify(event)) };
      case 'BURIED':
        return moment;
      default:
        // Declared, played, thrown, taken back: whatever such an event names lay open.
        return { ...moment, open: moment.open | cardsIn(JSON.stringify(event)) };
    }
  }

  private deal(round: number, firstDrawer: Seat, at: number): Moment {
    const deck = shuffle(this.seed, this.entropy, round);
    const dealt = Array.from({ length: PLAYERS }, (_, seat) =>
      deck.slice(0, HANDED_OUT).filter((__, i) => (firstDrawer + i) % PLAYERS === seat),
    );
    const setOf = (cards: readonly number[]) => cards.reduce((set, card) => set | bit(card), 0n);
    const kitty = deck.slice(HANDED_OUT);
    const naming = kitty.findIndex((card) => !/_[BS]J$/.test(formatCardId(card)));
    const turnedUp = setOf(kitty.slice(0, naming + 1));
    return {
      open: 0n,
      dealt,
      kitty: setOf(kitty),
      turnedUp,
      banker: null,
      firstDrawer,
      dealtAt: at,
      hurriedAt: null,
    };
  }

  /** What `seat` (null: a spectator) may know in a message about step `seq` sent at `now`, at a pace in ms a card. */
  allowed(seat: Seat | null, seq: number, now: number, pace: number): CardSet {
    const moment = this.moments[seq];
    if (moment === undefined) throw new Error(`there is no step ${seq}`);
    if (seat === null) return moment.open;
    const place = (seat - moment.firstDrawer + PLAYERS) % PLAYERS;
    const own = (moment.dealt[seat] ?? [])
      .filter((_, i) => now >= dealtBy(moment, i * PLAYERS + place + 1, pace))
      .reduce((set, card) => set | bit(card), 0n);
    return moment.open | own | (seat === moment.banker ? moment.kitty : 0n);
  }
}
