// A seat that a player's program plays: its question, its answer and the result of its rounds.
import { type Command, type Refusal, type RoundResult, type Seat, teamOf } from '@tuolaji/engine';
import {
  type BotRequest,
  type Outcome,
  programQuestion,
  refusalFor,
  type TableState,
} from '@tuolaji/table';
import { NO_REPLY, type Reply } from '../bots/botAnswer.ts';
import type { Programs } from '../bots/programs.ts';
import { now } from '../clock.ts';

/** The table as it is now; null while it is not loaded. */
type Current = () => TableState | null;

/** The table that still waits for this answer; null when it has gone on, and the answer no longer counts. */
function waitingFor({ seat, key }: BotRequest, current: Current): TableState | null {
  const state = current();
  return state?.live.asked[seat]?.key === key ? state : null;
}

/** The answer of the seat's program; null where there is none, or none that can be used. */
export async function askProgram(
  programs: Pick<Programs, 'ask'>,
  request: BotRequest,
  current: Current,
): Promise<Reply | null> {
  const { program, seat, view } = request;
  const state = current();
  if (program === undefined || state === null) return null;
  const check = (command: Command): Refusal | null => {
    const waiting = waitingFor(request, current);
    return waiting && refusalFor(waiting, seat, command, now());
  };
  const question = programQuestion(state, request);
  const reply = await programs.ask(program, { table: state.id, question, check });
  if ('command' in reply) return { command: reply.command, options: [] };
  // A declaration that is refused is none.
  const declares = view.phase !== 'bury' && view.phase !== 'play';
  return reply.fault === 'refused' && declares ? NO_REPLY : null;
}

const levelsFor = ({ advancingTeam, steps }: RoundResult, seat: Seat): number => {
  if (advancingTeam === null) return 0;
  return advancingTeam === teamOf(seat) ? steps : -steps;
};

/** Sends the programs at a table the result of a round that ended with this outcome. */
export function reportRound(
  programs: Pick<Programs, 'endRound'>,
  { events, state }: Outcome,
): void {
  for (const step of events) {
    if (step.kind !== 'MATCH' || step.event.kind !== 'ROUND_RESULT') continue;
    const { kind: _kind, round: _round, at: _at, ...result } = step.event;
    for (const [seat, occupant] of state.seats.entries()) {
      if (occupant.kind !== 'bot' || occupant.program === undefined) continue;
      const levels = levelsFor(result, seat);
      programs.endRound(occupant.program.id, { seats: [seat], levels, result });
    }
  }
}
