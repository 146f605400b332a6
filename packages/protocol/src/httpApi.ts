// The HTTP API's bodies: one schema per reply and request; the types are read off them, on both sides.
import { fail, ok, type Result } from '@tuolaji/engine';
import * as v from 'valibot';
import { cleanName } from './names.ts';
import { LIMITS } from './version.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970, by the server's clock. */
const time = v.number();

const playerResult = v.pipe(
  v.object({
    playerId: v.string(),
    name: v.string(),
    seat: count,
    won: v.boolean(),
    rounds: count,
    roundsWon: count,
    bankerRounds: count,
    bankerRoundsWon: count,
  }),
  v.readonly(),
);

const summaryFields = {
  id: v.string(),
  table: v.string(),
  preset: v.string(),
  players: count,
  startedAt: time,
  finishedAt: time,
  /** Team 0 or 1. */
  winner: v.number(),
  rounds: count,
  /** Human players only. */
  results: v.pipe(v.array(playerResult), v.readonly()),
};

const matchSummary = v.pipe(v.object(summaryFields), v.readonly());

const runningMatch = v.pipe(
  v.object({
    id: v.string(),
    table: v.string(),
    preset: v.string(),
    players: count,
    startedAt: time,
    /** Rounds that are over. */
    rounds: count,
    /** The asking player's seat. */
    seat: count,
    /** By seat; empty for bots. */
    names: v.pipe(v.array(v.string()), v.readonly()),
  }),
  v.readonly(),
);

const device = v.pipe(
  v.object({
    id: v.string(),
    /** Browser and system, as far as they say; '' when unknown. */
    device: v.string(),
    /** To the day. */
    seenAt: time,
    /** True for the browser that asks. */
    current: v.boolean(),
    /** True for the key of a program; its name is then in `device`. Left out otherwise. */
    bot: v.exactOptional(v.boolean()),
  }),
  v.readonly(),
);

/** One schema per reply. */
const httpReplies = {
  /** `GET` and `POST /api/session`. */
  session: v.object({
    player: v.pipe(v.object({ id: v.string(), name: v.string() }), v.readonly()),
  }),
  /** `GET /api/player`: who this browser is so far; it never makes a guest. */
  player: v.object({
    player: v.nullable(v.pipe(v.object({ id: v.string(), name: v.string() }), v.readonly())),
  }),
  /** `POST /api/resume`: a code that makes another device the same player. */
  resumeCode: v.pipe(v.object({ code: v.string(), expiresAt: time }), v.readonly()),
  /** `GET /api/matches`: own finished matches, newest first. */
  matches: v.pipe(v.array(matchSummary), v.readonly()),
  /** `GET /api/matches/:id`: with the whole record as text (docs/record.md). */
  match: v.pipe(v.object({ ...summaryFields, record: v.string() }), v.readonly()),
  /** `GET /api/running`: matches the player has a seat in, those with a finished round only. */
  running: v.pipe(v.array(runningMatch), v.readonly()),
  /** `GET /api/matches/:id/rounds/:round`: the record of a running match up to that round, which is over. */
  rounds: v.pipe(v.object({ table: v.string(), record: v.string() }), v.readonly()),
  /** `POST /api/matches/:id/share`: a token that lets its holders read the match: the one asked with while it works, else a new one, which ends the player's earlier one. */
  share: v.pipe(v.object({ token: v.string() }), v.readonly()),
  /** `GET /api/codes/:code`: the table that a short code stands for. */
  tableCode: v.pipe(v.object({ table: v.string() }), v.readonly()),
  /** `GET /api/devices`: browsers signed in as this player, last used first. */
  devices: v.pipe(v.array(device), v.readonly()),
  /** `POST /api/bot-keys`: a key for a program (docs/bot-protocol.md), shown this once. */
  botKey: v.pipe(v.object({ id: v.string(), key: v.string() }), v.readonly()),
  /** `GET /api/statistics`: sums over all finished matches of a player. */
  statistics: v.pipe(
    v.object({
      matches: count,
      wins: count,
      rounds: count,
      roundsWon: count,
      bankerRounds: count,
      bankerRoundsWon: count,
      /** All rounds of those matches: more than `rounds` when a bot played some of them. A server before it sends none. */
      matchRounds: v.exactOptional(count),
    }),
    v.readonly(),
  ),
};

type Replies = typeof httpReplies;

/** A reply's content. */
export type HttpReply<K extends keyof Replies> = v.InferOutput<Replies[K]>;

/** One person's share of a finished match. */
export type PlayerResult = v.InferOutput<typeof playerResult>;
/** A finished match as lists show it. */
export type MatchSummary = v.InferOutput<typeof matchSummary>;
/** A finished match with its record. */
export type FinishedMatch = HttpReply<'match'>;
/** A running match with finished rounds. */
export type RunningMatch = v.InferOutput<typeof runningMatch>;
/** A browser signed in as the player. */
export type OwnDevice = v.InferOutput<typeof device>;
/** Sums over a player's finished matches. */
export type Statistics = HttpReply<'statistics'>;

const resumeBody = v.object({ code: v.string() });

/** The code in the body of `POST /api/session`; null when there is none. */
export function parseResumeBody(body: unknown): string | null {
  const parsed = v.safeParse(resumeBody, body);
  return parsed.success ? parsed.output.code : null;
}

const botKeyBody = v.object({ name: v.pipe(v.string(), v.maxLength(4 * LIMITS.name)) });

/** The name in the body of `POST /api/bot-keys`, as it will be shown; null when there is none. */
export function parseBotKeyBody(body: unknown): string | null {
  const parsed = v.safeParse(botKeyBody, body);
  return (parsed.success && cleanName(parsed.output.name)) || null;
}

const shareBody = v.object({ token: v.string() });

/** The token in the body of `POST /api/matches/:id/share`; null when there is none. */
export function parseShareBody(body: unknown): string | null {
  const parsed = v.safeParse(shareBody, body);
  return parsed.success ? parsed.output.token : null;
}

/** A reply's JSON as its content, or the name of the reply it should have been. */
export function parseHttpReply<K extends keyof Replies>(
  kind: K,
  json: unknown,
): Result<HttpReply<K>, K> {
  const parsed = v.safeParse(httpReplies[kind], json);
  return parsed.success ? ok(parsed.output as HttpReply<K>) : fail(kind);
}
