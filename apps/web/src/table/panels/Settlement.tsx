// The settlement of a round, step by step: trick points + kitty × multiplier = total, and what follows.
import { PRESETS, type RoundResult, teamOf, type View } from '@tuolaji/engine';
import { useEffect, useState } from 'preact/hooks';
import { CardPicture } from '../../cards/Card.tsx';
import { printedOf } from '../../cards/card.ts';
import { lazy } from '../../screens/ui/lazy.tsx';
import { settings } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import { cardName } from '../../text/sentences.ts';
import { seatName, sideName, useTable } from '../names.ts';
import { lasting } from '../scene/motion.ts';
import { verdictText, whyText } from '../score/points.ts';
import { FairDeal } from './FairDeal.tsx';
import { MatchEnd } from './MatchEnd.tsx';
import { ReviewRound } from './ReviewRound.tsx';
import styles from './Settlement.module.css';

const BotRemark = lazy(
  async () => (await import('../onDemand/BotRemark.tsx')).BotRemark,
  'more',
  () => null,
);
const StorySheet = lazy(async () => (await import('../../story/StorySheet.tsx')).StorySheet);

const STEPS = 5;

/** Number of steps shown so far; all at once with motion off. */
function useSteps(round: number): number {
  const [step, setStep] = useState(lasting(1) === 0 ? STEPS : 0);
  // A new round starts the sum from its beginning.
  useEffect(() => {
    if (lasting(1) === 0) return setStep(STEPS);
    setStep(0);
    const timers = Array.from({ length: STEPS }, (_, i) =>
      setTimeout(() => setStep(i + 1), lasting(350 + i * 750)),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [round]);
  return step;
}

/** Which side gets the kitty, and why: by the last trick, or because a side surrendered. */
function kittyText({ multiplier, kittyPoints, surrendered }: RoundResult): string {
  const words = more.value.settlement;
  const taken = multiplier > 0;
  if (surrendered !== null) return taken ? words.kittyGiven.attackers : words.kittyGiven.bankers;
  if (!taken) return words.kittySafe;
  return kittyPoints > 0 ? words.kittyTaken : words.kittyEmpty;
}

function Kitty({ result, open }: { result: RoundResult; open: boolean }) {
  const words = more.value.settlement;
  // A kitty without points brings nothing that a stamp could praise.
  const taken = result.multiplier > 0 && result.kittyPoints > 0;
  return (
    <div class={styles.kitty} data-open={open ? '' : undefined}>
      <h3>{t.value.table.kitty}</h3>
      <div class={styles.cards}>
        {result.kitty.map((id, i) => (
          <span
            key={id}
            class={styles.turning}
            data-points={printedOf(id).points > 0 ? '' : undefined}
            style={{ '--i': i }}
          >
            <CardPicture card={open ? id : 'back'} {...(open ? { label: cardName(id) } : {})} />
          </span>
        ))}
      </div>
      <div class={styles.fate} data-taken={taken ? '' : undefined}>
        <p data-stamped={taken && open ? '' : undefined}>{kittyText(result)}</p>
        {open && taken && (
          <span class={styles.stamp} data-stamp="" aria-hidden="true">
            {words.captured} {words.multiplier(result.multiplier)}
          </span>
        )}
      </div>
    </div>
  );
}

function Sum({ result, step }: { result: RoundResult; step: number }) {
  const words = more.value.settlement;
  const bonus = result.kittyPoints * result.multiplier;
  return (
    <dl class={styles.sum}>
      <div data-in={step >= 1 ? '' : undefined}>
        <dt>{words.trickPoints}</dt>
        <dd>{result.trickPoints}</dd>
      </div>
      {bonus > 0 && (
        <div data-in={step >= 3 ? '' : undefined}>
          <dt>
            {t.value.table.kitty} {result.kittyPoints} <b>{words.multiplier(result.multiplier)}</b>
          </dt>
          <dd>+ {bonus}</dd>
        </div>
      )}
      <div class={styles.total} data-in={step >= 4 ? '' : undefined}>
        <dt>{words.total}</dt>
        <dd>{result.attackerPoints}</dd>
      </div>
    </dl>
  );
}

function Verdict({ view, result }: { view: View; result: RoundResult }) {
  const model = useTable();
  const words = more.value.settlement;
  // Where nobody goes up, the side that takes the bank has won the round.
  const team = result.advancingTeam ?? teamOf(result.nextBankerSeat);
  const ours = view.seat !== null && teamOf(view.seat) === team;
  const { scoreSteps: tiers, win } = model.session.info.value?.rules ?? PRESETS.standard;
  const teams = [sideName(model, view, 0), sideName(model, view, 1)] as const;
  return (
    <div class={styles.verdict} data-ours={ours ? '' : undefined}>
      {result.surrendered !== null && <p>{words.surrendered(teams[result.surrendered])}</p>}
      <p class={styles.outcome}>{verdictText(view, result, win, teams)}</p>
      <p class={styles.why}>{whyText(result.attackerPoints, tiers)}</p>
      {result.winner === null && <p>{words.nextBanker(seatName(model, result.nextBankerSeat))}</p>}
    </div>
  );
}

function NextButton({ view }: { view: View }) {
  const model = useTable();
  const words = more.value.settlement;
  const ready = view.seat !== null && view.done.includes(view.seat);
  if (!view.actions?.next || ready) {
    return (
      <p
        class={styles.small}
      >{`${words.waitingOthers} · ${words.readyCount(view.done.length, view.players)}`}</p>
    );
  }
  return (
    <button
      type="button"
      class={`button primary ${styles.next}`}
      onClick={() => void model.send({ kind: 'NEXT_ROUND' })}
    >
      {words.nextRound}
    </button>
  );
}

/** What ends a round: the match's end if it was the last one, and the settlement. */
export function RoundEnd({ view, result }: { view: View; result: RoundResult }) {
  const { geometry, session } = useTable();
  const head = geometry.value?.hudHeight ?? 0;
  // A round played for practice ends no match, whatever its result.
  const winner = session.oneRound ? null : view.winner;
  return (
    <div class={styles.over} style={{ '--head': `${head}px` }}>
      {winner !== null && <MatchEnd view={view} winner={winner} />}
      {winner !== null && !session.replayed && <StorySheet view={view} result={result} />}
      <Settlement view={view} result={result} />
    </div>
  );
}

/** The settlement sheet of the round that just ended. */
function Settlement({ view, result }: { view: View; result: RoundResult }) {
  const model = useTable();
  const words = more.value.settlement;
  const step = useSteps(view.round);
  const told = step >= STEPS;
  const { round, seat } = view;
  const { info, replayed, oneRound } = model.session;
  const match = info.value?.match;
  const hasNext = view.phase === 'result' && !replayed && !oneRound;
  useEffect(() => {
    if (told) model.toldRound.value = view.round;
  }, [model, told, view.round]);
  return (
    <section class={styles.sheet} aria-label={words.settlement(view.round)} data-sheet="settlement">
      <h2>{words.settlement(view.round)}</h2>
      <div class={styles.parts}>
        <Kitty result={result} open={step >= 2} />
        <Sum {...{ result, step }} />
      </div>
      <div class={styles.end} data-verdict data-in={told ? '' : undefined}>
        <Verdict {...{ view, result }} />
        {settings.botTalk.value && !model.session.replayed && <BotRemark {...{ view, result }} />}
      </div>
      <footer class={styles.foot}>
        <div class={styles.aside}>
          <FairDeal view={view} />
          {match !== undefined && seat !== null && <ReviewRound {...{ match, round, seat }} />}
        </div>
        {hasNext && (
          <div class={styles.go} data-go>
            <NextButton view={view} />
          </div>
        )}
      </footer>
    </section>
  );
}
