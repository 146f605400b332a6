// The state of the table screen beside the view (what is chosen, queued, asked, open) and the actions behind its buttons.
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import type { CardId, Command, Seat, View } from '@tuolaji/engine';
import type { Hint, WireRefusal } from '@tuolaji/protocol';
import type { FaceText } from '../cards/card.ts';
import { share } from '../net/structuralSharing.ts';
import type { Previewed, TableSession } from '../net/tableSession.ts';
import { settings } from '../settings.ts';
import { isListed, onlyPlay, playableFaces, suitBreaks } from './input/selection.ts';
import { type MainAction, mainActionFor } from './mainAction.ts';
import type { Geometry, Point } from './scene/geometry.ts';
import { type HandLayout, layHand } from './scene/handLayout.ts';
import { createPresenter, type Presenter } from './scene/presenter.ts';
import { createSend } from './send.ts';
import { throwJudge } from './throwJudge.ts';

export type Panel = 'chat' | 'history' | 'counter';

/** Hints as they are cycled through. */
interface HintCycle {
  readonly hints: readonly Hint[];
  readonly at: number;
}

/** The server's verdict on a choice, with the choice it is about. */
interface Opinion extends Previewed {
  readonly key: string;
}

export interface TableModel {
  readonly session: TableSession;
  readonly presenter: Presenter;
  readonly view: ReadonlySignal<View | null>;
  /** My own seat; a signal of its own, because it hardly ever changes. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly geometry: Signal<Geometry | null>;
  /** Height of the head of the table where large text makes it higher than planned; else 0. */
  readonly hudHeight: Signal<number>;
  /** Is the line of counted cards shown on a phone? */
  readonly counting: ReadonlySignal<boolean>;
  readonly handLayout: ReadonlySignal<HandLayout | null>;
  /** Where each card of my hand lay when it was last drawn: its flight to the table starts there. */
  readonly handPlaces: Map<CardId, Point>;
  /** Faces that may be played now; null when all may, or when the view does not tell. */
  readonly playable: ReadonlySignal<ReadonlySet<FaceText> | null>;
  readonly chosen: Signal<ReadonlySet<CardId>>;
  readonly queued: Signal<readonly CardId[] | null>;
  readonly opinion: Signal<Opinion | null>;
  /** The server's last refusal, until the choice changes. */
  readonly refusal: Signal<WireRefusal | null>;
  /** The choice whose play was pressed once, where a second press is asked for. */
  readonly confirming: Signal<string | null>;
  readonly hints: Signal<HintCycle | null>;
  readonly waiting: Signal<boolean>;
  readonly panel: Signal<Panel | null>;
  /** Number of the last chat line the player has seen. */
  readonly readUpTo: Signal<number>;
  /** The last round whose settlement has shown its outcome: the bar must not give it away earlier. */
  readonly toldRound: Signal<number>;
  /** The last trick is laid out again. */
  readonly peek: Signal<boolean>;
  readonly mainAction: ReadonlySignal<MainAction>;
  readonly choose: (cards: Iterable<CardId>) => void;
  readonly toggle: (cards: readonly CardId[], on: boolean) => void;
  readonly act: () => void;
  readonly send: (command: Command) => Promise<boolean>;
  readonly askHint: () => Promise<void>;
  readonly stop: () => void;
}

/** Pause after the last change of the choice before the server is asked about it. */
const PREVIEW_MS = 110;
/** Time to see the only play before it is played by itself. */
const AUTO_PLAY_MS = 350;
/** With this many cards left, forced plays run down by themselves. */
const RUN_DOWN = 4;

const keyOf = (cards: Iterable<CardId>): string => [...cards].sort().join(' ');

type Parts = Omit<
  TableModel,
  'mainAction' | 'choose' | 'toggle' | 'act' | 'send' | 'askHint' | 'stop'
>;

function createParts(session: TableSession): Parts {
  const presenter = createPresenter(session);
  const view = computed(() => presenter.shown.value.view);
  const geometry = signal<Geometry | null>(null);
  // As text, so that a view with the same hand is the same order and moves nothing.
  const order = computed(
    () => view.value && `${view.value.hand.length} ${suitBreaks(view.value).join(' ')}`,
  );
  const handLayout = computed(() => {
    if (order.value === null || !geometry.value) return null;
    const [count = 0, ...breaks] = order.value.trim().split(' ').map(Number);
    return layHand(geometry.value, { count, breaks });
  });
  return {
    session,
    presenter,
    view,
    seat: computed(() => view.value?.seat ?? null),
    geometry,
    hudHeight: signal(0),
    counting: computed(
      () => settings.counter.value && session.info.value?.options.cardCounter !== false,
    ),
    handLayout,
    handPlaces: new Map(),
    playable: computed(() => view.value && playableFaces(view.value)),
    chosen: signal(new Set<CardId>()),
    queued: signal(null),
    opinion: signal(null),
    refusal: signal(null),
    confirming: signal(null),
    hints: signal(null),
    waiting: signal(false),
    panel: signal(null),
    readUpTo: signal(session.said.value.at(-1)?.n ?? 0),
    toldRound: signal(0),
    peek: signal(false),
  };
}

const nothing = (): void => undefined;

const canPlay = (view: View | null): view is View => Boolean(view?.actions?.play);

/** Asks the server about a choice the view does not list, a moment after the last change. */
function followOpinion({ view, chosen, opinion, session }: Parts): () => void {
  return effect(() => {
    const now = view.value;
    const cards = [...chosen.value];
    if (!canPlay(now) || cards.length === 0 || isListed(now, cards)) return;
    const key = keyOf(cards);
    const timer = setTimeout(() => {
      void session.preview(cards).then((previewed) => {
        if (keyOf(chosen.value) === key) opinion.value = { ...previewed, key };
      });
    }, PREVIEW_MS);
    return () => clearTimeout(timer);
  });
}

/** Cards that left the hand leave the choice; a forced play is chosen, a queued one is played. */
function followView(model: Parts, send: TableModel['send']): () => void {
  const { view, chosen, queued, hints, opinion } = model;
  let turnKey = '';
  let stopTurn = nothing;
  const stopView = effect(() => {
    const now = view.value;
    untracked(() => {
      const held = new Set(now?.hand ?? []);
      const left = [...chosen.value].filter((id) => held.has(id));
      if (left.length !== chosen.value.size) chosen.value = new Set(left);
      if (queued.value?.some((id) => !held.has(id))) queued.value = null;
      const key = canPlay(now) ? `${now.round}/${now.history.length}/${now.trick.length}` : '';
      if (key === turnKey) return;
      turnKey = key;
      hints.value = null;
      opinion.value = null;
      model.refusal.value = null;
      model.peek.value = false;
      stopTurn();
      stopTurn = canPlay(now) ? startTurn(model, now, send) : nothing;
    });
  });
  return () => {
    stopView();
    stopTurn();
  };
}

/** Plays what is queued, or chooses the only play; returns a stop of what it plays by itself. */
function startTurn(model: Parts, view: View, send: TableModel['send']): () => void {
  const { queued, chosen } = model;
  const waiting = queued.value;
  queued.value = null;
  if (waiting) {
    chosen.value = new Set(waiting);
    void send({ kind: 'PLAY', cards: waiting });
    return nothing;
  }
  const only = onlyPlay(view);
  if (!only) return nothing;
  chosen.value = new Set(only);
  if (!settings.autoPlay.value && view.hand.length > RUN_DOWN) return nothing;
  const timer = setTimeout(() => {
    if (model.view.value === view) void send({ kind: 'PLAY', cards: only });
  }, AUTO_PLAY_MS);
  return () => clearTimeout(timer);
}

/** The decision a view asks for, as a key: what was thought about another is of no use. */
const momentOf = (view: View | null): string =>
  view
    ? `${view.phase}/${view.round}/${view.history.length}/${view.trick.length}/${view.turn}`
    : '';

function createHint(model: Parts): () => Promise<void> {
  const show = ({ hints, at }: HintCycle): void => {
    model.hints.value = { hints, at };
    const command = hints[at]?.command;
    if (!command || !('cards' in command) || command.kind === 'DECLARE') return;
    // A hint is legal: the button need not wait until the server has said so about these cards.
    const legal = { legal: true, refusal: null, completion: null };
    batch(() => {
      model.opinion.value = { ...legal, key: keyOf(command.cards) };
      model.chosen.value = new Set(command.cards);
    });
  };
  return async () => {
    const now = model.hints.value;
    if (now && now.hints.length > 0) return show({ ...now, at: (now.at + 1) % now.hints.length });
    const asked = model.view.value;
    const hints = await model.session.hint();
    // An answer to a burial may come when it has been done, and would choose cards that are gone.
    if (momentOf(asked) === momentOf(model.view.value)) show({ hints, at: 0 });
  };
}

/** Whether the next press plays the choice: it was pressed once, and has not changed since. */
export const isConfirming = ({ confirming, chosen }: Parts): boolean =>
  confirming.value === keyOf(chosen.value);

function createAct(
  model: Parts,
  mainAction: ReadonlySignal<MainAction>,
  actions: Pick<TableModel, 'send' | 'askHint' | 'choose'>,
) {
  return (): void => {
    const now = mainAction.value;
    const cards = [...model.chosen.value];
    if (now.kind === 'hint') void actions.askHint();
    else if (now.kind === 'complete') actions.choose(now.cards);
    else if (now.kind === 'queue') model.queued.value = cards;
    else if (now.kind === 'queued') model.queued.value = null;
    else if (now.kind === 'play' && settings.confirmPlay.value && !isConfirming(model))
      model.confirming.value = keyOf(cards);
    else if (now.kind === 'play') void actions.send({ kind: 'PLAY', cards });
    else if (now.kind === 'bury') void actions.send({ kind: 'BURY', cards });
    else if (now.kind === 'refused') model.refusal.value = now.refusal;
  };
}

/** What the button does now; the same object as long as it does the same. */
function createMainAction({
  session,
  view,
  chosen,
  queued,
  opinion,
}: Parts): ReadonlySignal<MainAction> {
  let last: MainAction = { kind: 'none' };
  return computed(() => {
    const now = mainActionFor({
      view: view.value,
      rules: session.info.value?.rules ?? null,
      chosen: [...chosen.value],
      throwJudge: throwJudge.value,
      queued: queued.value,
      opinion: opinion.value?.key === keyOf(chosen.value) ? opinion.value : null,
    });
    last = share(last, now);
    return last;
  });
}

/** The model of one table screen; `stop` ends all its work. */
export function createModel(session: TableSession): TableModel {
  const parts = createParts(session);
  const { chosen, refusal } = parts;
  const mainAction = createMainAction(parts);
  const choose = (cards: Iterable<CardId>): void => {
    chosen.value = new Set(cards);
    refusal.value = null;
    parts.hints.value = null;
  };
  const toggle = (cards: readonly CardId[], on: boolean): void => {
    const next = new Set(chosen.value);
    for (const id of cards) {
      if (on) next.add(id);
      else next.delete(id);
    }
    parts.queued.value = null;
    choose(next);
  };
  const send = createSend(parts);
  const askHint = createHint(parts);
  const act = createAct(parts, mainAction, { send, askHint, choose });
  const stops = [followOpinion(parts), followView(parts, send), parts.presenter.stop];
  return {
    ...parts,
    mainAction,
    choose,
    toggle,
    act,
    send,
    askHint,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
