// The players around the table: name, team, cards left, banker, clock, and their last chat line.
import { type Seat, teamOf, type View } from '@tuolaji/engine';
import type { SaidLine, SeatInfo } from '@tuolaji/protocol';
import { useRef, useState } from 'preact/hooks';
import { share } from '../../net/structuralSharing.ts';
import { lazy } from '../../screens/ui/lazy.tsx';
import { settings } from '../../settings.ts';
import { t } from '../../text/index.ts';
import { useDismiss } from '../input/useDismiss.ts';
import type { TableModel } from '../model.ts';
import { bottomSeat, relativeSeat, seatName, useTable } from '../names.ts';
import { Ring } from '../parts/Countdown.tsx';
import { Icon } from '../parts/icons.tsx';
import { useSecondsLeft } from '../scene/clock.ts';
import { useDeferred } from '../scene/deferFrames.ts';
import { at } from '../scene/motion.ts';
import { Bubble } from './Bubble.tsx';
import { PlateName } from './PlateName.tsx';
import { SeatMenu } from './SeatMenu.tsx';
import { SeatPopover } from './SeatPopover.tsx';
import styles from './Seats.module.css';
import { hueOf, lineLength, sideOf } from './seatLook.ts';

/** Frames by which plates follow the trick. */
const LAG = 1;

const isWe = (view: View, seat: Seat): boolean => teamOf(seat) === teamOf(bottomSeat(view));

/** What a plate shows of the view, in plain values: a plate whose facts stay the same is not drawn again. */
interface PlateFacts {
  readonly seat: Seat;
  readonly relative: number;
  readonly we: boolean;
  /** Seen by a spectator, for whom no side is "ours". */
  readonly watched: boolean;
  readonly turn: boolean;
  readonly banker: boolean;
  readonly done: boolean;
  readonly count: number;
  /** When this seat's turn ends, by the server's clock; null without a clock. */
  readonly until: number | null;
  readonly burying: boolean;
}

function factsOf(view: View, seat: Seat): PlateFacts {
  const { phase, deadline } = view;
  const turn = view.turn === seat;
  const clocked = deadline?.kind === 'turn' || deadline?.kind === 'bury';
  return {
    seat,
    relative: relativeSeat(view, seat),
    we: isWe(view, seat),
    watched: view.seat === null,
    turn,
    banker: view.banker === seat,
    done:
      view.done.includes(seat) && (phase === 'deal' || phase === 'closing' || phase === 'result'),
    count: view.counts[seat] ?? 0,
    until: turn && clocked ? deadline.at : null,
    burying: phase === 'bury',
  };
}

/** Whole length of the turn clock now running, for the ring. */
function wholeClock(model: TableModel, burying: boolean): number {
  const clock = model.session.info.value?.options.clock;
  if (!clock) return 20_000;
  return burying ? clock.buryMs : clock.turnMs;
}

const BotIcon = () => <Icon name="bot" size={24} />;
const BotFace = lazy(
  async () => (await import('../onDemand/BotFace.tsx')).BotFace,
  'first',
  BotIcon,
);
const BotCard = lazy(async () => (await import('../onDemand/BotCard.tsx')).BotCard);

/** Cards dealt to a bot before its face is loaded: the first cards come first. */
const FACE_AFTER = 4;

type AvatarProps = Pick<PlateFacts, 'seat' | 'until' | 'burying' | 'count'> & {
  readonly info: SeatInfo | undefined;
};

/** A bot's face, the sign of a bot that stands in, or the first letter of a name. */
function Portrait({ seat, count, info }: AvatarProps) {
  const model = useTable();
  const shown = useRef(false);
  if (count >= FACE_AFTER) shown.current = true;
  if (info?.kind === 'bot')
    return settings.botFaces.value && shown.current ? <BotFace seat={seat} /> : <BotIcon />;
  if (info?.standIn) return <BotIcon />;
  return <>{[...seatName(model, seat)][0]}</>;
}

function Avatar(props: AvatarProps) {
  const { seat, until, burying } = props;
  const model = useTable();
  return (
    <span class={styles.avatar} style={{ '--hue': hueOf(seat) }} aria-hidden="true" data-avatar="">
      <Portrait {...props} />
      {until !== null && <Ring at={until} whole={wholeClock(model, burying)} />}
    </span>
  );
}

/** Who plays in a person's place, or will soon; null where the person does. */
function absenceText({ standIn, online }: SeatInfo, left: number | null): string | null {
  const words = t.value.table;
  if (standIn) return online ? words.auto : words.standIn;
  if (left !== null) return words.standInSoon(left);
  return online ? null : words.offline;
}

function Absence({ info }: { info: SeatInfo | undefined }) {
  const left = useSecondsLeft(useTable(), info?.leavesAt ?? null);
  const text = info?.kind === 'human' ? absenceText(info, left) : null;
  if (!info || text === null) return null;
  // A player who is here and lets a bot play has chosen so: no warning.
  const chosen = info.standIn && info.online;
  return (
    <span class={styles.absence} data-absence="" data-chosen={chosen ? '' : undefined}>
      {text}
    </span>
  );
}

function Badges({ banker, done }: Pick<PlateFacts, 'banker' | 'done'>) {
  const words = t.value.table;
  return (
    <span class={styles.badges} aria-hidden="true">
      {banker && (
        <span class={styles.banker} data-badge="" title={words.banker}>
          {words.bankerMark}
        </span>
      )}
      {done && <span class={styles.done}>✓</span>}
    </span>
  );
}

const lastSaid = (model: TableModel, playerId: string | null | undefined): SaidLine | null =>
  (playerId && model.session.said.value.findLast((line) => line.playerId === playerId)) || null;

/** What kind of bot this is: one of ours by its skill, a player's program by its owner. */
const botText = ({ level, owner }: SeatInfo): string | null =>
  owner !== undefined
    ? t.value.table.botOf(owner)
    : level && t.value.table.bot(t.value.names.botSkill[level]);

function describe(model: TableModel, facts: PlateFacts): string {
  const words = t.value.table;
  const { seat } = facts;
  const info = model.session.info.value?.seats[seat];
  const said = [
    seatName(model, seat),
    info?.kind === 'bot' ? botText(info) : null,
    facts.watched ? words.team(teamOf(seat)) : facts.we ? words.us : words.them,
    facts.banker ? words.banker : null,
    words.cardsLeft(facts.count),
    info?.standIn ? (info.online ? words.auto : words.standIn) : null,
    facts.turn ? words.thinking : null,
  ];
  return said.filter(Boolean).join(', ');
}

type PlateProps = PlateFacts & { readonly docked: boolean };

function Plate(props: PlateProps) {
  const { seat, relative, count, docked } = props;
  const model = useTable();
  const [open, setOpen] = useState(false);
  const plate = useRef<HTMLDivElement>(null);
  useDismiss(plate, open, () => setOpen(false));
  const geometry = model.geometry.value;
  const info = model.session.info.value?.seats[seat];
  const home = geometry?.seats[relative];
  if (!geometry || !home) return null;
  const person = info?.kind === 'human' && info.playerId !== model.session.playerId.value;
  const known = person || info?.kind === 'bot';
  const side = docked ? 'dock' : sideOf(home, relative, geometry);
  return (
    <div
      ref={plate}
      class={styles.plate}
      style={docked ? {} : { transform: at(home) }}
      data-side={side}
      data-mode={geometry.mode}
      data-low={geometry.low ? '' : undefined}
      data-we={props.we ? '' : undefined}
      data-turn={props.turn ? '' : undefined}
      data-seat={seat}
    >
      <button
        type="button"
        class={styles.body}
        aria-expanded={known ? open : undefined}
        disabled={!known}
        onClick={() => setOpen(!open)}
      >
        <span class="visually-hidden">{describe(model, props)}</span>
        <Avatar {...{ seat, info, count }} until={props.until} burying={props.burying} />
        <span class={styles.text} aria-hidden="true">
          <PlateName name={seatName(model, seat)} fits={lineLength(side, geometry)} />
          <span class={styles.count} data-count="">
            <i aria-hidden="true" />
            {count}
          </span>
        </span>
        <Badges banker={props.banker} done={props.done} />
        {/* Of my own seat the bar says it in words. */}
        {info?.playerId !== model.session.playerId.value && <Absence info={info} />}
      </button>
      <Bubble
        line={lastSaid(model, info?.playerId)}
        session={model.session}
        {...(docked ? {} : { seat })}
      />
      {open && person && <SeatMenu {...{ seat, info }} close={() => setOpen(false)} />}
      {open && info?.kind === 'bot' && (
        <SeatPopover>
          <BotCard seat={seat} info={info} />
        </SeatPopover>
      )}
    </div>
  );
}

/** What the plates of these seats show, a frame late; the same objects as long as they show the same. */
function usePlates(view: View, seats: readonly Seat[]): readonly PlateFacts[] {
  const last = useRef<readonly PlateFacts[]>([]);
  last.current = share(
    last.current,
    seats.map((seat) => factsOf(view, seat)),
  );
  return useDeferred(last.current, LAG);
}

function DockedPlate({ view }: { view: View }) {
  const [facts] = usePlates(view, [bottomSeat(view)]);
  return facts ? <Plate {...facts} docked /> : null;
}

/** The plate of the seat at the bottom, docked in the bar. */
export function OwnPlate() {
  const view = useTable().view.value;
  return view && <DockedPlate view={view} />;
}

/** Everyone but the seat at the bottom, which stands in the bar above the hand. */
export function Seats({ view }: { view: View }) {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const others = usePlates(
    view,
    seats.filter((seat) => seat !== bottomSeat(view)),
  );
  return (
    <>
      {others.map((facts) => (
        <Plate key={facts.seat} {...facts} docked={false} />
      ))}
    </>
  );
}
