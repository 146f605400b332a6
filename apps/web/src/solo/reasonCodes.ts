// The bots' reasons as types only, so that the catalogue can be exhaustive over them without loading a bot.
export type { ReasonCode } from '@tuolaji/bots';
