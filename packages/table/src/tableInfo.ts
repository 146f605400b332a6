// What everybody may know of a table beside its match.
import type { LobbyEntry, PersonInfo, SeatInfo, TableInfo } from '@tuolaji/protocol';
import { botAt, type Chair, type Durable, isOnline, memberOf, seatOf } from './state.ts';

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

function seatInfo(state: Durable, chair: Chair, seat: number): SeatInfo {
  if (chair.kind === 'empty') return NOBODY;
  if (chair.kind === 'bot') {
    return { ...NOBODY, kind: 'bot', level: chair.level, ready: true, online: true };
  }
  const member = memberOf(state, chair.player);
  return {
    kind: 'human',
    name: member?.name ?? '',
    playerId: chair.player,
    level: botAt(state, seat),
    ready: chair.ready,
    online: isOnline(member),
    leavesAt: chair.leavesAt,
    standIn: chair.standIn || chair.auto,
  };
}

const spectatorsOf = (state: Durable): PersonInfo[] =>
  state.members
    .filter((member) => seatOf(state, member.id) === null)
    .map((member) => ({ playerId: member.id, name: member.name, online: isOnline(member) }));

/** The table as everybody at it sees it. */
export function infoOf(state: Durable): TableInfo {
  const { id, host, settings, phase, matches, rematch } = state;
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
    seats: state.chairs.map((chair, seat) => seatInfo(state, chair, seat)),
    spectators: spectatorsOf(state),
    rematch,
  };
}

/** The table as the lobby shows it. */
export function lobbyEntryOf(state: Durable): LobbyEntry {
  const { id, settings, phase, chairs, match } = state;
  const humans = chairs.filter((chair) => chair.kind === 'human').length;
  return {
    id,
    hostName: state.host === null ? '' : (memberOf(state, state.host)?.name ?? ''),
    preset: settings.preset,
    players: settings.players,
    phase,
    humans,
    bots: chairs.filter((chair) => chair.kind === 'bot').length,
    spectators: state.members.length - humans,
    levels: match === null ? null : match.levels,
    since: state.createdAt,
  };
}
