// The contract every bot keeps: a seat's view in, a command out. A request has no field that could hold a state.
import type { Command, Ruleset, View } from '@tuolaji/engine';
import type { Reason } from './reasons.ts';

export const SKILLS = ['beginner', 'easy', 'normal', 'hard', 'expert', 'master'] as const;
export type Skill = (typeof SKILLS)[number];

/** How long a search may run: rollouts are reproducible, milliseconds are for live play. */
export type Budget =
  | { readonly rollouts: number }
  | { readonly ms: number; readonly clock: () => number };

/** Everything a bot receives. The same request always gets the same answer, unless the budget is in milliseconds. */
export interface BotRequest {
  readonly rules: Ruleset;
  readonly view: View;
  /** Any text; the bot's only source of chance. */
  readonly seed: string;
  readonly budget?: Budget;
}

/** One possible command, with its reason and, after a search, its expected gain in levels for the bot's team. */
export interface Option {
  readonly command: Command;
  readonly reason: Reason;
  readonly value?: number;
}

/** A bot's answer; a null command means there is nothing to do now (another seat's turn, or a declaration better delayed). */
export interface BotAnswer {
  readonly command: Command | null;
  readonly reason: Reason;
  /** Other commands worth considering, best first. */
  readonly alternatives: readonly Option[];
  readonly stats?: { readonly rollouts: number };
}
