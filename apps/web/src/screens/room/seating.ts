// What the waiting room shows about a table, worked out from its info alone.
import type { TableInfo } from '@tuolaji/protocol';

/** A seat's position at the round table in degrees from the bottom, in the direction of play. */
export function angleOf(seat: number, info: Pick<TableInfo, 'players' | 'rules'>): number {
  const step = 360 / info.players;
  const turn = info.rules.seatingDrawn === 'clockwise' ? 1 : -1;
  return turn * seat * step;
}

export type Waiting =
  | { readonly kind: 'seats'; readonly empty: number }
  | { readonly kind: 'ready'; readonly names: readonly string[] }
  | { readonly kind: 'nothing' };

/** What the start still waits for; the host's own readiness is the start itself. */
export function waitingFor(info: TableInfo): Waiting {
  const empty = info.seats.filter(({ kind }) => kind === 'empty').length;
  if (empty > 0) return { kind: 'seats', empty };
  const late = info.seats.filter(
    (seat) => seat.kind === 'human' && !seat.ready && seat.playerId !== info.host,
  );
  if (late.length > 0) return { kind: 'ready', names: late.map(({ name }) => name) };
  return { kind: 'nothing' };
}

/** My seat, or null for a spectator. */
export function mySeat(info: TableInfo, playerId: string | null): number | null {
  const seat = info.seats.findIndex((taken) => playerId !== null && taken.playerId === playerId);
  return seat < 0 ? null : seat;
}
