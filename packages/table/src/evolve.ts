// One event into the durable state: no decisions here, only their consequences.
import {
  completeRules,
  createMatch,
  evolve as evolveMatch,
  type MatchEvent,
  type Seat,
} from '@tuolaji/engine';
import type { TableEvent } from './event.ts';
import { addToRecord, beginRecord, countRound, renameInRecord, resultsAt } from './matchRecord.ts';
import { matchSetup, type Settings } from './settings.ts';
import {
  areCardsOut,
  type Durable,
  type Member,
  memberOf,
  type Occupant,
  peopleSeated,
  seatOf,
} from './state.ts';

type EventOf<K extends TableEvent['kind']> = Extract<TableEvent, { kind: K }>;

/** Between matches a seat is kept longer: a player who sends the link to friends has left the page. */
const GATHERING_MS = 300_000;

/** People sent away whom a table remembers, newest last. */
const MOST_REMOVED = 200;

const EMPTY: Occupant = { kind: 'empty' };

const setOccupant = (state: Durable, seat: Seat, occupant: Occupant): Durable => ({
  ...state,
  seats: state.seats.map((old, i) => (i === seat ? occupant : old)),
});

function changeHuman(
  state: Durable,
  seat: Seat,
  change: Partial<Extract<Occupant, { kind: 'human' }>>,
): Durable {
  const occupant = state.seats[seat];
  return occupant?.kind === 'human' ? setOccupant(state, seat, { ...occupant, ...change }) : state;
}

/** Changes the seat of a player, if they have one. */
function changeOwn(
  state: Durable,
  player: string,
  change: Partial<Extract<Occupant, { kind: 'human' }>>,
): Durable {
  const seat = state.seats.findIndex((c) => c.kind === 'human' && c.player === player);
  return changeHuman(state, seat, change);
}

const changeMember = (state: Durable, player: string, change: Partial<Member>): Durable => ({
  ...state,
  members: state.members.map((m) => (m.id === player ? { ...m, ...change } : m)),
});

function renamed(state: Durable, player: string, name: string): Durable {
  if (memberOf(state, player)?.name === name) return state;
  return changeMember({ ...state, record: renameInRecord(state, player, name) }, player, { name });
}

/** In a match a seat given up falls to a bot; before and after it is simply free. */
const freed = (state: Durable): Occupant =>
  state.phase === 'playing' ? { kind: 'bot', skill: state.settings.options.standInLevel } : EMPTY;

const free = (state: Durable, player: string): Durable => ({
  ...state,
  seats: state.seats.map((c) => (c.kind === 'human' && c.player === player ? freed(state) : c)),
  rematch: state.rematch.filter((id) => id !== player),
});

function came(state: Durable, { player, node }: EventOf<'CAME'>): Durable {
  const old = memberOf(state, player.id);
  if (old === undefined) {
    const member: Member = { ...player, nodes: [node], lostAt: null };
    return { ...state, members: [...state.members, member] };
  }
  const nodes = old.nodes.includes(node) ? old.nodes : [...old.nodes, node];
  const back = changeMember(renamed(state, player.id, player.name), player.id, {
    nodes,
    lostAt: null,
  });
  const here = changeOwn(back, player.id, { leavesAt: null, standIn: false });
  // A player who returns has the seat back: nobody waits for it any more.
  const seat = seatOf(here, player.id);
  return { ...here, seatRequests: here.seatRequests.filter((request) => request.seat !== seat) };
}

function lost(state: Durable, { player, node, at }: EventOf<'LOST'>): Durable {
  const nodes = memberOf(state, player)?.nodes.filter((name) => name !== node) ?? [];
  if (nodes.length > 0) return changeMember(state, player, { nodes });
  const gone = changeMember(state, player, { nodes, lostAt: at });
  const { leaverMs } = state.settings.options;
  const patience = state.phase === 'playing' ? leaverMs : Math.max(leaverMs, GATHERING_MS);
  return changeOwn(gone, player, { leavesAt: at + patience });
}

function left(state: Durable, { player, removed }: EventOf<'LEFT'>): Durable {
  const freedState = free(state, player);
  return {
    ...freedState,
    members: state.members.filter((member) => member.id !== player),
    seatRequests: withoutPlayer(state, player),
    removed: removed ? [...state.removed, player].slice(-MOST_REMOVED) : state.removed,
  };
}

const withoutPlayer = (state: Durable, player: string): Durable['seatRequests'] =>
  state.seatRequests.filter((request) => request.player !== player);

function seatAsked(state: Durable, { player, seat }: EventOf<'SEAT_ASKED'>): Durable {
  const request = { player, seat, agreed: [], declined: false };
  return { ...state, seatRequests: [...withoutPlayer(state, player), request] };
}

function seatAnswered(state: Durable, { player, by, accept }: EventOf<'SEAT_ANSWERED'>): Durable {
  const seatRequests = state.seatRequests.map((request) => {
    if (request.player !== player) return request;
    return accept
      ? { ...request, agreed: [...request.agreed, by] }
      : { ...request, declined: true };
  });
  return { ...state, seatRequests };
}

function sat(state: Durable, { player, seat }: EventOf<'SAT'>): Durable {
  const knows = areCardsOut(state) ? { ...state.knows, [player]: seat } : state.knows;
  const seatRequests = withoutPlayer(state, player).filter((request) => request.seat !== seat);
  return setOccupant({ ...free(state, player), knows, seatRequests }, seat, {
    kind: 'human',
    player,
    ready: false,
    leavesAt: null,
    standIn: false,
    auto: false,
  });
}

function stood(state: Durable, seat: Seat): Durable {
  const occupant = state.seats[seat];
  return occupant?.kind === 'human' ? free(state, occupant.player) : state;
}

/** A seat where players' programs are no longer allowed keeps the bot that plays in their place. */
const withoutProgram = (occupant: Occupant): Occupant =>
  occupant.kind === 'bot' ? { kind: 'bot', skill: occupant.skill } : occupant;

function seatsFor(state: Durable, { players, options }: Settings): readonly Occupant[] {
  const seats = Array.from({ length: players }, (_, seat) => state.seats[seat] ?? EMPTY);
  return options.outsideBots === true ? seats : seats.map(withoutProgram);
}

/** From now on a lost player is waited for only as long as a match can wait. */
const seatedAtStart = (
  occupant: Extract<Occupant, { kind: 'human' }>,
  latest: number,
): Occupant => ({
  ...occupant,
  ready: false,
  leavesAt: occupant.leavesAt === null ? null : Math.min(occupant.leavesAt, latest),
});

function started(state: Durable, { at, matchId }: EventOf<'STARTED'>): Durable {
  const { settings } = state;
  return {
    ...state,
    phase: 'playing',
    startedAt: at,
    matches: state.matches + 1,
    match: createMatch(matchSetup(settings, peopleSeated(state))),
    steps: 0,
    rematch: [],
    tallies: {},
    record: beginRecord(state, at),
    page: '',
    winner: null,
    matchId: matchId ?? null,
    results: null,
    seats: state.seats.map((c) =>
      c.kind === 'human' ? seatedAtStart(c, at + settings.options.leaverMs) : c,
    ),
  };
}

const seatedPeople = (state: Durable): Durable['knows'] =>
  Object.fromEntries(
    state.seats.flatMap((c, seat) => (c.kind === 'human' ? [[c.player, seat]] : [])),
  );

const withoutAuto = (occupant: Occupant): Occupant =>
  occupant.kind === 'human' ? { ...occupant, auto: false } : occupant;

function matched(state: Durable, event: MatchEvent): Durable {
  if (state.match === null) throw new Error('a match event without a match');
  const over = event.kind === 'GAME_OVER';
  const counts = event.kind === 'ROUND_RESULT';
  const { record, page } = addToRecord(state, event);
  // Named one by one: spreading them takes twenty times as long.
  return {
    id: state.id,
    createdAt: state.createdAt,
    settings: state.settings,
    host: state.host,
    phase: over ? 'over' : state.phase,
    // 托管 ends with the match: the next one is not played by a bot because of the last.
    seats: over ? state.seats.map(withoutAuto) : state.seats,
    members: state.members,
    seatRequests: state.seatRequests,
    knows: event.kind === 'DEAL' ? seatedPeople(state) : state.knows,
    removed: state.removed,
    rematch: state.rematch,
    matches: state.matches,
    startedAt: state.startedAt,
    match: evolveMatch(state.match, event),
    committedAt: event.kind === 'COMMITTED' ? event.at : state.committedAt,
    steps: state.steps + 1,
    tallies: counts ? countRound(state, event) : state.tallies,
    record,
    page,
    finishedAt: counts ? event.at : state.finishedAt,
    winner: over ? event.winner : state.winner,
    matchId: state.matchId,
    results: over ? resultsAt(state, event.winner) : state.results,
  };
}

/** Settings of a log older than the youngest rule options keep their meaning. */
const complete = (settings: Settings): Settings => ({
  ...settings,
  rules: completeRules(settings.rules),
});

const born = ({ id, settings, at }: EventOf<'CREATED'>): Durable => ({
  id,
  createdAt: at,
  settings: complete(settings),
  host: null,
  phase: 'gathering',
  seats: Array.from({ length: settings.players }, () => EMPTY),
  members: [],
  seatRequests: [],
  removed: [],
  knows: {},
  rematch: [],
  matches: 0,
  startedAt: 0,
  match: null,
  committedAt: 0,
  steps: 0,
  tallies: {},
  record: '',
  page: '',
  finishedAt: 0,
  winner: null,
  matchId: null,
  results: null,
});

/** The table after the event; null before its first, CREATED. */
export function evolveTable(state: Durable | null, event: TableEvent): Durable {
  if (event.kind === 'CREATED') return born(event);
  if (state === null) throw new Error(`${event.kind} before CREATED`);
  switch (event.kind) {
    case 'SET':
      return {
        ...state,
        settings: complete(event.settings),
        seats: seatsFor(state, event.settings),
      };
    case 'CAME':
      return came(state, event);
    case 'LOST':
      return lost(state, event);
    case 'LEFT':
      return left(state, event);
    case 'RENAMED':
      return renamed(state, event.player, event.name);
    case 'SAT':
      return sat(state, event);
    case 'SEAT_ASKED':
      return seatAsked(state, event);
    case 'SEAT_ANSWERED':
      return seatAnswered(state, event);
    case 'SEAT_DROPPED':
      return { ...state, seatRequests: withoutPlayer(state, event.player) };
    case 'STOOD':
      return stood(state, event.seat);
    case 'BOT':
      return setOccupant(
        state,
        event.seat,
        event.level === null
          ? EMPTY
          : { kind: 'bot', skill: event.level, ...(event.program && { program: event.program }) },
      );
    case 'READY':
      return changeHuman(state, event.seat, { ready: event.ready });
    case 'HOST':
      return { ...state, host: event.player };
    case 'STAND_IN':
      return changeHuman(state, event.seat, { standIn: event.on, leavesAt: null });
    case 'AUTO':
      return changeHuman(state, event.seat, { auto: event.on });
    case 'REMATCH':
      return { ...state, rematch: [...state.rematch, event.player] };
    case 'STARTED':
      return started(state, event);
    case 'MATCH':
      return matched(state, event.event);
  }
}
