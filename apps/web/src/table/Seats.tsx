// The people around the table: name, team, cards left, bank, clock, and what they just said.
import { type Seat, teamOf, type View } from '@tuolaji/engine';
import type { SaidLine, SeatInfo } from '@tuolaji/protocol';
import { useState } from 'preact/hooks';
import { t } from '../text/index.ts';
import { Bubble } from './Bubble.tsx';
import { Ring } from './Countdown.tsx';
import { useSecondsLeft } from './clock.ts';
import { bottomSeat, placeOf, seatName, useTable } from './context.ts';
import { Icon } from './icons.tsx';
import type { TableModel } from './model.ts';
import { at } from './motion.ts';
import styles from './Seats.module.css';

const HUES = [28, 205, 150, 330, 265, 90];

const isWe = (view: View, seat: Seat): boolean => teamOf(seat) === teamOf(bottomSeat(view));

/** Whole length of the turn clock now running, for the ring. */
function wholeClock(model: TableModel, view: View): number {
  const clock = model.session.info.value?.options.clock;
  if (!clock) return 20_000;
  return view.phase === 'bury' ? clock.buryMs : clock.turnMs;
}

function Avatar({ seat, view, info }: { seat: Seat; view: View; info: SeatInfo | undefined }) {
  const model = useTable();
  const turn = view.turn === seat;
  const deadline =
    turn && (view.deadline?.kind === 'turn' || view.deadline?.kind === 'bury')
      ? view.deadline.at
      : null;
  const name = seatName(model, seat);
  return (
    <span
      class={styles.avatar}
      style={{ '--hue': HUES[seat % HUES.length] ?? 28 }}
      aria-hidden="true"
    >
      {info?.kind === 'bot' || info?.standIn ? <Icon name="bot" size={24} /> : [...name][0]}
      {deadline !== null && <Ring at={deadline} whole={wholeClock(model, view)} />}
    </span>
  );
}

function Absence({ info }: { info: SeatInfo | undefined }) {
  const model = useTable();
  const left = useSecondsLeft(model, info?.leavesAt ?? null);
  const words = t.value.table;
  if (info?.kind !== 'human') return null;
  if (info.standIn) {
    // Who is here and lets a bot play has chosen so; that is no alarm.
    return (
      <span class={styles.absence} data-chosen={info.online ? '' : undefined}>
        {info.online ? words.auto : words.standIn}
      </span>
    );
  }
  if (left !== null) return <span class={styles.absence}>{words.standInSoon(left)}</span>;
  return info.online ? null : <span class={styles.absence}>{words.offline}</span>;
}

function Badges({ seat, view }: { seat: Seat; view: View }) {
  const words = t.value.table;
  const done =
    view.done.includes(seat) &&
    (view.phase === 'deal' || view.phase === 'closing' || view.phase === 'result');
  return (
    <span class={styles.badges} aria-hidden="true">
      {view.banker === seat && (
        <span class={styles.banker} title={words.banker}>
          {words.bankerMark}
        </span>
      )}
      {done && <span class={styles.done}>✓</span>}
    </span>
  );
}

function SeatMenu({ seat, info, close }: { seat: Seat; info: SeatInfo; close: () => void }) {
  const model = useTable();
  const words = t.value.table;
  const name = seatName(model, seat);
  const muted = info.playerId !== null && model.session.muted.value.has(info.playerId);
  return (
    <span class={styles.menu}>
      <button
        type="button"
        class="button"
        onClick={() => {
          model.session.nudge(seat);
          close();
        }}
      >
        <Icon name="bell" size={18} /> {words.nudge(name)}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (info.playerId) model.session.setMuted(info.playerId, !muted);
          close();
        }}
      >
        <Icon name="mute" size={18} /> {muted ? words.unmute(name) : words.mute(name)}
      </button>
    </span>
  );
}

const lastSaid = (model: TableModel, playerId: string | null | undefined): SaidLine | null =>
  (playerId && model.session.said.value.findLast((line) => line.playerId === playerId)) || null;

function describe(model: TableModel, seat: Seat, view: View): string {
  const words = t.value.table;
  const info = model.session.info.value?.seats[seat];
  const facts = [
    seatName(model, seat),
    info?.kind === 'bot' && info.level ? words.bot(t.value.names.botLevel[info.level]) : null,
    view.seat === null ? words.team(teamOf(seat)) : isWe(view, seat) ? words.us : words.them,
    view.banker === seat ? words.banker : null,
    words.cardsLeft(view.counts[seat] ?? 0),
    info?.standIn ? (info.online ? words.auto : words.standIn) : null,
    view.turn === seat ? words.thinking : null,
  ];
  return facts.filter(Boolean).join(', ');
}

/** One plate at its place on the stage. */
export function SeatPlate({ seat, view, docked }: { seat: Seat; view: View; docked?: boolean }) {
  const model = useTable();
  const [open, setOpen] = useState(false);
  const geometry = model.geometry.value;
  const info = model.session.info.value?.seats[seat];
  const place = geometry?.seats[placeOf(view, seat)];
  if (!geometry || !place) return null;
  const person = info?.kind === 'human' && info.playerId !== model.session.playerId.value;
  const side = docked
    ? 'dock'
    : place.x < geometry.width / 3
      ? 'left'
      : place.x > (geometry.width * 2) / 3
        ? 'right'
        : 'top';
  return (
    <div
      class={styles.plate}
      style={docked ? {} : { transform: at(place) }}
      data-side={side}
      data-mode={geometry.mode}
      data-we={isWe(view, seat) ? '' : undefined}
      data-turn={view.turn === seat ? '' : undefined}
      data-seat={seat}
    >
      <button
        type="button"
        class={styles.body}
        aria-expanded={person ? open : undefined}
        disabled={!person}
        onClick={() => setOpen(!open)}
      >
        <span class="visually-hidden">{describe(model, seat, view)}</span>
        <Avatar {...{ seat, view, info }} />
        <span class={styles.text} aria-hidden="true">
          <span class={styles.name}>{seatName(model, seat)}</span>
          <span class={styles.count}>
            <i aria-hidden="true" />
            {view.counts[seat] ?? 0}
          </span>
        </span>
        <Badges {...{ seat, view }} />
      </button>
      <Absence info={info} />
      <Bubble line={lastSaid(model, info?.playerId)} />
      {open && info && <SeatMenu {...{ seat, info }} close={() => setOpen(false)} />}
    </div>
  );
}

/** Everyone but the seat at the bottom, which stands in the bar above the hand. */
export function Seats({ view }: { view: View }) {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const others = seats.filter((seat) => seat !== bottomSeat(view));
  return (
    <>
      {others.map((seat) => (
        <SeatPlate key={seat} {...{ seat, view }} />
      ))}
    </>
  );
}
