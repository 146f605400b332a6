// What nodes send each other besides the logs: chat lines, which players each serves, sessions that ended.
import type { SaidLine } from '@tuolaji/protocol';

/** One message between nodes; `players` are the ids of the players a node serves at the table. */
export type NodeMessage =
  | { readonly kind: 'line'; readonly line: SaidLine }
  | { readonly kind: 'here'; readonly node: string; readonly players: readonly string[] }
  /** Hashes of the tokens; about no table. */
  | { readonly kind: 'ended'; readonly sessions: readonly string[] };

/** The message as the text of a notice. */
export const formatNodeMessage = (message: NodeMessage): string => JSON.stringify(message);

/** Ids and hashes are at most 64 ASCII characters: this many fit into one notice. */
const PER_NOTICE = 50;

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_NOTICE) }, (_, i) =>
    ids.slice(i * PER_NOTICE, (i + 1) * PER_NOTICE),
  );

/** The players a node serves, as notices that each fit. */
export const formatPresence = (node: string, playerIds: readonly string[]): readonly string[] =>
  inParts(playerIds).map((players) => formatNodeMessage({ kind: 'here', node, players }));

/** A notice's text as a message; only nodes of this program write them. */
export const parseNodeMessage = (text: string): NodeMessage => JSON.parse(text) as NodeMessage;

/** Ended sessions, as notices that each fit: a hash has 64 characters. */
export const formatEnded = (sessions: readonly string[]): readonly string[] =>
  inParts(sessions).map((part) => formatNodeMessage({ kind: 'ended', sessions: part }));
