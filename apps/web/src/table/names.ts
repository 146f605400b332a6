// The table's model for the components below the screen, and names of seats and teams.

import { type Seat, type Team, teamOf, type View } from '@tuolaji/engine';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../text/index.ts';
import type { TableModel } from './model.ts';

export const TableContext = createContext<TableModel | null>(null);

/** The table this component belongs to. */
export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (!model) throw new Error('A part of the table stands outside a table.');
  return model;
}

/** The seat drawn at the bottom: mine, or seat 0 for a spectator. */
export const bottomSeat = (view: Pick<View, 'seat'>): Seat => view.seat ?? 0;

/** Seats after the bottom one, in order of play. */
export const relativeSeat = (view: Pick<View, 'seat' | 'players'>, seat: Seat): number =>
  (seat - bottomSeat(view) + view.players) % view.players;

/** A seat's name: `You`, a person's name, or a bot's. In a replay nobody is `You`: the link may have come from anyone. */
export function seatName(model: TableModel, seat: Seat): string {
  const words = t.value.table;
  if (model.seat.value === seat && !model.session.replayed) return words.you;
  const info = model.session.info.value?.seats[seat];
  if (!info || info.kind === 'empty') return words.emptySeat;
  if (info.name !== '') return info.name;
  return words.botNames[seat] ?? words.emptySeat;
}

/** Alone with bots in this browser: nobody is there to talk to. */
export const isSolo = ({ session }: TableModel): boolean => session.status.value === 'local';

/** Does a bot play my own seat now? */
export function isAuto({ session }: TableModel): boolean {
  const me = session.playerId.value;
  const mine = session.info.value?.seats.find(({ playerId }) => playerId === me && me !== null);
  return mine?.standIn === true;
}

/** A team as this player calls it: we and they, or A and B for a spectator. */
export function teamName(view: Pick<View, 'seat'>, team: Team): string {
  const words = t.value.table;
  if (view.seat === null) return words.team(team);
  return teamOf(view.seat) === team ? words.us : words.them;
}

/** A team to its players as we and they; to a spectator, and in a replay, by its people. */
export function sideName(
  model: TableModel,
  view: Pick<View, 'seat' | 'players'>,
  team: Team,
): string {
  if (view.seat !== null && !model.session.replayed) return teamName(view, team);
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const people = seats.filter((seat) => teamOf(seat) === team);
  return t.value.names.list(people.map((seat) => seatName(model, seat)));
}

/** The banker's team, once known. */
export const bankerTeam = (view: Pick<View, 'banker'>): Team | null =>
  view.banker === null ? null : teamOf(view.banker);

/** True when I attack, false when my team is the banker's, null for a spectator or before the banker is known. */
export function amAttacker(view: Pick<View, 'seat' | 'banker'>): boolean | null {
  const team = bankerTeam(view);
  return view.seat === null || team === null ? null : teamOf(view.seat) !== team;
}
