// The two sides of an arena: each answers a question by a skill, by an external program or with open cards.
import { chooseMove } from '@tuolaji/bots';
import type { Command, MatchState, Refusal, Ruleset, View } from '@tuolaji/engine';
import type { Contestant, DuelOptions } from './args.ts';
import { type ExternalBot, startExternal } from './externalBot.ts';
import { oracleMove } from './oracle.ts';
import type { RunningGroups } from './program.ts';

/** A question to a side. Only the oracle reads the truth. */
interface Question {
  readonly view: View;
  readonly truth: MatchState;
  readonly seed: string;
  /** Why the side's last answer to this question was not accepted. */
  readonly refused: Refusal | null;
}

/** A side's answer; `replaced` when its own could not be used. */
interface Answer {
  readonly command: Command | null;
  readonly rollouts: number;
  readonly replaced: boolean;
}

export interface Side {
  readonly answer: (question: Question) => Promise<Answer>;
  /** Ends what the side started. */
  readonly close: () => Promise<void>;
}

const own = (command: Command | null, rollouts = 0): Answer => ({
  command,
  rollouts,
  replaced: false,
});

function mustStand({ refused, seed }: Question, name: string): void {
  if (refused) throw new Error(`${name} was refused: ${refused.code}; seed ${seed}`);
}

function skillSide(who: Contestant & { kind: 'skill' }, rules: Ruleset): Side {
  const budget = who.rollouts === null ? {} : { budget: { rollouts: who.rollouts } };
  return {
    answer: async (question) => {
      mustStand(question, who.skill);
      const { view, seed } = question;
      const { command, stats } = chooseMove(who.skill, { rules, view, seed, ...budget });
      return own(command, stats?.rollouts);
    },
    close: async () => {},
  };
}

const ORACLE: Side = {
  answer: async (question) => {
    mustStand(question, 'oracle');
    return own(oracleMove(question.view, question.truth, question.seed));
  },
  close: async () => {},
};

function programSide(command: string, { rules, ms }: DuelOptions, groups: RunningGroups): Side {
  let bot: ExternalBot | null = null;
  return {
    answer: async ({ view, seed, refused }) => {
      bot ??= startExternal(command, { rules, ms }, groups);
      const answer = refused ? 'late' : await bot.ask(view, seed);
      if (answer !== 'late') return own(answer);
      return { ...own(chooseMove('normal', { rules, view, seed }).command), replaced: true };
    },
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
