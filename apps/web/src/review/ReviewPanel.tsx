// The review beside a replay: what each decision of a seat cost, as the worker finds it; a tap shows the moment.
import type { MatchRecord } from '@tuolaji/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Mark } from '../replay/Mark.tsx';
import type { Replay } from '../replay/recordSession.ts';
import { t } from '../text/index.ts';
import { reviewTexts } from '../text/reviewText.ts';
import { DecisionHand } from './DecisionHand.tsx';
import { Decisions, dearestOf } from './Decisions.tsx';
import { HindsightBox } from './HindsightBox.tsx';
import type { Judged, ReviewOrder } from './messages.ts';
import { handBefore, momentBefore } from './moment.ts';
import { ProgressLine } from './ProgressLine.tsx';
import styles from './ReviewPanel.module.css';
import { reviewJob } from './reviewJob.ts';
import { Headline, Sums } from './Sums.tsx';

interface PanelProps {
  readonly replay: Replay;
  readonly record: MatchRecord;
  /** Whether the whole match may be reviewed, and not just the round shown. */
  readonly whole: boolean;
  /** Stops a replay that plays by itself, so that the moment chosen stays. */
  readonly pause: () => void;
  readonly close: () => void;
}

const nameOf = ({ names }: Replay, seat: number): string =>
  names[seat] || (t.value.table.botNames[seat] ?? '');

type Target = Pick<ReviewOrder, 'seat' | 'round'>;

/** What can be reviewed from the moment shown, apart from what is being reviewed. */
function Offers(props: {
  readonly replay: Replay;
  readonly target: Target | null;
  readonly whole: boolean;
  readonly choose: (target: Target) => void;
}) {
  const { replay, target, whole, choose } = props;
  const words = reviewTexts.value.panel;
  const round = replay.timeline[replay.at.value]?.round ?? 1;
  const players = replay.timeline[0]?.state.players ?? 4;
  const eyes = replay.eyes.value;
  const seats = eyes === null ? Array.from({ length: players }, (_, seat) => seat) : [eyes];
  const offers: readonly Target[] = [
    ...seats.map((seat) => ({ seat, round })),
    ...(whole && eyes !== null ? [{ seat: eyes, round: null }] : []),
  ];
  return (
    <div class={styles.offers}>
      {eyes === null && target === null && <p>{words.choose}</p>}
      {offers
        .filter((offer) => offer.seat !== target?.seat || offer.round !== target.round)
        .map((offer) => (
          <button
            key={`${offer.seat} ${offer.round}`}
            type="button"
            class="button"
            onClick={() => choose(offer)}
          >
            {words.offer(nameOf(replay, offer.seat), offer.round)}
          </button>
        ))}
    </div>
  );
}

interface ReviewedProps extends PanelProps {
  readonly target: Target;
  readonly hindsight: boolean;
  readonly pick: () => void;
}

function Reviewed(props: ReviewedProps) {
  const { replay, record, target, hindsight, pick, pause } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const { seat, round } = target;
  const job = useMemo(() => reviewJob({ record, seat, round }), [record, seat, round]);
  useEffect(() => {
    job.run();
    return job.stop;
  }, [job]);
  const progress = job.progress.value;
  const show = ({ event }: Judged, stay?: 'stay'): void => {
    pause();
    replay.eyes.value = seat;
    replay.goTo(momentBefore(replay.timeline, record, event));
    setPicked(event);
    if (stay === undefined) pick();
  };
  const showRound = (wanted: number): void => {
    pause();
    replay.eyes.value = seat;
    replay.goTo(replay.timeline.findIndex((moment) => moment.round === wanted));
    pick();
  };
  const dearest = dearestOf(progress);
  const others = progress.decisions.filter((judged) => !dearest.includes(judged));
  const panel = reviewTexts.value.panel;
  const judged = progress.decisions.find(({ event }) => event === picked);
  const hand = useMemo(
    () => (picked === null ? [] : handBefore(replay.timeline, record, { seat, event: picked })),
    [replay, record, seat, picked],
  );
  const shared = {
    picked,
    show,
    say: { seat: (one: number) => nameOf(replay, one) },
    match: round === null,
    below: (
      <>
        {judged !== undefined && <DecisionHand {...judged} hand={hand} />}
        {hindsight && picked !== null && <HindsightBox {...{ record, seat, event: picked }} />}
      </>
    ),
  };
  return (
    <>
      {hindsight && picked === null && (
        <p class={styles.hint}>{reviewTexts.value.hindsightBox.pick}</p>
      )}
      <ProgressLine job={job} />
      {progress.state === 'done' && <Headline decisions={progress.decisions} />}
      <Decisions title={panel.dearest} decisions={dearest} {...shared} />
      {progress.state === 'done' && <Sums {...{ progress, picked, show, showRound }} />}
      <Decisions
        title={dearest.length > 0 ? panel.others : panel.all}
        decisions={others}
        {...shared}
      />
    </>
  );
}

/** The panel. It begins with the round shown when it is opened, for the seat whose cards are seen. */
export function ReviewPanel(props: PanelProps) {
  const { replay, close } = props;
  const [target, setTarget] = useState<Target | null>(() => {
    const seat = replay.eyes.value;
    return seat === null ? null : { seat, round: replay.timeline[replay.at.value]?.round ?? 1 };
  });
  // On a phone a chosen decision folds the panel to a strip, so that its moment can be seen.
  const [folded, setFolded] = useState(false);
  // Off until asked for: the open hands would give away what no player knew.
  const [hindsight, setHindsight] = useState(false);
  const words = reviewTexts.value.panel;
  const choose = (next: Target): void => {
    replay.eyes.value = next.seat;
    setTarget(next);
  };
  const title = target === null ? words.title : words.of(nameOf(replay, target.seat), target.round);
  return (
    <section
      class={styles.panel}
      aria-label={words.title}
      data-strip={folded ? 'verdict' : undefined}
      // A finger that scrolls the list does not step the replay.
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header class={styles.head}>
        <h2>{title}</h2>
        <button type="button" class={styles.unfold} onClick={() => setFolded(false)}>
          {words.all}
        </button>
        <button type="button" class={styles.close} aria-label={words.close} onClick={close}>
          <Mark name="close" />
        </button>
        {target !== null && (
          <label class={styles.switch}>
            <input
              type="checkbox"
              checked={hindsight}
              onChange={({ currentTarget }) => setHindsight(currentTarget.checked)}
            />
            {reviewTexts.value.hindsightBox.switch}
          </label>
        )}
      </header>
      {/* Another review begins at its top, however far the list before was scrolled. */}
      <div class={styles.body} key={`${target?.seat} ${target?.round}`}>
        {target !== null && (
          <Reviewed {...props} {...{ target, hindsight }} pick={() => setFolded(true)} />
        )}
        <Offers {...{ replay, target, choose, whole: props.whole }} />
      </div>
    </section>
  );
}
