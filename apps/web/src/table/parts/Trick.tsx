// The cards in front of the seats: plays of the trick, declarations during the deal, a failed throw.
import { type CardId, lastPlays, type Play, type Seat, teamOf } from '@tuolaji/engine';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { printedStyle } from '../../cards/Card.tsx';
import { faceText, pointsOfCards } from '../../cards/card.ts';
import { t } from '../../text/index.ts';
import { spokenCards } from '../aloud/announce.ts';
import { bankerTeam, relativeSeat, seatName, useTable } from '../names.ts';
import { fan, playOf } from '../scene/fan.ts';
import type { Geometry, PlaySpot, Point } from '../scene/geometry.ts';
import { arrive, at, collect } from '../scene/motion.ts';
import { COLLECT_MS, type Shown } from '../scene/presenter.ts';
import { declarationMiddle } from '../scene/spots.ts';
import styles from './Trick.module.css';

interface PlayedCardProps {
  readonly id: CardId;
  readonly place: Point;
  /** Where the card starts its own flight; null when its play moves as a whole. */
  readonly from: Point | null;
  readonly geometry: Geometry;
  readonly order: number;
}

const ARRIVE_MS = 260;

function PlayedCard({ id, place, from, geometry, order }: PlayedCardProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { w, h } = geometry.play;
  const corner = (p: Point): Point => ({ x: p.x - w / 2, y: p.y - h / 2 });
  const to = at(corner(place));
  useLayoutEffect(() => {
    if (!ref.current || !from) return;
    const start = at(corner(from), 'scale(1.12)');
    arrive(ref.current, { from: start, to, ms: ARRIVE_MS, delay: order * 18 });
  }, []);
  return (
    <span
      ref={ref}
      class={styles.card}
      style={{
        ...printedStyle(faceText(id)),
        width: `${w}px`,
        height: `${h}px`,
        transform: to,
      }}
    />
  );
}

/** Where a card of mine lay in my hand, or my seat. */
function origin(geometry: Geometry, known: Point | undefined): Point | null {
  return known
    ? { x: known.x + geometry.card.w / 2, y: known.y + geometry.card.h / 2 }
    : (geometry.seats[0] ?? null);
}

/** Another player's play comes from the seat as a whole: one motion for any number of cards. */
function useWholeArrival(whole: boolean, home: Point, spot: Point) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current || !whole) return;
    const from = at({ x: home.x - spot.x, y: home.y - spot.y }, 'scale(1.12)');
    arrive(ref.current, { from, to: 'none', ms: ARRIVE_MS });
  }, []);
  return ref;
}

interface SeatPlayProps {
  /** Seats after the bottom one. */
  readonly relative: number;
  readonly play: Play;
  readonly mark: 'winning' | 'failed' | 'declared' | null;
  readonly geometry: Geometry;
  readonly spot: PlaySpot;
}

/** Pixels of the frame around a marked play: where plays and plates lie close, it must not reach the next. */
const frameOf = ({ low, mode }: Geometry): number => (low ? 1 : mode === 'landscape' ? 4 : 6);

function SeatPlay({ relative, play, mark, geometry, spot }: SeatPlayProps) {
  const model = useTable();
  const mine = model.seat.value === play.seat;
  const whole = useWholeArrival(!mine, geometry.seats[relative] ?? geometry.centre, spot);
  const places = fan(spot, play.cards.length, geometry.play);
  const [first, last] = [places[0] ?? spot, places.at(-1) ?? spot];
  const right = Math.max(...places.map((p) => p.x));
  const { w, h } = geometry.play;
  const pad = frameOf(geometry);
  const won = mark === 'winning' ? `, ${t.value.table.winningNow}` : '';
  return (
    <div
      ref={whole}
      class={styles.play}
      style={{ transformOrigin: `${spot.x}px ${spot.y}px` }}
      role="img"
      aria-label={`${seatName(model, play.seat)}: ${spokenCards(play.cards)}${won}`}
      data-play={play.seat}
    >
      {mark && (
        <span
          class={styles.halo}
          data-mark={mark}
          style={{
            width: `${right - first.x + w + 2 * pad}px`,
            height: `${last.y - first.y + h + 2 * pad}px`,
            transform: at({ x: first.x - w / 2 - pad, y: first.y - h / 2 - pad }),
          }}
        />
      )}
      {play.cards.map((id, i) => (
        <PlayedCard
          key={id}
          {...{ id, geometry }}
          place={places[i] ?? spot}
          from={mine ? origin(geometry, model.handPlaces.get(id)) : null}
          order={i}
        />
      ))}
      {mark === 'declared' && relative === 0 && (
        <b
          class={styles.declarer}
          style={{ transform: at({ x: (first.x + right) / 2, y: last.y + h / 2 }) }}
        >
          {seatName(model, play.seat)}
        </b>
      )}
    </div>
  );
}

/** Card widths by which my own declaration lies left of the middle, beside the stock. */
const OWN_ASIDE = 0.6;

/** Where a play lies. My own declaration lies near the middle: the offers need the room before my hand. */
function spotFor(geometry: Geometry, relative: number, mark: SeatPlayProps['mark']) {
  const spot = geometry.plays[relative];
  if (!spot || mark !== 'declared' || relative !== 0) return spot;
  const { x, y } = declarationMiddle(geometry);
  return { ...spot, x: x - geometry.play.w * OWN_ASIDE, y };
}

/** During the deal the standing declaration lies in front of its seat. */
function playsNow({ view, plays, failed }: Shown): {
  plays: readonly Play[];
  mark: SeatPlayProps['mark'];
} {
  if (failed)
    return { plays: [...plays, { seat: failed.seat, cards: failed.original }], mark: 'failed' };
  const standing = view?.declarations.at(-1);
  const open = view?.phase === 'deal' || view?.phase === 'closing' || view?.phase === 'bury';
  if (open && standing) return { plays: [standing], mark: 'declared' };
  return { plays, mark: null };
}

/** What to show: the trick, or the last one again while the player looks at it. */
function useShown(): Shown {
  const model = useTable();
  const shown = model.presenter.shown.value;
  const plays = shown.view && lastPlays(shown.view);
  if (!model.peek.value || !plays || shown.trick !== 'live') return shown;
  return { ...shown, plays, winner: shown.view?.lastTrick?.winner ?? null, trick: 'held' };
}

interface PileProps {
  /** Where the winner collects the cards to; null until then. */
  readonly collectTo: Point | null;
  readonly children: ComponentChildren;
}

/** Everything that lies on the table; a trick is collected as a whole, shrinking towards its winner. */
function Pile({ collectTo, children }: PileProps) {
  const ref = useRef<HTMLDivElement>(null);
  const gone = collectTo !== null;
  useLayoutEffect(() => {
    if (!gone || !ref.current) return;
    const run = collect(ref.current, COLLECT_MS);
    return () => run?.cancel();
  }, [gone]);
  return (
    <div
      ref={ref}
      class={styles.trick}
      data-gone={gone ? '' : undefined}
      style={collectTo ? { transformOrigin: `${collectTo.x}px ${collectTo.y}px` } : {}}
    >
      {children}
    </div>
  );
}

export function Trick() {
  const model = useTable();
  const shown = useShown();
  const { view, winner, trick, failed } = shown;
  const geometry = model.geometry.value;
  if (!view || !geometry) return null;
  const { plays, mark } = playsNow(shown);
  const markOf = (seat: Seat): SeatPlayProps['mark'] => {
    if (mark === 'failed') return failed?.seat === seat ? 'failed' : null;
    if (mark) return mark;
    return winner === seat && plays.length > 1 ? 'winning' : null;
  };
  const longest = Math.max(1, ...plays.map(({ cards }) => cards.length));
  const sized = mark === 'declared' ? geometry : { ...geometry, play: playOf(geometry, longest) };
  const home = winner === null ? null : (geometry.seats[relativeSeat(view, winner)] ?? null);
  const worth = mark ? 0 : pointsOfCards(plays.flatMap((play) => play.cards));
  // Only what the attackers take is added to anything.
  const scored = trick !== 'live' && winner !== null && teamOf(winner) !== bankerTeam(view);
  const number = trick === 'live' ? view.history.length : view.history.length - 1;
  return (
    <Pile collectTo={trick === 'collecting' ? home : null}>
      {plays.map((play) => {
        const relative = relativeSeat(view, play.seat);
        const spot = spotFor(geometry, relative, mark);
        return spot ? (
          <SeatPlay
            key={`${view.round} ${number} ${mark ?? ''} ${play.seat}`}
            {...{ play, relative, spot }}
            geometry={sized}
            mark={markOf(play.seat)}
          />
        ) : null;
      })}
      {worth > 0 && (
        <span
          class={styles.worth}
          data-worth=""
          data-quiet={scored ? undefined : ''}
          style={{ transform: at(geometry.pot) }}
        >
          <b>{scored ? `+${worth}` : t.value.table.points(worth)}</b>
        </span>
      )}
    </Pile>
  );
}
