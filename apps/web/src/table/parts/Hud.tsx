// The head of the table: trump, level, both teams' levels, the attackers' points, buttons of the panels.
import { type Rank, type Ruleset, type Suit, type Team, teamOf, type View } from '@tuolaji/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SUIT_PATHS } from '../../cards/suits.ts';
import { type BarElement, barNote, toggleBarNote } from '../../guide/barNote.ts';
import { t } from '../../text/index.ts';
import { isOpen, togglePanel } from '../docking.ts';
import type { Panel } from '../model.ts';
import { amAttacker, bankerTeam, isSolo, teamName, useTable } from '../names.ts';
import { memoByView } from '../scene/memoByView.tsx';
import { BAR_END, markedThresholds, nextThreshold, outcomeText } from '../score/points.ts';
import { isSettled, untold } from '../score/untold.ts';
import styles from './Hud.module.css';
import { Icon, type IconName } from './icons.tsx';
import bar from './Points.module.css';

/** A suit's drawn mark, in the colour of the text around it. */
function SuitMark({ suit, size = 20 }: { suit: Suit; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-54 -54 108 108"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}

/** The trump as known now: locked, declared, or open. */
export function trumpNow(
  view: Pick<View, 'trump' | 'declarations'>,
): { suit: Suit | null; sure: boolean } | null {
  if (view.trump) return { suit: view.trump.suit, sure: true };
  const standing = view.declarations.at(-1);
  return standing ? { suit: standing.suit, sure: false } : null;
}

type SeenByHud = Pick<
  View,
  | 'seat'
  | 'phase'
  | 'round'
  | 'trump'
  | 'declarations'
  | 'level'
  | 'levels'
  | 'banker'
  | 'attackerPoints'
  | 'result'
>;

/** An element of the bar as a button: pressed, it explains itself. */
const explained = (element: BarElement) =>
  ({
    type: 'button',
    'data-bar': element,
    'aria-expanded': barNote.value === element,
    onClick: () => toggleBarNote(element),
  }) as const;

function TrumpChip({ view }: { view: SeenByHud }) {
  const words = t.value.table;
  const trump = trumpNow(view);
  const name = trump
    ? trump.suit
      ? t.value.names.suit(trump.suit)
      : words.noTrump
    : words.trumpOpen;
  return (
    <button
      {...explained('trump')}
      class={styles.trump}
      data-suit={trump ? (trump.suit ?? 'none') : undefined}
      data-open={trump?.sure ? undefined : ''}
    >
      <span class="visually-hidden">{`${words.trump}: ${name}, ${words.level} ${view.level}`}</span>
      <span class={styles.emblem} aria-hidden="true">
        {trump?.suit ? (
          <SuitMark suit={trump.suit} size={26} />
        ) : trump ? (
          <b>{words.noTrumpMark}</b>
        ) : (
          <b>?</b>
        )}
      </span>
      <span class={styles.rank} aria-hidden="true">
        {view.level}
      </span>
    </button>
  );
}

function Level({ view, team, level }: { view: SeenByHud; team: Team; level: Rank }) {
  const ours = view.seat === null ? team === 0 : teamOf(view.seat) === team;
  const banks = bankerTeam(view) === team;
  const words = t.value.table;
  const facts = [teamName(view, team), `${words.level} ${level}`, banks ? words.banker : null];
  return (
    <button
      {...explained(team === 0 ? 'team0' : 'team1')}
      class={styles.level}
      data-ours={ours ? '' : undefined}
      data-banks={banks ? '' : undefined}
    >
      <span class="visually-hidden">{facts.filter(Boolean).join(', ')}</span>
      <span class={styles.team} aria-hidden="true">
        {teamName(view, team)}
        {banks && <i>{words.bankerMark}</i>}
      </span>
      <b aria-hidden="true">{level}</b>
    </button>
  );
}

/** The thresholds written along the bar. */
const Thresholds = ({ steps }: { steps: Ruleset['scoreSteps'] }) => (
  <>
    {markedThresholds(steps).map((at) => (
      <i
        key={at}
        style={{ left: `${(at / BAR_END) * 100}%` }}
        data-main={at === 80 ? '' : undefined}
      >
        {at}
      </i>
    ))}
  </>
);

function PointsBar({ view }: { view: SeenByHud }) {
  const model = useTable();
  const words = t.value.table;
  const steps = model.session.info.value?.rules.scoreSteps ?? 'eightTiers';
  const points = view.attackerPoints;
  const filled = Math.min(100, (points / BAR_END) * 100);
  const next = nextThreshold(points, steps);
  const ahead =
    next === null ? outcomeText(points, steps) : words.pointsToGo(next, outcomeText(next, steps));
  const toGo = isSettled(view) ? '' : ahead;
  const attack = amAttacker(view);
  const role = attack === null ? words.attackers : attack ? words.weAttack : words.theyAttack;
  return (
    <div class={bar.points}>
      <button
        {...explained('points')}
        class={bar.number}
        aria-label={words.attackerPoints(points)}
        data-attack={attack ? '' : undefined}
      >
        <b key={points}>{points}</b>
      </button>
      <button {...explained('threshold')} class={bar.scale}>
        <span class={bar.legend}>
          <span>{role}</span>
          <span>{toGo}</span>
        </span>
        <span class={bar.track} aria-hidden="true">
          <Thresholds steps={steps} />
          {/* The same once more, dark on the fill: it ends anywhere, also in the middle of a number. */}
          <span class={bar.fill} style={{ '--unfilled': `${100 - filled}%` }}>
            <Thresholds steps={steps} />
          </span>
        </span>
      </button>
    </div>
  );
}

function PanelButton({ panel, icon, label }: { panel: Panel; icon: IconName; label: string }) {
  const model = useTable();
  const open = isOpen(model, panel);
  const unread =
    panel === 'chat' && (model.session.said.value.at(-1)?.n ?? 0) > model.readUpTo.value;
  return (
    <button
      type="button"
      class={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={open}
      data-unread={unread && !open ? '' : undefined}
      onClick={() => togglePanel(model, panel)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Tells the geometry the head's height: in a replay, and where large text makes it higher than planned. */
function useHeight() {
  const model = useTable();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const head = ref.current;
    if (!head) return;
    const observer = new ResizeObserver(() => {
      const planned = model.geometry.value?.hudHeight ?? 0;
      const height = Math.ceil(head.offsetHeight);
      const differs = height > planned || model.session.replayed === true;
      if (differs || model.hudHeight.value > 0) model.hudHeight.value = height;
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, [model]);
  return ref;
}

/** The view as the bar may show it: what the settlement has not said yet is as it was before. */
function useTold(view: SeenByHud): SeenByHud {
  const { toldRound } = useTable();
  const secret = isSettled(view) && toldRound.value < view.round;
  const known = useRef(secret ? null : view.levels);
  if (!secret) known.current = view.levels;
  return secret ? untold(view, known.current) : view;
}

function HudBody({ view: newest, openMenu }: { view: SeenByHud; openMenu: () => void }) {
  const model = useTable();
  const view = useTold(newest);
  const words = t.value.table;
  const mine: Team = view.seat === null ? 0 : teamOf(view.seat);
  const theirs: Team = mine === 0 ? 1 : 0;
  const solo = isSolo(model);
  const counter = model.session.info.value?.options.cardCounter !== false;
  return (
    <header ref={useHeight()} class={styles.hud} data-bar-row>
      <div class={styles.top}>
        <button
          type="button"
          class={styles.tool}
          aria-label={words.menu}
          title={words.menu}
          onClick={openMenu}
        >
          <Icon name="menu" />
        </button>
        <TrumpChip view={view} />
        <div class={styles.levels}>
          <Level view={view} team={mine} level={view.levels[mine]} />
          <Level view={view} team={theirs} level={view.levels[theirs]} />
        </div>
        <nav class={styles.tools} aria-label={words.panels}>
          <PanelButton panel="history" icon="history" label={words.history} />
          {counter && <PanelButton panel="counter" icon="counter" label={words.counter} />}
          {!solo && <PanelButton panel="chat" icon="chat" label={words.chat} />}
        </nav>
      </div>
      <PointsBar view={view} />
    </header>
  );
}

export const Hud = memoByView(
  [
    'seat',
    'phase',
    'round',
    'trump',
    'declarations',
    'level',
    'levels',
    'banker',
    'attackerPoints',
    'result',
  ],
  HudBody,
  3,
);
