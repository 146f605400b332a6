// The controls of a replay: back and on by play, trick and round, play and pause, speed, whose cards, the curve of points.

import type { Moment, Stride } from '@tuolaji/protocol/timeline';
import type { ComponentChildren } from 'preact';
import { more, t } from '../text/index.ts';
import { Curve } from './Curve.tsx';
import { Mark } from './Mark.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { type Playback, SPEEDS } from './playback.ts';
import styles from './ReplayBar.module.css';
import type { Replay } from './recordSession.ts';

interface BarProps {
  readonly replay: Replay;
  readonly playback: Playback;
  /** The match still runs: leaving leads to its table, and nothing is shared. */
  readonly running: boolean;
  /** Only this device has the record: it is saved, not shared. */
  readonly here: boolean;
  readonly share: () => void;
  readonly save: () => void;
  /** Plays on as the seat whose cards are seen, after this many events of the record. */
  readonly practise: (events: number) => void;
  readonly leave: () => void;
  readonly openHands: boolean;
  readonly setOpenHands: (open: boolean) => void;
  readonly reviewing: boolean;
  readonly setReviewing: (open: boolean) => void;
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly children: ComponentChildren;
}

function Tool({ label, onClick, disabled, pressed, children }: ToolProps) {
  return (
    <button
      type="button"
      class={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Steps({ replay, direction }: { replay: Replay; direction: 1 | -1 }) {
  const { back, on } = more.value.replay;
  const strides: readonly Stride[] =
    direction < 0 ? ['round', 'trick', 'play'] : ['play', 'trick', 'round'];
  const ended = replay.at.value === (direction < 0 ? 0 : replay.timeline.length - 1);
  return (
    <>
      {strides.map((stride) => (
        <Tool
          key={stride}
          label={(direction < 0 ? back : on)[stride]}
          disabled={ended}
          onClick={() => replay.step(stride, direction)}
        >
          <Mark name={stride} on={direction > 0} />
        </Tool>
      ))}
    </>
  );
}

function PlayPause({ playback }: { playback: Playback }) {
  const words = more.value.replay;
  const { playing, speed } = playback;
  const next = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length] ?? 1;
  return (
    <>
      <button
        type="button"
        class={`${styles.tool} ${styles.play}`}
        aria-label={playing.value ? words.pause : words.play}
        title={playing.value ? words.pause : words.play}
        onClick={() => {
          playing.value = !playing.value;
        }}
      >
        <Mark name={playing.value ? 'pause' : 'start'} />
      </button>
      <Tool
        label={words.speed(speed.value)}
        onClick={() => {
          speed.value = next;
        }}
      >
        ×{speed.value}
      </Tool>
    </>
  );
}

function Eyes({ replay }: { replay: Replay }) {
  const words = more.value.replay;
  const { botNames } = t.value.table;
  const players = replay.timeline[0]?.state.players ?? 4;
  return (
    <select
      class={styles.eyes}
      aria-label={words.eyes}
      value={String(replay.eyes.value ?? '')}
      onChange={({ currentTarget }) => {
        replay.eyes.value = currentTarget.value === '' ? null : Number(currentTarget.value);
      }}
    >
      <option value="">{words.everyone}</option>
      {Array.from({ length: players }, (_, seat) => (
        <option key={seat} value={String(seat)}>
          {replay.names[seat] || botNames[seat]}
        </option>
      ))}
    </select>
  );
}

/** The round's moments as far as they have been shown. */
const shownOf = ({ timeline, furthest }: Replay, round: number): readonly Moment[] =>
  timeline.slice(0, furthest.value + 1).filter((moment) => moment.round === round);

function Where({ replay, at }: { replay: Replay; at: Moment }) {
  const words = more.value.replay;
  const thought = at.kind === 'play' || at.kind === 'bury' ? at.thought : 0;
  return (
    <div class={styles.where}>
      <span aria-live="polite">
        {words.position(at.round, Math.round(at.played), at.dealt)} · {words.points(at.points)}
        {thought >= 1000 && ` · ${words.thought((thought / 1000).toFixed(0))}`}
      </span>
      <Curve
        moments={shownOf(replay, at.round)}
        round={replay.timeline.filter(({ round }) => round === at.round)}
        at={at}
        show={(moment) => replay.goTo(replay.timeline.indexOf(moment))}
      />
    </div>
  );
}

/** The bar below the table. */
export function ReplayBar(props: BarProps) {
  const { replay, playback, openHands } = props;
  const words = more.value.replay;
  const at = replay.timeline[replay.at.value];
  if (!at) return null;
  return (
    <nav class={styles.bar} aria-label={words.label(at.round)}>
      <Where replay={replay} at={at} />
      <div class={styles.steps}>
        <Steps replay={replay} direction={-1} />
        <PlayPause playback={playback} />
        <Steps replay={replay} direction={1} />
      </div>
      <div class={styles.more}>
        <Eyes replay={replay} />
        <Tool
          label={words.openHands}
          pressed={openHands}
          onClick={() => props.setOpenHands(!openHands)}
        >
          <Mark name="hands" />
        </Tool>
        <Tool
          label={words.review}
          pressed={props.reviewing}
          onClick={() => props.setReviewing(!props.reviewing)}
        >
          <Mark name="review" />
        </Tool>
        <MoreMenu {...props} at={at} />
        <Tool label={props.running ? words.running.back : words.leave} onClick={props.leave}>
          <Mark name="close" />
        </Tool>
      </div>
    </nav>
  );
}
