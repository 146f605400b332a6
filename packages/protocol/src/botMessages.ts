// The messages an outside bot sends (docs/bot-protocol.md), read with distrust: whatever a program writes, its reader gets a
// command or a refusal.
import type { CardId, Command, Refusal } from '@tuolaji/engine';

/** The protocol's version. */
export const BOT_PROTOCOL = 2;

/** A line of a program, not yet believed. */
export interface BotMessage {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly name?: unknown;
  readonly protocol?: unknown;
  readonly command?: unknown;
}

/** The message of a line; null when it is no JSON object. */
export function readMessage(line: string): BotMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

const MOST_NAME = 40;

/** A program's name as a terminal may show it; null without one. */
export function readName({ name }: BotMessage): string | null {
  if (typeof name !== 'string') return null;
  const shown = name.replace(/\p{C}/gu, '').trim();
  return [...shown].slice(0, MOST_NAME).join('') || null;
}

const BAD_COMMAND: Refusal = { code: 'BAD_COMMAND', rule: null };

/** The command of an answer, or why it is none. Votes and take-backs are no moves: a program could ask for them without end. */
export function readCommand({ command }: BotMessage): { command: Command | null } | Refusal {
  if (command === null) return { command };
  if (typeof command !== 'object' || !('kind' in command)) return BAD_COMMAND;
  if (command.kind === 'PASS') return { command: null };
  if (command.kind === 'REDEAL') return { command: { kind: 'REDEAL' } };
  const { kind } = command;
  if (kind !== 'DECLARE' && kind !== 'BURY' && kind !== 'PLAY') return BAD_COMMAND;
  if (!('cards' in command) || !Array.isArray(command.cards)) return BAD_COMMAND;
  if (!command.cards.every((card) => typeof card === 'string')) return BAD_COMMAND;
  // The table refuses texts that are no cards.
  return { command: { kind, cards: command.cards as CardId[] } };
}
