// A round taken up again for practice: the table as it stood at a moment of a record, one person and bots, nothing stored.
import { type MatchRecord, type MatchState, replay, type Seat } from '@tuolaji/engine';
import type { BotSkill, ClientMessage, TableOptions } from '@tuolaji/protocol';
import { createTable, durableOf } from '@tuolaji/table';
import type { SavedMatch } from './authority.ts';

/** What is practised: the record after this many events, from a seat, against bots of a skill. */
export interface PracticeOrder {
  readonly record: MatchRecord;
  readonly events: number;
  readonly seat: Seat;
  readonly bots: BotSkill;
  readonly options: Partial<TableOptions>;
  readonly name: string;
}

/** To the practice worker: what to practise, once; then the messages of a client. */
export type PracticeAsk = { readonly practise: PracticeOrder } | ClientMessage;

/** Clocks and courtesies of the old match do not count, and its times are long past. */
function asPractice(match: MatchState, options: MatchState['options'], now: number): MatchState {
  const { round } = match;
  return {
    ...match,
    options,
    done: [],
    round: round && {
      ...round,
      dealtAt: now,
      turnSince: now,
      pausedAt: null,
      paceMs: null,
      undo: null,
      takeBack: null,
      surrender: [[], []],
      declarations: round.declarations.map((declaration) => ({ ...declaration, at: now })),
    },
  };
}

/** The table to go on with; null for an order that no table can be made of. */
export function practiceTable(order: PracticeOrder, now: number, seed: string): SavedMatch | null {
  const { record, seat, bots, options, name } = order;
  const { rules, players } = record.setup;
  const birth = {
    id: 'solo',
    node: 'solo',
    player: { id: 'me', name },
    conn: null,
    leastBotPaceMs: 0,
  };
  const create = { type: 'CREATE', id: 'practice', seat, bots, players, start: true } as const;
  const chosen = { rules: { ...rules }, options: { ...options, clock: null } };
  const made = createTable(birth, { ...create, ...chosen }, { now, seed });
  if (!made.ok || made.value.state.match === null) return null;
  const { state } = made.value;
  const match = asPractice(replay(record, order.events), made.value.state.match.options, now);
  return { seq: state.seq, table: { ...durableOf(state), match, record: '', page: '' } };
}
