// Refusals that no rule of the game speaks.
import type { RefusalCode } from '@tuolaji/engine';
import type { WireCode, WireRefusal } from '@tuolaji/protocol';

/** A refusal without facts. */
export const refusal = (code: WireCode | RefusalCode): WireRefusal => ({ code, rule: null });
