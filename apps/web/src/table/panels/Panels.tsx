// Over the table on a phone, beside it on a desktop too narrow for columns: the tricks so far, the card counter, the chat.
import { type CardId, type PastTrick, readView, type View } from '@tuolaji/engine';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { CardRow } from '../../cards/Card.tsx';
import { faceText } from '../../cards/card.ts';
import { useLayer } from '../../layers.ts';
import { more, t } from '../../text/index.ts';
import { shortFace } from '../aloud/cardText.ts';
import type { Panel } from '../model.ts';
import { seatName, useTable } from '../names.ts';
import { Icon } from '../parts/icons.tsx';
import { Chat } from './Chat.tsx';
import { COUNTER_FIELDS, Counter } from './Counter.tsx';
import styles from './Panels.module.css';

/** What the panels read of a view. */
export const PANEL_FIELDS = [...COUNTER_FIELDS, 'declarations', 'exposed'] as const;
type SeenByPanels = Pick<View, (typeof PANEL_FIELDS)[number]>;

function TrickEntry({ trick, number }: { trick: PastTrick; number: number }) {
  const model = useTable();
  const words = more.value.panels;
  const { winner } = trick;
  return (
    <li class={styles.trick}>
      <header>
        <b>{words.trickNumber(number)}</b>
        <span>
          {winner !== null && words.wins(seatName(model, winner))} ·{' '}
          {words.trickWorth(trick.points)}
        </span>
      </header>
      <ol>
        {trick.plays.map(({ seat, cards }) => (
          <Row key={seat} label={seatName(model, seat)} cards={cards} won={seat === winner} />
        ))}
      </ol>
    </li>
  );
}

interface Labelled {
  readonly label: string;
  readonly cards: readonly CardId[];
  readonly won?: boolean;
}

function Row({ label, cards, won = false }: Labelled) {
  const faces = cards.map(faceText);
  return (
    <li data-won={won ? '' : undefined}>
      <span>{label}</span>
      <CardRow cards={faces} label={faces.map(shortFace).join(' ')} />
    </li>
  );
}

/** Cards shown to everyone outside the tricks, and the banker's own kitty. */
function Shown({ view }: { view: SeenByPanels }) {
  const model = useTable();
  const words = t.value.table;
  const named = more.value.panels;
  const { declarations, exposed, buried } = view;
  if (declarations.length === 0 && exposed.length === 0 && !buried) return null;
  return (
    <section class={styles.trick}>
      <ol>
        {declarations.map(({ seat, cards, kind }) => (
          <Row
            key={`d${cards.join()}`}
            label={`${seatName(model, seat)} · ${named.declared[kind]}`}
            cards={cards}
          />
        ))}
        {exposed.map(({ seat, cards }) => (
          <Row
            key={`e${cards.join()}`}
            label={`${seatName(model, seat)} · ${named.exposed}`}
            cards={cards}
          />
        ))}
        {buried && <Row label={words.kitty} cards={buried} />}
      </ol>
    </section>
  );
}

function History({ view }: { view: SeenByPanels }) {
  const tricks = readView(view).pastTricks;
  return (
    <>
      <Shown view={view} />
      {tricks.length === 0 && <p class={styles.empty}>{more.value.panels.noTrick}</p>}
      <ol class={styles.tricks}>
        {tricks
          .map((trick, i) => (
            <TrickEntry key={`${trick.leader} ${i + 1}`} trick={trick} number={i + 1} />
          ))
          .reverse()}
      </ol>
    </>
  );
}

/** Where a phone's panel may stand: over the felt, never over the bar, the buttons and the hand. */
function useRoom(): Record<string, string> {
  const geometry = useTable().geometry.value;
  if (!geometry || geometry.mode === 'desktop') return {};
  const { hudHeight, panelBottom } = geometry;
  return { '--panel-top': `${hudHeight}px`, '--panel-height': `${panelBottom - hudHeight}px` };
}

/** What is in a panel. */
export function PanelContent({ view, panel }: { view: SeenByPanels; panel: Panel }) {
  const model = useTable();
  const markRead = useCallback(
    (n: number): void => {
      model.readUpTo.value = n;
    },
    [model],
  );
  const title = t.value.table[panel];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class={styles.content} aria-label={title} tabIndex={0}>
      {panel === 'history' && <History view={view} />}
      {panel === 'counter' && <Counter view={view} />}
      {panel === 'chat' && <Chat session={model.session} seen={markRead} />}
    </section>
  );
}

/** The head of a panel: its name and the button that closes it. */
export function PanelHead({ title, close }: { title: string; close: () => void }) {
  return (
    <header class={styles.head}>
      <h2>{title}</h2>
      <button
        type="button"
        class="button quiet round"
        aria-label={t.value.shell.common.close}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

/** The open panel. */
export function Panels({ view, panel }: { view: View; panel: Panel }) {
  const model = useTable();
  const ref = useRef<HTMLElement>(null);
  const room = useRoom();
  const close = (): void => {
    model.panel.value = null;
  };
  useLayer(true, close);
  useEffect(() => {
    ref.current?.focus();
  }, [panel]);
  const title = t.value.table[panel];
  return (
    <aside
      ref={ref}
      class={styles.panel}
      style={room}
      aria-label={title}
      tabIndex={-1}
      data-panel={panel}
    >
      <PanelHead {...{ title, close }} />
      <PanelContent {...{ view, panel }} />
    </aside>
  );
}
