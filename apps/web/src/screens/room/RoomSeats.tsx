// The chairs of a waiting room around a small table, partners in one colour.
import { teamOf } from '@tuolaji/engine';
import {
  BOT_SKILLS,
  type BotSkill,
  type SaidLine,
  type SeatInfo,
  type TableInfo,
} from '@tuolaji/protocol';
import { settings } from '../../settings.ts';
import { Bubble } from '../../table/parts/Bubble.tsx';
import { t } from '../../text/index.ts';
import { Select } from '../ui/controls.tsx';
import type { Ask } from './Room.tsx';
import styles from './RoomSeats.module.css';
import { angleOf, mySeat } from './seating.ts';

interface SeatsProps {
  readonly info: TableInfo;
  readonly me: string | null;
  readonly ask: Ask;
}

interface RoomSeatsProps extends SeatsProps {
  readonly said: readonly SaidLine[];
}

/** All chairs; my own, or the first, is drawn nearest. */
export function RoomSeats({ info, me, ask, said }: RoomSeatsProps) {
  const nearest = mySeat(info, me) ?? 0;
  return (
    <ol class={styles.seats} data-players={info.players}>
      {info.seats.map((chair, seat) => (
        <li
          key={seat}
          class={styles.seat}
          data-team={teamOf(seat)}
          data-mine={chair.playerId === me && me !== null}
          style={{ '--angle': `${angleOf(seat - nearest, info)}deg` }}
        >
          <Chair info={info} me={me} ask={ask} seat={seat} chair={chair} />
          {/* The talk itself is read aloud where it is kept. */}
          <span class={styles.said} aria-hidden="true">
            <Bubble line={lastOf(said, chair.playerId)} />
          </span>
        </li>
      ))}
      <li class={styles.felt} aria-hidden="true" />
    </ol>
  );
}

const lastOf = (said: readonly SaidLine[], playerId: string | null): SaidLine | null =>
  (playerId !== null && said.findLast((line) => line.playerId === playerId)) || null;

interface ChairProps extends SeatsProps {
  readonly seat: number;
  readonly chair: SeatInfo;
}

function Chair(props: ChairProps) {
  const { seat, chair } = props;
  const text = t.value.shell.room;
  return (
    <>
      <span class={styles.team}>
        {text.teams[teamOf(seat)]} · {text.seat(seat + 1)}
      </span>
      {chair.kind === 'human' ? <Person {...props} /> : <FreeOrBot {...props} />}
    </>
  );
}

function Person({ info, me, ask, chair }: ChairProps) {
  const text = t.value.shell.room;
  const mine = chair.playerId === me;
  const marks = [
    ...(mine ? [text.you] : []),
    ...(chair.playerId === info.host ? [text.host] : []),
    ...(chair.online ? [] : [text.offline]),
  ];
  return (
    <>
      <strong class={styles.name}>{chair.name || t.value.shell.create.namePlaceholder}</strong>
      {marks.length > 0 ? <span class={styles.marks}>{marks.join(' · ')}</span> : null}
      {chair.playerId === info.host ? null : (
        <span class={chair.ready ? styles.ready : styles.marks}>
          {chair.ready ? `✓ ${text.ready}` : text.notReady}
        </span>
      )}
      {info.host === me && !mine && chair.playerId !== null ? (
        <button
          type="button"
          class={styles.small}
          aria-label={text.remove(chair.name)}
          onClick={() => ask({ type: 'REMOVE', table: info.id, player: chair.playerId ?? '' })}
        >
          ✕
        </button>
      ) : null}
    </>
  );
}

function FreeOrBot({ info, me, ask, seat, chair }: ChairProps) {
  const text = t.value.shell.room;
  const mayPlace = info.host === me && me !== null;
  return (
    <>
      {mayPlace && chair.level ? null : (
        <strong class={chair.kind === 'bot' ? styles.name : styles.free}>
          {chair.level ? text.bot(t.value.names.botLevel[chair.level]) : text.empty}
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
      {mayPlace ? <BotMenu info={info} me={me} ask={ask} seat={seat} chair={chair} /> : null}
    </>
  );
}

function BotMenu({ info, ask, seat, chair }: ChairProps) {
  const text = t.value.shell.room;
  const { botLevel } = t.value.names;
  return (
    <Select<BotSkill | 'none'>
      quiet
      label={text.botAt(seat + 1)}
      value={chair.level ?? 'none'}
      choices={[
        { value: 'none', label: chair.level ? text.noBot : text.addBot },
        ...BOT_SKILLS.map((value) => ({ value, label: text.bot(botLevel[value]) })),
      ]}
      choose={(value) => {
        if (value !== 'none') settings.level.value = value;
        ask({ type: 'SET_BOT', table: info.id, seat, level: value === 'none' ? null : value });
      }}
    />
  );
}
