// A table's public surface: one input in, one outcome out.

export { unheard } from './automatic.ts';
export type { Person, TableEvent } from './event.ts';
export { whole } from './fanOut.ts';
export type { BotRequest, Input, Moment, Outcome, Send } from './inputOutcome.ts';
export { type Finished, finishedMatch, type PersonResult } from './matchRecord.ts';
export { catchUp, durableOf, type Log, type LoggedStep, loadTable, noteDone } from './replayLog.ts';
export { DEFAULT_SETTINGS, DEFAULT_TABLE_OPTIONS, INSTANT, type Settings } from './settings.ts';
export { type Durable, isAttended, isOnline, memberOf, seatOf, type TableState } from './state.ts';
export { type Birth, commandIdOf, createTable, handle } from './table.ts';
export { infoOf, lobbyEntryOf } from './tableInfo.ts';
