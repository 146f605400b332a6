// The story of the match that has just ended, under its result: a curve of the levels, the best moment, captured kitties.
import { type RoundResult, type Seat, type Team, teamOf, type View } from '@tuolaji/engine';
import { useEffect, useState } from 'preact/hooks';
import { CardRow } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { LOCALES } from '../languages.ts';
import { settings } from '../settings.ts';
import { shortFace } from '../table/aloud/cardText.ts';
import type { TableModel } from '../table/model.ts';
import { isSolo, seatName, teamName, useTable } from '../table/names.ts';
import { more, t } from '../text/index.ts';
import { curveOf, hasCurve } from './curve.ts';
import { PICTURE_CURVE, type PictureFacts } from './picture.ts';
import styles from './StorySheet.module.css';
import { makePicture, sendPicture } from './send.ts';
import { readEnded } from './source.ts';
import { type Capture, type Story, seenMatch, storyOf, type Turn } from './story.ts';

/** Captured kitties to name. */
const MOST = 3;

/** Captures to name, in the order they happened: the largest of those that held points. */
const largest = (captures: readonly Capture[]): readonly Capture[] =>
  captures
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points * b.multiplier - a.points * a.multiplier)
    .slice(0, MOST)
    .sort((a, b) => a.round - b.round);

function useStory(model: TableModel, side: Team | null, result: RoundResult): Story | null {
  const [story, setStory] = useState<Story | null>(null);
  const { tableId } = model.session;
  useEffect(() => {
    let current = true;
    void readEnded(tableId, isSolo(model), result).then((record) => {
      if (current && record) setStory(storyOf(seenMatch(record), side));
    });
    return () => {
      current = false;
    };
  }, [model, tableId, side]);
  return story;
}

const sideOf = ({ seat }: View): Team | null => (seat === null ? null : teamOf(seat));
const mine = (view: View): Team => sideOf(view) ?? 0;
const other = (team: Team): Team => (team === 0 ? 1 : 0);

const BOX = { width: 300, height: 96 };

function Curve({ view, story }: { view: View; story: Story }) {
  const words = more.value.story;
  const us = mine(view);
  const [ours, theirs] = [us, other(us)].map((team) => teamName(view, team));
  const path = story.rounds.map(({ levels }) => `${levels[us]} : ${levels[other(us)]}`).join(', ');
  const line = (team: Team): string =>
    curveOf(story, team, BOX)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  return (
    <svg
      class={styles.curve}
      viewBox={`-8 -8 ${BOX.width + 16} ${BOX.height + 16}`}
      role="img"
      aria-label={words.curve(ours ?? '', theirs ?? '', path)}
    >
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1="0" x2={BOX.width} y1={BOX.height * part} y2={BOX.height * part} />
      ))}
      {[other(us), us].map((team) => (
        <g key={team} data-team={team === us ? 'us' : 'them'}>
          <polyline points={line(team)} />
          {curveOf(story, team, BOX).map(({ x, y }, i) => (
            <circle key={`${i} ${x}`} cx={x} cy={y} r="3.2" />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Legend({ view }: { view: View }) {
  const us = mine(view);
  return (
    <p class={styles.legend}>
      {more.value.story.levels}
      {[us, other(us)].map((team) => (
        <span key={team} data-team={team === us ? 'us' : 'them'}>
          {teamName(view, team)}
        </span>
      ))}
    </p>
  );
}

/** What a seat is called: “You” on the screen, by name in a picture that others read. */
type NameOf = (seat: Seat) => string;

const onScreen =
  (model: TableModel): NameOf =>
  (seat) =>
    seatName(model, seat);

/** What happened, in a sentence; a trick's cards follow it. */
function turnText(name: NameOf, { kind, seat, points }: Turn): string {
  const words = more.value.story;
  const who = name(seat);
  return kind === 'trick' ? words.tookTrick(who, points) : words.tookKitty(who, points);
}

/** Thresholds below this one are no event. */
const FIRST_NEWS = 40;

const passedText = ({ passed }: Turn): string | null =>
  passed !== null && passed >= FIRST_NEWS ? more.value.story.passed(passed) : null;

const bestTitle = ({ seat }: View): string => {
  const words = more.value.story;
  return seat === null ? words.best : words.ourBest;
};

function Best({ view, best }: { view: View; best: Turn }) {
  const model = useTable();
  const words = more.value.story;
  const faces = best.cards.map(faceText);
  const passed = passedText(best);
  return (
    <div class={styles.part} data-best>
      <h3>{bestTitle(view)}</h3>
      <p>
        {words.round(best.round)} · {turnText(onScreen(model), best)}
      </p>
      <CardRow cards={faces} label={faces.map(shortFace).join(' ')} />
      {passed && <p class={styles.small}>{passed}</p>}
    </div>
  );
}

const captureText = (name: NameOf, { round, seat, points, multiplier }: Capture): string => {
  const words = more.value.story;
  return `${words.round(round)} · ${words.capture(name(seat), points, multiplier)}`;
};

/** The captured kitties, a line each. */
function captureLines(name: NameOf, captures: readonly Capture[]): readonly string[] {
  const words = more.value.story;
  const named = largest(captures).map((capture) => captureText(name, capture));
  const empty = captures.filter(({ points }) => points === 0).length;
  const smaller = captures.length - empty - named.length;
  if (named.length === 0) return empty > 0 ? [words.noPoints(empty)] : [];
  return [
    ...named,
    ...(smaller > 0 ? [words.smaller(smaller)] : []),
    ...(empty > 0 ? [words.empty(empty)] : []),
  ];
}

function Captures({ captures }: { captures: readonly Capture[] }) {
  const model = useTable();
  return (
    <div class={styles.part} data-captures>
      <h3>{more.value.story.captured(captures.length)}</h3>
      <ul>
        {captureLines(onScreen(model), captures).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The facts of the picture, in the words of this screen. */
function pictureFacts(model: TableModel, view: View, story: Story): PictureFacts {
  const words = more.value.story;
  const us = mine(view);
  const name: NameOf = (seat) =>
    model.session.info.value?.seats[seat]?.name || seatName(model, seat);
  const people = (team: Team): string =>
    Array.from({ length: view.players }, (_, seat) => seat)
      .filter((seat) => teamOf(seat) === team)
      .map(name)
      .join(' · ');
  const team = (one: Team) => ({
    name: teamName(view, one),
    people: people(one),
    level: view.levels[one],
    curve: curveOf(story, one, PICTURE_CURVE),
  });
  const { best, captures } = story;
  const passed = best && passedText(best);
  const { settlement } = more.value;
  const won = view.winner === us ? settlement.won : settlement.lost;
  return {
    app: `${t.value.shell.common.appName} · ${t.value.shell.common.chinese}`,
    title: view.seat === null ? settlement.teamWins(teamName(view, view.winner ?? 0)) : won,
    date: new Date().toLocaleDateString(LOCALES[settings.language.value], { dateStyle: 'long' }),
    teams: [team(us), team(other(us))],
    bestTitle: bestTitle(view),
    best: best ? `${words.round(best.round)} · ${turnText(name, best)}` : null,
    bestNote: passed ?? null,
    bestCards: best?.cards ?? [],
    capturesTitle: words.captured(captures.length),
    captures: captureLines(name, captures),
  };
}

function Share({ view, story }: { view: View; story: Story }) {
  const model = useTable();
  const words = more.value.story;
  const [said, say] = useState('');
  const send = async (): Promise<void> => {
    try {
      const file = await makePicture(pictureFacts(model, view, story), words.fileName);
      if ((await sendPicture(file)) === 'saved') say(words.saved);
    } catch {
      say(words.failed);
    }
  };
  return (
    <div class={styles.share}>
      <button type="button" class="button" onClick={() => void send()}>
        {words.share}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

/** The story; nothing before it is known, and for those who may not read the record. */
export function StorySheet({ view, result }: { view: View; result: RoundResult }) {
  const model = useTable();
  const story = useStory(model, sideOf(view), result);
  if (!story) return null;
  const { title } = more.value.story;
  return (
    <section class={styles.sheet} aria-label={title} data-sheet="story">
      <h2>{title}</h2>
      {hasCurve(story) && (
        <>
          <Legend view={view} />
          <Curve {...{ view, story }} />
        </>
      )}
      <div class={styles.parts}>
        {story.best && <Best view={view} best={story.best} />}
        <Captures captures={story.captures} />
      </div>
      <Share {...{ view, story }} />
    </section>
  );
}
