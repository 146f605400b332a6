// The four levels behind one function.
import type { CardId, Command, View } from '@tuolaji/engine';
import type { BotAnswer, BotRequest, Level, Option } from './bot.ts';
import type { Reason } from './reasons.ts';

const answer = (command: Command | null, code: Reason['code']): BotAnswer => ({
  command,
  reason: { code },
  alternatives: [],
});

function pick(view: View, indices: readonly number[]): CardId[] {
  return indices.flatMap((i) => view.hand[i] ?? []);
}

function anyPlay(view: View): CardId[] {
  const play = view.actions?.play;
  const first = play?.plays[0];
  if (first) return pick(view, first);
  const owed = play?.owed;
  if (!owed) return view.hand.slice(0, 1);
  const due = owed.cards.slice(0, owed.inGroup);
  const rest = view.hand.filter((card) => !due.includes(card));
  return [...due, ...rest].slice(0, owed.count);
}

/** The level's command for this view; always one the table accepts. */
export function chooseMove(_level: Level, { view }: BotRequest): BotAnswer {
  const can = view.actions;
  if (!can) return answer(null, 'NOTHING_TO_DO');
  if (can.takeBack === 'answer')
    return answer({ kind: 'ANSWER_TAKE_BACK', accept: true }, 'COURTESY');
  if (can.surrender === 'answer') return answer({ kind: 'SURRENDER', agree: false }, 'FIGHT_ON');
  if (can.bury > 0) return answer({ kind: 'BURY', cards: view.hand.slice(-can.bury) }, 'BURY_LOW');
  if (can.play) return answer({ kind: 'PLAY', cards: anyPlay(view) }, 'PLAYS_LOW');
  const declare = can.declare[0];
  if (declare && view.declarations.length === 0) {
    return answer({ kind: 'DECLARE', cards: declare.cards }, 'DECLARE_LENGTH');
  }
  if (can.pass && view.phase === 'closing') return answer({ kind: 'PASS' }, 'HAND_TOO_WEAK');
  if (can.next) return answer({ kind: 'NEXT_ROUND' }, 'NEXT_ROUND');
  return answer(null, 'NOTHING_TO_DO');
}

/** What a player could do here, best first, each with its reason. */
export function hints(request: BotRequest): Option[] {
  const { command, reason, alternatives } = chooseMove('normal', request);
  return command ? [{ command, reason }, ...alternatives] : [...alternatives];
}
