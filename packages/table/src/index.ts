// A table's public surface: one input in, one outcome out.

export type { Person, TableEvent } from './event.ts';
export { whole } from './fanOut.ts';
export type { BotRequest, Input, Moment, Outcome, Send } from './inputOutcome.ts';
export {
  type Finished,
  finishedMatch,
  type RunningMatch,
  recordUntil,
  runningMatch,
} from './matchRecord.ts';
export { connectedElsewhere, isAttended, isOnline, missingFromLog } from './presence.ts';
export { programQuestion, refusalFor, seatFacts } from './programs.ts';
export {
  catchUp,
  type Log,
  type LoggedStep,
  latestTime,
  noteDone,
  replayLog,
} from './replayLog.ts';
export { INSTANT } from './settings.ts';
export { durableOf, type StoredTable } from './snapshot.ts';
export { type Durable, memberOf, type TableState } from './state.ts';
export { createTable, handle } from './table.ts';
export { lobbyEntryOf } from './tableInfo.ts';
