// The view of a table as words: the last one that was read, and the steps that came since. A simulated player looks once in
// a trick; thousands of them in one process would spend their time, and their clock's honesty, on collecting old views.
import type { View } from '@tuolaji/engine';
import {
  type HeldView,
  receiveView,
  type StepMessage,
  type TableMessage,
  trustServerMessage,
} from '@tuolaji/protocol';
import { OFFERS, type SeenTable } from './lazyTableMessage.ts';

const HEAD = /^\{"type":"STEP","table":"([^"]*)","seq":(\d+),"n":(\d+),/;
const TAIL = /(?:,"acks":(\[[^\]]*\]))?,"now":(\d+)\}$/;
const LONGEST_TAIL = 400;
/** More steps than this are not left unread. */
const MOST_UNREAD = 32;

/** What the words of a STEP say without its patch. */
export interface StepNote extends Pick<StepMessage, 'table' | 'seq' | 'n' | 'now'> {
  readonly acks: readonly string[];
  readonly text: string;
}

/** The text as a note; null when it is another message. */
export function readStepNote(text: string): StepNote | null {
  const head = HEAD.exec(text);
  const tail = head === null ? null : TAIL.exec(text.slice(-LONGEST_TAIL));
  if (head === null || tail === null) return null;
  return {
    table: head[1] ?? '',
    seq: Number(head[2]),
    n: Number(head[3]),
    acks: tail[1] === undefined ? [] : (JSON.parse(tail[1]) as string[]),
    now: Number(tail[2]),
    text,
  };
}

export class UnreadView {
  private n: number;
  private words: string;
  private steps: string[] = [];
  /** Might the seat have something to do? A step that says nothing of it leaves it as it was. */
  private offered: boolean;

  constructor({ n = 0, view }: TableMessage, offered: boolean) {
    this.n = n;
    this.words = JSON.stringify(view);
    this.offered = offered;
  }

  /** Keeps a step for later; null when it does not follow the last one: ask for everything. */
  add({ text, table, seq, n, acks, now }: StepNote): SeenTable | null {
    if (this.words === 'null' || n !== this.n + this.steps.length + 1) return null;
    this.steps.push(text);
    if (text.includes('"actions":')) this.offered = OFFERS.test(text);
    if (this.steps.length > MOST_UNREAD) this.read();
    const read = () => this.read();
    return {
      ...({ type: 'TABLE', table, seq, info: null, events: [], acks, now, n } as const),
      get view() {
        return read();
      },
      offers: () => this.offered,
      forget: () => undefined,
    };
  }

  private read(): View | null {
    const view = JSON.parse(this.words) as View | null;
    if (this.steps.length === 0) return view;
    let held: HeldView = { n: this.n, view };
    for (const text of this.steps) {
      const message = receiveView(held, trustServerMessage(text) as StepMessage);
      if (message !== null) held = { n: held.n + 1, view: message.view };
    }
    this.n = held.n;
    this.words = JSON.stringify(held.view);
    this.steps = [];
    return held.view;
  }
}
