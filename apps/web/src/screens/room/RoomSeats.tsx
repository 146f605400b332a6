// The seats of a waiting room around a small table, partners in one colour.
import { teamOf } from '@tuolaji/engine';
import {
  BOT_SKILLS,
  type BotSkill,
  type SaidLine,
  type SeatInfo,
  type TableInfo,
} from '@tuolaji/protocol';
import type { TableSession } from '../../net/tableSession.ts';
import { settings } from '../../settings.ts';
import { Bubble } from '../../table/seats/Bubble.tsx';
import { more, t } from '../../text/index.ts';
import { Select } from '../ui/controls.tsx';
import type { Ask } from './ask.ts';
import styles from './RoomSeats.module.css';
import { angleOf, mySeat } from './seating.ts';

interface SeatsProps {
  readonly info: TableInfo;
  readonly me: string | null;
  readonly ask: Ask;
}

interface RoomSeatsProps extends SeatsProps {
  readonly session: TableSession;
}

/** All seats; my own, or the first, is drawn nearest. */
export function RoomSeats({ info, me, ask, session }: RoomSeatsProps) {
  const nearest = mySeat(info, me) ?? 0;
  return (
    <ol class={styles.seats} data-players={info.players}>
      {info.seats.map((occupant, seat) => (
        <li
          key={seat}
          class={styles.seat}
          data-team={teamOf(seat)}
          data-mine={occupant.playerId === me && me !== null}
          style={{ '--angle': `${angleOf(seat - nearest, info)}deg` }}
        >
          <RoomSeat info={info} me={me} ask={ask} seat={seat} occupant={occupant} />
          {/* The chat panel reads these lines aloud. */}
          <span class={styles.said} aria-hidden="true">
            <Bubble line={lastOf(session.said.value, occupant.playerId)} session={session} />
          </span>
        </li>
      ))}
      <li class={styles.felt} aria-hidden="true" />
    </ol>
  );
}

const lastOf = (said: readonly SaidLine[], playerId: string | null): SaidLine | null =>
  (playerId !== null && said.findLast((line) => line.playerId === playerId)) || null;

interface SeatProps extends SeatsProps {
  readonly seat: number;
  readonly occupant: SeatInfo;
}

function RoomSeat(props: SeatProps) {
  const { seat, occupant } = props;
  const text = more.value.rooms.room;
  return (
    <>
      <span class={styles.team}>
        {text.teams[teamOf(seat)]} · {text.seat(seat + 1)}
      </span>
      {occupant.kind === 'human' ? <Person {...props} /> : <FreeOrBot {...props} />}
    </>
  );
}

function Person({ info, me, ask, occupant }: SeatProps) {
  const text = more.value.rooms.room;
  const mine = occupant.playerId === me;
  const marks = [
    ...(mine ? [text.you] : []),
    ...(occupant.playerId === info.host ? [text.host] : []),
    ...(occupant.online ? [] : [text.offline]),
  ];
  return (
    <>
      <strong class={styles.name}>
        {occupant.name || more.value.rooms.create.namePlaceholder}
      </strong>
      {marks.length > 0 ? <span class={styles.marks}>{marks.join(' · ')}</span> : null}
      {occupant.playerId === info.host ? null : (
        <span class={occupant.ready ? styles.ready : styles.marks}>
          {occupant.ready ? `✓ ${text.ready}` : text.notReady}
        </span>
      )}
      {info.host === me && !mine && occupant.playerId !== null ? (
        <button
          type="button"
          class={styles.small}
          aria-label={text.remove(occupant.name)}
          onClick={() => ask({ type: 'REMOVE', table: info.id, player: occupant.playerId ?? '' })}
        >
          ✕
        </button>
      ) : null}
    </>
  );
}

/** A bot by its skill, or a player's program by its name and owner; null for a free seat. */
function botText({ level, name, owner }: SeatInfo): string | null {
  const text = more.value.rooms.room;
  if (owner !== undefined) return text.program(name, owner);
  return level && text.bot(t.value.names.botSkill[level]);
}

function FreeOrBot({ info, me, ask, seat, occupant }: SeatProps) {
  const text = more.value.rooms.room;
  const mayPlace = info.host === me && me !== null;
  return (
    <>
      {mayPlace && occupant.level ? null : (
        <strong class={occupant.kind === 'bot' ? styles.name : styles.free}>
          {botText(occupant) ?? text.empty}
        </strong>
      )}
      {mySeat(info, me) === seat ? null : (
        <button
          type="button"
          class={mySeat(info, me) === null ? styles.sit : styles.move}
          aria-label={text.sitAt(seat + 1)}
          onClick={() => ask({ type: 'JOIN', table: info.id, seat })}
        >
          {text.sit}
        </button>
      )}
      {mayPlace ? <BotMenu info={info} me={me} ask={ask} seat={seat} occupant={occupant} /> : null}
    </>
  );
}

/** Plays where a player's program has no answer. */
const INSTEAD: BotSkill = 'normal';
/** The seat's own program in its menu. */
const SEATED = 'program';

function BotMenu({ info, ask, seat, occupant }: SeatProps) {
  const text = more.value.rooms.room;
  const { botSkill } = t.value.names;
  const { level, name, owner } = occupant;
  const seated = owner === undefined ? [] : [{ value: SEATED, label: text.program(name, owner) }];
  const programs = info.programs ?? [];
  const place = (value: string): void => {
    const order = { type: 'SET_BOT', table: info.id, seat } as const;
    const skill = BOT_SKILLS.find((known) => known === value);
    if (skill) settings.botSkill.value = skill;
    if (programs.some(({ id }) => id === value)) ask({ ...order, level: INSTEAD, program: value });
    else if (value !== SEATED) ask({ ...order, level: skill ?? null });
  };
  return (
    <Select<string>
      quiet
      label={text.botAt(seat + 1)}
      value={owner === undefined ? (level ?? 'none') : SEATED}
      choices={[
        { value: 'none', label: level ? text.noBot : text.addBot },
        ...BOT_SKILLS.map((value) => ({ value, label: text.bot(botSkill[value]) })),
        ...seated,
        ...programs.map(({ id, ...one }) => ({
          value: id,
          label: text.program(one.name, one.owner),
        })),
      ]}
      choose={place}
    />
  );
}
