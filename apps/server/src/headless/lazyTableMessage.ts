// A TABLE message read only as far as it is asked: most of what a simulated player hears is about others, and a
// thousand of them would spend their time, and their clock's honesty, on collecting views nobody looked at.
import type { SeenEvent, View } from '@tuolaji/engine';
import type { TableInfo, TableMessage } from '@tuolaji/protocol';
import { trustServerMessage } from '@tuolaji/protocol';

const HEAD = /^\{"type":"TABLE","table":"([^"]*)","seq":(\d+),"info":(null)?/;
const TAIL = /,"acks":(\[[^\]]*\]),"now":(\d+)\}$/;
/** The words for something to do, in a view or a patch. */
export const OFFERS = /"(?:play|bury|pass|declare|next)":|"takeBack":"answer"/;
const VOTES = '"surrender":';

/** A TABLE message as a simulated player uses it. */
export interface SeenTable extends TableMessage {
  /** Lets go of what will not be asked for again. */
  forget(): void;
  /** Might the seat have something to do? */
  offers(votes: boolean): boolean;
}

function hasOffers({ view }: TableMessage, votes: boolean): boolean {
  const actions = view?.actions ?? null;
  if (actions === null) return false;
  const { play, bury, pass, declare, next, takeBack, surrender } = actions;
  const act = play !== null || bury > 0 || pass || declare.length > 0 || next;
  return act || takeBack === 'answer' || (votes && surrender !== null);
}

/** A message made from a patch, or read whole because patches may follow: the next one needs its view. */
export const seenWhole = (message: TableMessage): SeenTable => ({
  ...message,
  forget: () => undefined,
  offers: (votes) => hasOffers(message, votes),
});

/** A message of which only the words are kept. */
export class Tidings implements SeenTable {
  readonly type = 'TABLE';
  readonly table: string;
  readonly seq: number;
  readonly acks: readonly string[];
  readonly now: number;
  /** False when the table's own facts are as they were. */
  readonly hasInfo: boolean;
  private text: string;

  constructor(text: string, head: RegExpExecArray, tail: RegExpExecArray) {
    this.text = text;
    this.table = head[1] ?? '';
    this.seq = Number(head[2]);
    this.hasInfo = head[3] === undefined;
    this.acks = tail[1] === '[]' ? [] : (JSON.parse(tail[1] ?? '[]') as string[]);
    this.now = Number(tail[2]);
  }

  /** Read again each time: what is kept is only the words. */
  private read(): TableMessage {
    return trustServerMessage(this.text) as TableMessage;
  }

  get info(): TableInfo | null {
    return this.hasInfo ? this.read().info : null;
  }

  /** null also when forgotten. */
  get view(): View | null {
    return this.text === '' ? null : this.read().view;
  }

  get events(): readonly SeenEvent[] {
    return this.read().events;
  }

  /** Lets the words go: info and events will not be asked for again. */
  forget(): void {
    this.text = '';
  }

  /** Might the seat have something to do? A look at the words only; the view knows for certain. */
  offers(votes: boolean): boolean {
    return OFFERS.test(this.text) || (votes && this.text.includes(VOTES));
  }
}

/** The text as tidings; null when it is another message. */
export const readTidings = (text: string): Tidings | null => {
  const head = HEAD.exec(text);
  const tail = head === null ? null : TAIL.exec(text.slice(-400));
  return head === null || tail === null ? null : new Tidings(text, head, tail);
};
