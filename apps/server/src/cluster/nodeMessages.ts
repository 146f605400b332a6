// What nodes send each other about a table besides its log: chat lines, and which players each serves.
import type { SaidLine } from '@tuolaji/protocol';

/** One message between nodes; `players` are the ids of the players a node serves at the table. */
export type NodeMessage =
  | { readonly kind: 'line'; readonly line: SaidLine }
  | { readonly kind: 'here'; readonly node: string; readonly players: readonly string[] };

/** The message as the text of a notice. */
export const formatNodeMessage = (message: NodeMessage): string => JSON.stringify(message);

/** A notice's text as a message; only nodes of this program write them. */
export const parseNodeMessage = (text: string): NodeMessage => JSON.parse(text) as NodeMessage;
