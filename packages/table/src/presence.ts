// Who is connected to a table, and through which nodes. The log is the truth: CAME and LOST are decided here and nowhere else.
import { cleanName, lookOf, numberedName } from '@tuolaji/protocol';
import type { Person, TableEvent } from './event.ts';
import type { Input } from './inputOutcome.ts';
import { type Durable, type Member, memberOf, type TableState } from './state.ts';

/** True when the member is connected through some node. */
export const isOnline = (member: Member | undefined): boolean =>
  member !== undefined && member.nodes.length > 0;

/** True when anyone is connected; a deserted table waits. */
export const isAttended = (state: Durable): boolean => state.members.some(isOnline);

/** Looks are compared at every arrival; a member's is worked out once. */
const looks = new WeakMap<Member, string>();
function lookOfMember(member: Member): string {
  const look = looks.get(member) ?? lookOf(member.name);
  looks.set(member, look);
  return look;
}

/** The name under which a person is shown at this table: nobody has another's look, the one who came later gets a number. */
export function nameAt(state: Durable, { id, name }: Person): string {
  const wanted = cleanName(name);
  const shown = memberOf(state, id)?.name;
  if (shown === wanted) return shown;
  // A number once given stays while it is needed to tell people apart.
  const names = [wanted, ...state.members.map((_, i) => numberedName(wanted, i + 2))];
  if (shown !== undefined && names.includes(shown)) return shown;
  const others = state.members.filter((member) => member.id !== id);
  const taken = new Set(others.map(lookOfMember));
  return names.find((free) => !taken.has(lookOf(free))) ?? wanted;
}

/** A player comes in through a node; nothing when already connected through it. */
export function arrive(state: Durable, person: Person, node: string): readonly TableEvent[] {
  const member = memberOf(state, person.id);
  const player = { id: person.id, name: nameAt(state, person) };
  const known = member?.nodes.includes(node) === true && member.name === player.name;
  const came: TableEvent[] = known ? [] : [{ kind: 'CAME', player, node }];
  return state.host === null ? [...came, { kind: 'HOST', player: player.id }] : came;
}

/** A node's report about one player; nothing when the log already has it. */
export function decidePresence(
  state: TableState,
  input: Extract<Input, { kind: 'arrive' | 'depart' }>,
  now: number,
): readonly TableEvent[] {
  const own = state.live.node;
  const node = input.kind === 'depart' ? (input.node ?? own) : own;
  const member = memberOf(state, input.player);
  const present = input.kind === 'arrive';
  if (member === undefined || member.nodes.includes(node) === present) return [];
  const { id, name } = member;
  return present
    ? [{ kind: 'CAME', player: { id, name }, node }]
    : [{ kind: 'LOST', player: id, node, at: now }];
}

/** A new leaseholder cannot trust old presence: every connection but its own is lost until reported again. */
export function lostOnLease(
  state: TableState,
  here: readonly string[],
  now: number,
): readonly TableEvent[] {
  return state.members.flatMap((member) =>
    member.nodes
      .filter((node) => node !== state.live.node || !here.includes(member.id))
      .map((node): TableEvent => ({ kind: 'LOST', player: member.id, node, at: now })),
  );
}

/** What the log must learn when the owner knows who is connected: newcomers first, so that nobody counts as lost in between. */
export function presentNow(
  state: TableState,
  here: readonly string[],
  now: number,
): readonly TableEvent[] {
  const came = missingFromLog(state, here).flatMap((player) =>
    decidePresence(state, { kind: 'arrive', player }, now),
  );
  return [...came, ...lostOnLease(state, here, now)];
}

/** Members connected here that the log has as lost: report each with `arrive`. */
export const missingFromLog = (state: TableState, here: readonly string[]): readonly string[] =>
  here.filter((id) => memberOf(state, id)?.nodes.includes(state.live.node) === false);

/** Connections through other nodes, as the log has them. */
export const connectedElsewhere = (
  state: TableState,
): readonly { readonly player: string; readonly node: string }[] =>
  state.members.flatMap(({ id, nodes }) =>
    nodes.filter((node) => node !== state.live.node).map((node) => ({ player: id, node })),
  );
