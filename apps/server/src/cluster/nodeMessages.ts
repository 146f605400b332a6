// What nodes send each other about a table besides its log: chat lines, and which players each serves.
import type { SaidLine } from '@tuolaji/protocol';

/** One message between nodes; `players` are the ids of the players a node serves at the table. */
export type NodeMessage =
  | { readonly kind: 'line'; readonly line: SaidLine }
  | { readonly kind: 'here'; readonly node: string; readonly players: readonly string[] };

/** The message as the text of a notice. */
export const formatNodeMessage = (message: NodeMessage): string => JSON.stringify(message);

/** Player ids are at most 64 ASCII characters: this many fit into one notice. */
const PLAYERS_PER_NOTICE = 50;

/** The players a node serves, as notices that each fit. */
export function formatPresence(node: string, playerIds: readonly string[]): readonly string[] {
  const count = Math.ceil(playerIds.length / PLAYERS_PER_NOTICE);
  return Array.from({ length: count }, (_, i) => {
    const players = playerIds.slice(i * PLAYERS_PER_NOTICE, (i + 1) * PLAYERS_PER_NOTICE);
    return formatNodeMessage({ kind: 'here', node, players });
  });
}

/** A notice's text as a message; only nodes of this program write them. */
export const parseNodeMessage = (text: string): NodeMessage => JSON.parse(text) as NodeMessage;
