// What lies in front of the seats: plays of the trick, declarations while dealing, a throw that failed.
import type { CardId, Play, Seat } from '@tuolaji/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { printedStyle } from '../cards/Card.tsx';
import { faceText, pointsOfCards } from '../cards/card.ts';
import { t } from '../text/index.ts';
import { cardName } from '../text/sentences.ts';
import { placeOf, seatName, useTable } from './context.ts';
import { fan, type Geometry, type Point } from './geometry.ts';
import { handPlaces } from './Hand.tsx';
import { lastPlays } from './history.ts';
import { arrive, at } from './motion.ts';
import type { Shown } from './presenter.ts';
import styles from './Trick.module.css';

interface PlayedCardProps {
  readonly id: CardId;
  readonly place: Point;
  readonly from: Point;
  readonly geometry: Geometry;
  readonly order: number;
  /** Where the trick is collected to, once it is. */
  readonly collectTo: Point | null;
}

function PlayedCard({ id, place, from, geometry, order, collectTo }: PlayedCardProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { w, h } = geometry.play;
  const corner = (p: Point): Point => ({ x: p.x - w / 2, y: p.y - h / 2 });
  useLayoutEffect(() => {
    const to = at(corner(place));
    if (ref.current)
      arrive(ref.current, {
        from: at(corner(from), 'scale(1.12)'),
        to,
        ms: 260,
        delay: order * 18,
      });
  }, []);
  const target = collectTo ? at(corner(collectTo), 'scale(.3)') : at(corner(place));
  return (
    <span
      ref={ref}
      class={styles.card}
      data-gone={collectTo ? '' : undefined}
      style={{
        ...printedStyle(faceText(id)),
        width: `${w}px`,
        height: `${h}px`,
        transform: target,
      }}
    />
  );
}

/** Where a played card comes from: its place in my hand, or the seat. */
function origin(geometry: Geometry, home: Point, id: CardId | null): Point {
  const known = id === null ? undefined : handPlaces.get(id);
  if (!known) return home;
  return { x: known.x + geometry.card.w / 2, y: known.y + geometry.card.h / 2 };
}

interface SeatPlayProps {
  /** How many places after the bottom seat. */
  readonly place: number;
  readonly play: Play;
  readonly mark: 'winning' | 'failed' | 'declared' | null;
  readonly collectTo: Point | null;
}

function SeatPlay({ place, play, mark, collectTo }: SeatPlayProps) {
  const model = useTable();
  const geometry = model.geometry.value;
  const spot = geometry?.plays[place];
  if (!geometry || !spot) return null;
  const home = geometry.seats[place] ?? geometry.centre;
  const mine = model.seat.value === play.seat;
  const places = fan(spot, play.cards.length, geometry.play);
  const [first, last] = [places[0] ?? spot, places.at(-1) ?? spot];
  const right = Math.max(...places.map((p) => p.x));
  const { w, h } = geometry.play;
  const names = t.value.names.list(play.cards.map(cardName));
  const won = mark === 'winning' ? `, ${t.value.table.winningNow}` : '';
  return (
    <div
      role="img"
      aria-label={`${seatName(model, play.seat)}: ${names}${won}`}
      data-play={play.seat}
    >
      {mark && !collectTo && (
        <span
          class={styles.halo}
          data-mark={mark}
          style={{
            width: `${right - first.x + w + 12}px`,
            height: `${last.y - first.y + h + 12}px`,
            transform: at({ x: first.x - w / 2 - 6, y: first.y - h / 2 - 6 }),
          }}
        />
      )}
      {play.cards.map((id, i) => (
        <PlayedCard
          key={id}
          {...{ id, geometry, collectTo }}
          place={places[i] ?? spot}
          from={origin(geometry, home, mine ? id : null)}
          order={i}
        />
      ))}
    </div>
  );
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

/** What to lay out: the trick, or the last one again while the player looks at it. */
function useShown(): Shown {
  const model = useTable();
  const shown = model.presenter.shown.value;
  const plays = shown.view && lastPlays(shown.view);
  if (!model.peek.value || !plays || shown.trick !== 'live') return shown;
  return { ...shown, plays, winner: shown.view?.lastTrick?.winner ?? null, trick: 'held' };
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
  const home = winner === null ? null : (geometry.seats[placeOf(view, winner)] ?? null);
  const collectTo = trick === 'collecting' ? home : null;
  const worth = mark ? 0 : pointsOfCards(plays.flatMap((play) => play.cards));
  const number = trick === 'live' ? view.history.length : view.history.length - 1;
  return (
    <div class={styles.trick}>
      {plays.map((play) => (
        <SeatPlay
          key={`${view.round} ${number} ${mark ?? ''} ${play.seat}`}
          {...{ play, collectTo }}
          place={placeOf(view, play.seat)}
          mark={markOf(play.seat)}
        />
      ))}
      {worth > 0 && trick !== 'collecting' && (
        <span
          class={styles.worth}
          data-live={trick === 'live' ? '' : undefined}
          style={{ transform: at(geometry.pot) }}
        >
          <b>{trick === 'live' ? t.value.table.points(worth) : `+${worth}`}</b>
        </span>
      )}
    </div>
  );
}
