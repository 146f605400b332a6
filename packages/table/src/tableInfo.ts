// What everyone may know of a table beside its match.
import type {
  LobbyEntry,
  PersonInfo,
  ProgramInfo,
  SeatInfo,
  SeatRequestInfo,
  TableInfo,
} from '@tuolaji/protocol';
import { isOnline } from './presence.ts';
import { isAsking } from './seatRequests.ts';
import {
  botAt,
  type Durable,
  memberOf,
  type Occupant,
  type SeatRequest,
  seatOf,
  type TableState,
} from './state.ts';

const NOBODY: SeatInfo = {
  kind: 'empty',
  name: '',
  playerId: null,
  level: null,
  ready: false,
  online: false,
  leavesAt: null,
  standIn: false,
};

function seatInfo(state: Durable, occupant: Occupant, seat: number): SeatInfo {
  if (occupant.kind === 'empty') return NOBODY;
  if (occupant.kind === 'bot') {
    const { skill: level, program } = occupant;
    const named = program && { name: program.name, owner: program.owner };
    return { ...NOBODY, kind: 'bot', level, ready: true, online: true, ...named };
  }
  const member = memberOf(state, occupant.player);
  return {
    kind: 'human',
    name: member?.name ?? '',
    playerId: occupant.player,
    level: botAt(state, seat),
    ready: occupant.ready,
    online: isOnline(member),
    leavesAt: occupant.leavesAt,
    standIn: occupant.standIn || occupant.auto,
  };
}

const spectatorsOf = (state: Durable): PersonInfo[] =>
  state.members
    .filter((member) => seatOf(state, member.id) === null)
    .map((member) => ({ playerId: member.id, name: member.name, online: isOnline(member) }));

const requestInfo = (state: Durable, request: SeatRequest): SeatRequestInfo => ({
  playerId: request.player,
  name: memberOf(state, request.player)?.name ?? '',
  seat: request.seat,
  agreed: request.agreed,
  asking: isAsking(state, request),
});

/** Programs the host may seat: connected, allowed, and not seated yet. */
export function programsFor({ settings, seats, live }: TableState): readonly ProgramInfo[] {
  if (settings.options.outsideBots !== true) return [];
  const seated = seats.flatMap((occupant) =>
    occupant.kind === 'bot' && occupant.program ? [occupant.program.id] : [],
  );
  return live.programs.filter(({ id }) => !seated.includes(id));
}

/** The table as everyone at it sees it. */
export function infoOf(state: TableState): TableInfo {
  const { id, host, settings, phase, matches, rematch } = state;
  const programs = programsFor(state);
  return {
    id,
    host,
    preset: settings.preset,
    rules: settings.rules,
    options: settings.options,
    players: settings.players,
    listed: settings.listed,
    phase,
    matches,
    ...(state.matchId !== null && { match: state.matchId }),
    seats: state.seats.map((occupant, seat) => seatInfo(state, occupant, seat)),
    spectators: spectatorsOf(state),
    rematch,
    seatRequests: state.seatRequests.map((request) => requestInfo(state, request)),
    ...(programs.length > 0 && { programs }),
  };
}

/** The table as the lobby shows it. */
export function lobbyEntryOf(state: Durable): LobbyEntry {
  const { id, settings, phase, seats, match } = state;
  const humans = seats.filter((occupant) => occupant.kind === 'human').length;
  return {
    id,
    hostName: state.host === null ? '' : (memberOf(state, state.host)?.name ?? ''),
    preset: settings.preset,
    players: settings.players,
    phase,
    humans,
    bots: seats.filter((occupant) => occupant.kind === 'bot').length,
    spectators: state.members.length - humans,
    levels: match === null ? null : match.levels,
    since: state.createdAt,
  };
}
