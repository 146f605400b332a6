// The expert: normal's candidates, searched.
import type { BotRequest, Budget } from './bot.ts';
import { diceFrom } from './dice.ts';
import type { Memory } from './memory.ts';
import type { Move } from './moves.ts';
import type { Mind } from './policy.ts';
import { search, type Verdict } from './search.ts';
import { sampleWorlds } from './worlds.ts';

/** Without a budget: about a quarter of a second on one core. */
const DEFAULT_BUDGET: Budget = { rollouts: 1200 };

/** The moves in the order search prefers them, with their values, and what it cost. */
export function searchMoves(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  mind: Mind,
): { moves: (Move & { value?: number })[]; rollouts: number } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0 };
  const dice = diceFrom(
    `${request.seed} ${request.view.round} ${request.view.history.length} ${request.view.trick.length}`,
  );
  const worlds = sampleWorlds(memory, dice);
  const rows = moves.map((move) => move.row);
  const verdict = search({ memory, rows, worlds, mind }, request.budget ?? DEFAULT_BUDGET);
  return { moves: ordered(moves, verdict), rollouts: verdict.rollouts };
}

function ordered(moves: readonly Move[], { best, values }: Verdict): (Move & { value?: number })[] {
  const valued = moves.map((move, i) => {
    const value = values[i];
    return value === null || value === undefined ? move : { ...move, value };
  });
  const chosen = valued[best];
  const rest = valued.filter((_, i) => i !== best);
  rest.sort((a, b) => ('value' in b ? b.value : -99) - ('value' in a ? a.value : -99));
  return chosen ? [chosen, ...rest] : rest;
}
