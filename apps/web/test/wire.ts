// The wire between a page and its table, with a hand on it: a test shows the page a moment no match would bring in time.
import { type HeldView, receiveView, type StepMessage } from '@tuolaji/protocol';
import type { Page } from 'playwright-core';

/** A TABLE message as JSON. */
interface TableText {
  readonly type: 'TABLE';
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>> | null;
  readonly [field: string]: unknown;
}

interface Wire {
  /**
   * Shows the page the table with these changes to its view, and these events, as the newest message. From then on the
   * real table, which plays on, only acknowledges: it changes nothing on the screen.
   */
  readonly show: (view: object, events?: readonly object[]) => void;
  /** The same with changes to what is known of each seat: the first for seat 0, and so on. */
  readonly seat: (changes: readonly object[]) => void;
  /** The same with changes to what is known of the table. */
  readonly info: (changes: object) => void;
  /** The view of the newest message. */
  readonly view: () => Readonly<Record<string, unknown>>;
  /** Sends the page any message. */
  readonly send: (message: object) => void;
  /** Everything the page has sent, oldest first. */
  readonly sent: readonly Readonly<Record<string, unknown>>[];
}

/** Turns patches back into whole views, so that what a test shows is not patched afterwards. */
export function wholeViews() {
  let held: HeldView | undefined;
  return (read: Readonly<Record<string, unknown>>) => {
    const message =
      read.type === 'STEP' ? receiveView(held, read as unknown as StepMessage) : (read as object);
    const { n, ...rest } = (message ?? {}) as Partial<TableText> & { readonly n?: number };
    if (n !== undefined) held = { n, view: rest.view as unknown as HeldView['view'] };
    return rest as TableText & { readonly info?: { readonly seats: readonly object[] } };
  };
}

/** Takes hold of a page's wire; call it before the page opens its table. */
export async function holdWire(page: Page): Promise<Wire> {
  let last: TableText | null = null;
  let info: { readonly seats: readonly object[] } | null = null;
  let send = (_: string): void => undefined;
  let shown = false;
  const sent: Readonly<Record<string, unknown>>[] = [];
  const newest = (): TableText => {
    if (last === null) throw new Error('no table yet');
    return last;
  };
  const next = (change: object): void => {
    shown = true;
    last = { ...newest(), seq: newest().seq + 1, acks: [], ...change };
    send(JSON.stringify(last));
  };
  await page.routeWebSocket(/\/ws(\?|$)/, (screen) => {
    const upstream = screen.connectToServer();
    send = (text) => screen.send(text);
    screen.onMessage((message) => {
      sent.push(JSON.parse(String(message)));
      upstream.send(message);
    });
    const whole = wholeViews();
    upstream.onMessage((message) => {
      const read = whole(JSON.parse(String(message)));
      if (shown && read.type === 'TABLE') {
        next({ acks: read.acks, info: null, events: [] });
        return;
      }
      if (read.type === 'TABLE' && read.view) last = read;
      if (read.type === 'TABLE' && read.info) info = read.info;
      screen.send(JSON.stringify(read));
    });
  });
  return {
    view: () => newest().view ?? {},
    show: (change, events = []) =>
      next({ info: null, events, view: { ...newest().view, ...change } }),
    seat: (changes) => {
      const seats = info?.seats.map((seat, i) => ({ ...seat, ...changes[i] }));
      next({ events: [], info: { ...info, seats } });
    },
    info: (changes) => next({ events: [], info: { ...info, ...changes } }),
    send: (message) => send(JSON.stringify(message)),
    sent,
  };
}

/** Physical cards for faces like `S10`: a second one is of the second deck. */
export const ids = (...faces: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const copy = (seen.get(face) ?? 0) + 1;
    seen.set(face, copy);
    return `D${copy}_${face[0]}_${face.slice(1)}`;
  });
};
