import { signal } from '@preact/signals';
import type { Command, View } from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../net/tableSession.ts';
import { createSend } from './send.ts';
import { cards, turnView, viewOf } from './testViews.ts';

const refused: WireRefusal = { code: 'NOT_YOUR_TURN', rule: null };
const play: Command = { kind: 'PLAY', cards: cards('H5') };

/** A sender whose answers come when the test lets them. */
function sender(view: View) {
  const answers: ((refusal: WireRefusal | null) => void)[] = [];
  const sent: Command[] = [];
  const newest = signal<View | null>(view);
  const session = {
    view: newest,
    send: (command: Command) => {
      sent.push(command);
      return new Promise<WireRefusal | null>((resolve) => answers.push(resolve));
    },
  } as unknown as TableSession;
  const model = {
    session,
    presenter: { hurry: () => undefined },
    waiting: signal(false),
    refusal: signal<WireRefusal | null>(null),
  };
  return { ...model, newest, sent, answers, send: createSend(model) };
}

const mine = turnView('H5 H6 SA', ['H5', 'H6', 'SA']);
const after = viewOf({ hand: cards('H6 SA'), trick: [{ seat: 0, cards: cards('H5') }], turn: 1 });

describe('a command from the screen', () => {
  it('pressed twice is sent once', async () => {
    const { send, sent, answers, waiting } = sender(mine);
    const first = send(play);
    expect(await send(play)).toBe(false);
    expect(sent).toEqual([play]);
    expect(waiting.value).toBe(true);
    answers[0]?.(null);
    expect(await first).toBe(true);
    expect(waiting.value).toBe(false);
  });

  it('the newest view no longer asks for is not sent', async () => {
    const { send, sent, newest } = sender(mine);
    newest.value = after;
    expect(await send(play)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('shows its refusal, but not once the game has gone on', async () => {
    const { send, answers, newest, refusal } = sender(mine);
    const first = send(play);
    answers[0]?.(refused);
    await first;
    expect(refusal.value).toEqual(refused);
    const second = send({ kind: 'PLAY', cards: cards('H6') });
    newest.value = after;
    answers[1]?.(refused);
    await second;
    expect(refusal.value).toBeNull();
  });
});
