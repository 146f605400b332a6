// What two nodes send each other over their link: one line of text per item. The node that has a socket sends its
// requests to the owner of the table; the owner sends back the finished text for that socket, and nothing else.
import type { Refusal } from '@tuolaji/engine';
import { asciiJson, type ProgramInfo, type TableRequest } from '@tuolaji/protocol';
import type { ProgramReply } from '../bots/botDialogue.ts';

/** From the node that has the socket to the table's owner. `conn` is the id of the connection. */
export type ToOwner =
  /** Comes first: whose socket it is. The owner believes it. */
  | {
      readonly kind: 'open';
      readonly conn: string;
      readonly player: string;
      readonly name: string;
      readonly address: string | null;
      /** The page takes views as patches. */
      readonly patches: boolean;
      /** It fills in what a play in a patch leaves out. */
      readonly shortPlays?: boolean;
    }
  | { readonly kind: 'closed'; readonly conn: string }
  | { readonly kind: 'renamed'; readonly conn: string; readonly name: string }
  | { readonly kind: 'request'; readonly conn: string; readonly message: TableRequest }
  /** The connection received this table from another node before: send it everything. */
  | { readonly kind: 'attach'; readonly conn: string; readonly table: string }
  /** Views were left out for a slow socket that has caught up. */
  | {
      readonly kind: 'caughtUp';
      readonly conn: string;
      readonly table: string;
      readonly acks: readonly string[];
    }
  /** The lease on this table was passed to you. */
  | { readonly kind: 'take'; readonly table: string };

/** From the owner to the node that has the socket. */
export type ToSocket =
  /** The connection receives the table from now on, or no longer. */
  | { readonly kind: 'joined'; readonly conn: string; readonly table: string }
  | { readonly kind: 'parted'; readonly conn: string; readonly table: string }
  /** I am not the owner (any more): find the new one. */
  | { readonly kind: 'moved'; readonly table: string }
  | Frame;

/** A finished message for one socket. */
export interface Frame {
  readonly kind: 'frame';
  readonly conn: string;
  /** Set for a view, which a slow socket may be spared. */
  readonly table: string | null;
  /** Ids of the requests it answers. */
  readonly answers: readonly string[];
  readonly text: string;
}

/** About players' programs; the node that has a program's socket answers for it. A node of before ignores these. */
export type ProgramLinkLine =
  | { readonly kind: 'program'; readonly info: ProgramInfo; readonly table: string }
  | { readonly kind: 'programGone'; readonly program: string }
  | {
      readonly kind: 'askProgram';
      readonly program: string;
      /** Named in the answer. */
      readonly n: number;
      readonly question: object;
    }
  | { readonly kind: 'programAnswer'; readonly n: number; readonly reply: ProgramReply }
  | { readonly kind: 'programRefused'; readonly program: string; readonly refusal: Refusal }
  | { readonly kind: 'programRound'; readonly program: string; readonly result: object };

/** About the node itself; a node of before ignores these. */
interface NodeLine {
  /** It is about to stop: pass it no more tables. */
  readonly kind: 'leaving';
}

export type LinkLine = ToOwner | ToSocket | ProgramLinkLine | NodeLine;

/** No id and no JSON text contains it. */
const BREAK = '\t';
const FRAME = 'F';
/** Frame, connection, table, answers; the rest is text. */
const PARTS = 4;

/** A line as ASCII text, without the line break. Frames are frequent: their text is not made into JSON again. */
export function formatLine(line: LinkLine): string {
  if (line.kind !== 'frame') return asciiJson(line);
  const answers = line.answers.length === 0 ? '' : asciiJson(line.answers);
  return [FRAME, line.conn, line.table ?? '', answers, line.text].join(BREAK);
}

function parseFrame(text: string): Frame | null {
  let from = 0;
  const parts: string[] = [];
  while (parts.length < PARTS) {
    const to = text.indexOf(BREAK, from);
    if (to < 0) return null;
    parts.push(text.slice(from, to));
    from = to + 1;
  }
  const [, conn = '', table = '', answers = ''] = parts;
  return {
    kind: 'frame',
    conn,
    table: table === '' ? null : table,
    answers: answers === '' ? [] : (JSON.parse(answers) as string[]),
    text: text.slice(from),
  };
}

/** A text as the line it was made from, null for one that is no line; only nodes of this program write them. */
export function parseLine(text: string): LinkLine | null {
  try {
    return text.startsWith(FRAME) ? parseFrame(text) : (JSON.parse(text) as LinkLine | null);
  } catch {
    return null;
  }
}
