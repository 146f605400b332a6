// Requests and their replies, for any client: the screen's and the headless one.
import type { Command } from '@tuolaji/engine';
import type { ClientMessage } from './clientMessages.ts';
import type { ServerMessage, ServerMessageOf } from './serverMessages.ts';

/** A client message with an id, which its reply repeats. */
export type IdentifiedRequest = Extract<ClientMessage, { id: string }>;

type Unsent<M> = M extends { readonly type: 'COMMAND' }
  ? { readonly type: 'COMMAND'; readonly table: string; readonly command: Command }
  : M extends IdentifiedRequest
    ? Omit<M, 'id'>
    : never;

/** A request before it has its id. */
export type ClientRequest = Unsent<ClientMessage>;

/** A message that may answer a request; a TABLE does so by naming the id among its acks. */
export type Reply = ServerMessageOf<'TABLE' | 'DONE' | 'REFUSED' | 'PREVIEWED' | 'HINTS'>;

/** The request as it is sent under an id. */
export const identified = (request: ClientRequest, id: string): IdentifiedRequest =>
  ({ ...request, id }) as IdentifiedRequest;

/** True for a message that may answer requests. */
export const isReply = (message: ServerMessage): message is Reply => idsOf(message) !== null;

function idsOf(message: ServerMessage): readonly string[] | null {
  switch (message.type) {
    case 'TABLE':
      return message.acks;
    case 'DONE':
    case 'PREVIEWED':
    case 'HINTS':
      return [message.id];
    case 'REFUSED':
      return message.id === null ? [] : [message.id];
    default:
      return null;
  }
}

/** Ids of the requests a message answers. */
export const requestsAnsweredBy = (message: Reply): readonly string[] => idsOf(message) ?? [];
