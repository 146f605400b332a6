// Sending a command from the screen: pressed twice it is sent once, and a refusal the game has left behind is not shown.
import type { Signal } from '@preact/signals';
import type { Command, View } from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import type { TableSession } from '../net/tableSession.ts';
import type { Presenter } from './scene/presenter.ts';

interface Sender {
  readonly session: TableSession;
  readonly presenter: Pick<Presenter, 'hurry'>;
  readonly waiting: Signal<boolean>;
  readonly refusal: Signal<WireRefusal | null>;
}

/** The screen lags behind the newest view: true when that view no longer asks for the command. */
function isPast({ actions, phase }: View, command: Command): boolean {
  if (actions === null) return phase !== 'waiting';
  switch (command.kind) {
    case 'PLAY':
      return actions.play === null;
    case 'BURY':
      return actions.bury === 0;
    case 'NEXT_ROUND':
      return !actions.next;
    case 'PASS':
      return !actions.pass;
    default:
      return false;
  }
}

/** The moment of the match a command was meant for. */
const momentOf = (view: View | null): string =>
  view ? [view.round, view.phase, view.history.length, view.trick.length, view.turn].join() : '';

/** Sends commands; resolves with true when one was accepted. */
export function createSend(model: Sender): (command: Command) => Promise<boolean> {
  const { session, waiting, refusal } = model;
  const underWay = new Set<string>();
  return async (command) => {
    const key = JSON.stringify(command);
    const newest = session.view.value;
    if (underWay.has(key) || (newest && isPast(newest, command))) return false;
    underWay.add(key);
    waiting.value = true;
    model.presenter.hurry();
    const meant = momentOf(newest);
    const refused = await session.send(command);
    underWay.delete(key);
    waiting.value = underWay.size > 0;
    refusal.value = momentOf(session.view.value) === meant ? refused : null;
    return refused === null;
  };
}
