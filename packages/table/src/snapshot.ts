// Snapshots as the store holds them: written from a state, and brought up to today's shape when they are read.
import { completeRules, type MatchState } from '@tuolaji/engine';
import type { BotSkill } from '@tuolaji/protocol';
import type { Durable, Occupant, TableState } from './state.ts';

/** What earlier versions wrote differently. */
interface Earlier {
  /** The seats up to 0.1, in which a bot's skill was called its level. */
  readonly chairs: readonly (
    | Exclude<Occupant, { kind: 'bot' }>
    | { readonly kind: 'bot'; readonly level: BotSkill }
  )[];
}

type Round = NonNullable<MatchState['round']>;

/** A match as it was stored while its round was called `deal`. */
type OldMatch = Omit<MatchState, 'round' | 'roundNumber' | 'timeBanks'> & {
  readonly round: number;
  readonly banks: readonly number[];
  readonly deal: (Omit<Round, 'throwFailed'> & { readonly punished: boolean }) | null;
};

const isOld = (match: MatchState | OldMatch): match is OldMatch => 'deal' in match;

function openRound({ punished, ...round }: NonNullable<OldMatch['deal']>): Round {
  return { ...round, throwFailed: punished };
}

function openMatch(stored: MatchState | OldMatch): MatchState {
  const rules = completeRules(stored.rules);
  if (!isOld(stored)) return rules === stored.rules ? stored : { ...stored, rules };
  const { round, banks, deal, ...rest } = stored;
  return {
    ...rest,
    rules,
    roundNumber: round,
    timeBanks: banks,
    round: deal && openRound(deal),
  };
}

/** What earlier snapshots lack. */
type Later = Pick<Durable, 'seats' | 'page' | 'seatRequests' | 'matchId' | 'results'>;

/** A snapshot's content, of this version or an earlier one. */
export type StoredTable = Omit<Durable, keyof Later | 'match'> & {
  readonly match: MatchState | OldMatch | null;
} & Partial<Later & Earlier>;

/** The part of a state that a snapshot keeps. */
export function durableOf({ seq: _seq, live: _live, ...durable }: TableState): Durable {
  return durable;
}

const occupantOf = (chair: Earlier['chairs'][number]): Occupant =>
  chair.kind === 'bot' ? { kind: 'bot', skill: chair.level } : chair;

/** A stored table in today's shape: earlier ones call their seats chairs, have the record in one text, and lack the youngest options. */
export function upgradeSnapshot({ chairs = [], ...stored }: StoredTable): Durable {
  const { settings, match } = stored;
  return {
    ...stored,
    settings: { ...settings, rules: completeRules(settings.rules) },
    match: match && openMatch(match),
    seats: stored.seats ?? chairs.map(occupantOf),
    page: stored.page ?? '',
    seatRequests: stored.seatRequests ?? [],
    matchId: stored.matchId ?? null,
    results: stored.results ?? null,
  };
}
