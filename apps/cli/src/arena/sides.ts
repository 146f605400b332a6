// The two sides of an arena: each answers a question by a skill, by an external program or with open cards.
import { chooseMove } from '@tuolaji/bots';
import { chooseNull } from '@tuolaji/bots/lab';
import type {
  Command,
  MatchEvent,
  MatchState,
  Refusal,
  RoundResult,
  Ruleset,
  Seat,
  View,
} from '@tuolaji/engine';
import type { Fault } from '@tuolaji/server/bots/botDialogue.ts';
import { seatFacts } from '@tuolaji/table';
import type { Contestant, DuelOptions, SkillContestant } from './args.ts';
import { type ExternalBot, startExternal } from './externalBot.ts';
import { oracleMove } from './oracle.ts';
import type { RunningGroups } from './program.ts';

/** A question to a side. Only the oracle reads the truth; a program receives what its seat has seen of it. */
interface Question {
  readonly view: View;
  readonly truth: MatchState;
  readonly events: readonly MatchEvent[];
  readonly seed: string;
  /** Why the side's last answer to this question was not accepted. */
  readonly refused: Refusal | null;
}

/** A side's answer; `fault` is why its own could not be used. */
interface Answer {
  readonly command: Command | null;
  readonly rollouts: number;
  readonly fault: Fault | null;
}

/** The end of a round for one side: its seats, the levels it won or lost, and the table's result. */
interface RoundEnd {
  readonly seats: readonly Seat[];
  readonly levels: number;
  readonly result: RoundResult | null;
}

export interface Side {
  /** The name it gives itself; null without one. */
  readonly name: () => string | null;
  readonly answer: (question: Question) => Promise<Answer>;
  /** A declaration of this side was refused: it stays undeclared. */
  readonly refuse: (refusal: Refusal) => void;
  readonly endRound: (result: RoundEnd) => void;
  /** Ends what the side started. */
  readonly close: () => Promise<void>;
}

const own = (command: Command | null, rollouts = 0): Answer => ({
  command,
  rollouts,
  fault: null,
});

/** A side inside this process: nothing to name, send or end. */
const INSIDE = {
  name: () => null,
  refuse: () => {},
  endRound: () => {},
  close: async () => {},
};

function mustStand({ refused, seed }: Question, name: string): void {
  if (refused) throw new Error(`${name} was refused: ${refused.code}; seed ${seed}`);
}

function skillSide(who: SkillContestant, rules: Ruleset): Side {
  const { skill, off } = who;
  const budget = who.rollouts === null ? {} : { budget: { rollouts: who.rollouts } };
  return {
    ...INSIDE,
    answer: async (question) => {
      mustStand(question, skill);
      const request = { rules, view: question.view, seed: question.seed, ...budget };
      const { command, stats } =
        off === null ? chooseMove(skill, request) : chooseNull(off, skill, request);
      return own(command, stats?.rollouts);
    },
  };
}

const ORACLE: Side = {
  ...INSIDE,
  answer: async (question) => {
    mustStand(question, 'oracle');
    return own(oracleMove(question.view, question.truth, question.seed));
  },
};

function programSide(command: string, { rules, ms }: DuelOptions, groups: RunningGroups): Side {
  let bot: ExternalBot | null = null;
  const askBot = async ({ view, truth, events, seed, refused }: Question) => {
    bot ??= startExternal(command, { rules, ms }, groups);
    if (refused === null) return bot.ask({ view, ...seatFacts(view, truth, events), seed });
    bot.refuse(refused);
    return { fault: 'refused' } as const;
  };
  return {
    name: () => bot?.name() ?? null,
    answer: async (question) => {
      const reply = await askBot(question);
      if ('command' in reply) return own(reply.command);
      const { view, seed } = question;
      return { ...own(chooseMove('normal', { rules, view, seed }).command), fault: reply.fault };
    },
    refuse: (refusal) => bot?.refuse(refusal),
    endRound: (result) => bot?.endRound(result),
    close: async () => bot?.close(),
  };
}

/** The two sides of a match; `groups` lists the programs they run. */
export function sidesOf(options: DuelOptions, groups: RunningGroups): readonly [Side, Side] {
  const side = (who: Contestant): Side => {
    if (who.kind === 'oracle') return ORACLE;
    if (who.kind === 'skill') return skillSide(who, options.rules);
    return programSide(who.command, options, groups);
  };
  return [side(options.a), side(options.b)];
}
