// Every attack, in the order they are replayed. A new one: a file in attacks/ (over sockets) or webAttacks/ (over HTTP), and a line here.
import type { Attack } from './attack.ts';
import { badIds } from './attacks/badIds.ts';
import { binaryFlood } from './attacks/binaryFlood.ts';
import { changeFlood } from './attacks/changeFlood.ts';
import { clockBack } from './attacks/clockBack.ts';
import { expertTables } from './attacks/expertTables.ts';
import { falseName } from './attacks/falseName.ts';
import { fragments } from './attacks/fragments.ts';
import { handPeek } from './attacks/handPeek.ts';
import { joinFlood } from './attacks/joinFlood.ts';
import { listFlood } from './attacks/listFlood.ts';
import { memberFlood } from './attacks/memberFlood.ts';
import { messageFlood } from './attacks/messageFlood.ts';
import { nameFlood } from './attacks/nameFlood.ts';
import { pingFlood } from './attacks/pingFlood.ts';
import { socketFlood } from './attacks/socketFlood.ts';
import { tableFlood } from './attacks/tableFlood.ts';
import { unread } from './attacks/unread.ts';
import { nothing } from './nothing.ts';
import { otherWork } from './otherWork.ts';
import { assetFlood } from './webAttacks/assetFlood.ts';
import { bodyFlood } from './webAttacks/bodyFlood.ts';
import { codeGuess } from './webAttacks/codeGuess.ts';
import { forgedAddress } from './webAttacks/forgedAddress.ts';
import { guestFlood } from './webAttacks/guestFlood.ts';
import { pictureFlood } from './webAttacks/pictureFlood.ts';
import { questionFlood } from './webAttacks/questionFlood.ts';
import { readyFlood } from './webAttacks/readyFlood.ts';
import { recordRead } from './webAttacks/recordRead.ts';
import { replayFlood } from './webAttacks/replayFlood.ts';
import { resets } from './webAttacks/resets.ts';
import { resumeCodes } from './webAttacks/resumeCodes.ts';
import { slowHttp } from './webAttacks/slowHttp.ts';

export const ATTACKS: readonly Attack[] = [
  badIds,
  pingFlood,
  unread,
  fragments,
  binaryFlood,
  messageFlood,
  socketFlood,
  guestFlood,
  forgedAddress,
  tableFlood,
  joinFlood,
  changeFlood,
  nameFlood,
  memberFlood,
  listFlood,
  handPeek,
  falseName,
  recordRead,
  resumeCodes,
  codeGuess,
  replayFlood,
  pictureFlood,
  assetFlood,
  slowHttp,
  bodyFlood,
  questionFlood,
  resets,
  readyFlood,
  expertTables,
  clockBack,
];

/** What the figures do by themselves, beside the attacks. */
export const CONTROLS: readonly Attack[] = [nothing, otherWork];
