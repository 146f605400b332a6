// The wire's public surface.
export type {
  ClientMessage,
  ClientMessageOf,
  CreateRequest,
  TableRequest,
} from './clientMessages.ts';
export {
  formatMessage,
  formatStep,
  parseClientMessage,
  parseServerMessage,
  trustServerMessage,
} from './codec.ts';
export { type HeldView, receiveView } from './heldView.ts';
export {
  type FinishedMatch,
  type HttpReply,
  type MatchSummary,
  type OwnDevice,
  type PlayerResult,
  parseBotKeyBody,
  parseHttpReply,
  parseResumeBody,
  parseShareBody,
  type RunningMatch,
  type Statistics,
} from './httpApi.ts';
export { cleanName, lookOf, numberedName } from './names.ts';
export {
  type ClientRequest,
  identified,
  isReply,
  type Reply,
  requestsAnsweredBy,
} from './requests.ts';
export type {
  Hint,
  Lobby,
  OwnTable,
  Player,
  ServerMessage,
  ServerMessageOf,
  ServerType,
  StepMessage,
  TableMessage,
} from './serverMessages.ts';
export { idsOfCode, parseTableCode, tableCodeOf } from './tableCode.ts';
export { LIMITS, MAX_FRAME_BYTES, PROTOCOL_VERSION } from './version.ts';
export {
  asciiJson,
  formatView,
  fullActions,
  fullView,
  type SlimView,
  textMaker,
} from './viewText.ts';
export {
  BOT_SKILLS,
  type BotSkill,
  EMOTES,
  type Emote,
  type HintReason,
  type LobbyEntry,
  type PersonInfo,
  PHRASES,
  type Phrase,
  type ProgramInfo,
  type SaidLine,
  type SeatInfo,
  type SeatRequestInfo,
  type TableInfo,
  type TableOptions,
  type TablePhase,
  WIRE_CODES,
  type WireCode,
  type WireRefusal,
} from './vocabulary.ts';
