// The rules in one minute: a picture and two sentences per idea.
import type { ComponentChildren } from 'preact';
import { CardPicture } from '../../cards/Card.tsx';
import { closeSheet } from '../../overlays.ts';
import { lessons } from '../../text/lessons.ts';
import { playGuided } from '../home/SoloChoices.tsx';
import styles from './Minute.module.css';

interface CardsProps {
  readonly of: readonly string[];
  /** Set apart from what stands before. */
  readonly apart?: boolean;
}

function Cards({ of, apart = false }: CardsProps) {
  return (
    <span class={styles.cards} data-apart={apart ? '' : undefined}>
      {of.map((face, i) => (
        <CardPicture key={`${face}${i}`} card={face} />
      ))}
    </span>
  );
}

const THRESHOLDS = [40, 80, 120, 160];

function PointsBar() {
  return (
    <div class={styles.bar}>
      <svg viewBox="0 0 200 24" aria-hidden="true">
        <rect class={styles.track} x="0" y="6" width="200" height="12" rx="6" />
        <rect class={styles.fill} x="0" y="6" width="92" height="12" rx="6" />
        {THRESHOLDS.map((at) => (
          <path key={at} class={at === 80 ? styles.main : styles.tick} d={`M${at} 4v16`} />
        ))}
      </svg>
      <div class={styles.numbers}>
        <strong>80</strong>
        <span>160</span>
      </div>
    </div>
  );
}

interface IdeaProps {
  readonly idea: { readonly title: string; readonly words: string };
  readonly children: ComponentChildren;
}

function Idea({ idea, children }: IdeaProps) {
  return (
    <li class={styles.idea}>
      <div class={styles.picture} aria-hidden="true">
        {children}
      </div>
      <p>
        <strong>{idea.title}</strong>
        {idea.words}
      </p>
    </li>
  );
}

interface MinuteProps {
  /** True when this is the page itself, which needs a first heading. */
  readonly page: boolean;
  /** Goes on to the whole book. */
  readonly more: () => void;
}

/** All ideas on one screen, then a round with the guide. */
export function Minute({ page, more }: MinuteProps) {
  const text = lessons.value.minute;
  const play = (): void => {
    closeSheet();
    void playGuided();
  };
  return (
    <div class={styles.minute}>
      {page ? <h1 class="visually-hidden">{text.title}</h1> : null}
      <ol class={styles.ideas}>
        <Idea idea={text.goal}>
          <Cards of={['H2', 'H3', 'H4']} />
          <Cards of={['HK', 'HA']} apart />
        </Idea>
        <Idea idea={text.points}>
          <Cards of={['S5', 'D10', 'CK']} />
        </Idea>
        <Idea idea={text.trump}>
          <Cards of={['BJ', 'LJ', 'H2', 'S2', 'HA', 'HK']} />
        </Idea>
        <Idea idea={text.kitty}>
          <Cards of={['back', 'back', 'back', 'back', 'back', 'back', 'back', 'back']} />
        </Idea>
        <Idea idea={text.shapes}>
          <Cards of={['C7']} />
          <Cards of={['D8', 'D8']} apart />
          <Cards of={['S9', 'S9', 'S10', 'S10']} apart />
        </Idea>
        <Idea idea={text.follow}>
          <Cards of={['DQ']} />
          <Cards of={['D4']} apart />
          <Cards of={['DA']} apart />
          <Cards of={['H3']} apart />
        </Idea>
        <Idea idea={text.win}>
          <PointsBar />
        </Idea>
      </ol>
      <div class={styles.buttons}>
        <button type="button" class="button primary" onClick={play}>
          {text.play}
        </button>
        <button type="button" class="button" onClick={more}>
          {text.more}
        </button>
      </div>
    </div>
  );
}
