// The reasons of a decision, by its kind.
import type { CardId, Ruleset } from '@tuolaji/engine';
import { buryReasons } from './buryReasons.ts';
import type { Decision } from './decisions.ts';
import { declareReasons } from './declareReasons.ts';
import { followReasons } from './followReasons.ts';
import { leadReasons } from './leadReasons.ts';
import type { Reasons } from './reasons.ts';

/** Why the choice was as it was and, where another candidate was better, why that one was. */
export function reasonsFor(rules: Ruleset, decision: Decision, best: readonly CardId[]): Reasons {
  switch (decision.kind) {
    case 'declare':
      return declareReasons(rules, decision, best);
    case 'bury':
      return buryReasons(rules, decision, best);
    case 'lead':
      return leadReasons(rules, decision, best);
    case 'follow':
      return followReasons(rules, decision, best);
  }
}
