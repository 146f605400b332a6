// The bar above the hand: my plate, the buttons of the phase (declare, bury, play), and one line that explains.
import { useComputed } from '@preact/signals';
import type { View } from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import { pointsOfCards } from '../../cards/card.ts';
import { RuleLink } from '../../screens/rules/RuleLink.tsx';
import { t } from '../../text/index.ts';
import { reasonText, refusalText } from '../../text/sentences.ts';
import { partsLoaded, Votes } from '../afterFirstHand.ts';
import { shortCards } from '../aloud/cardText.ts';
import type { MainAction } from '../mainAction.ts';
import { isConfirming, type TableModel } from '../model.ts';
import { isAuto, seatName, useTable } from '../names.ts';
import { useSecondsLeft } from '../scene/clock.ts';
import { useDeferred } from '../scene/deferFrames.ts';
import { memoByView } from '../scene/memoByView.tsx';
import { OwnPlate } from '../seats/Seats.tsx';
import styles from './ActionBar.module.css';
import { TakeOverAgain } from './Auto.tsx';
import { CountLine } from './CountLine.tsx';
import { DeclareButtons, Offers } from './DeclareBar.tsx';
import { closingLine } from './declaring.ts';
import { Icon } from './icons.tsx';

type SeenByBar = Pick<
  View,
  'seat' | 'phase' | 'actions' | 'declarations' | 'banker' | 'turn' | 'banks' | 'lastTrick'
>;

/** The running deadline; none for the next card of a deal, which needs no countdown. */
type Due = View['deadline'];

interface BarProps {
  readonly view: SeenByBar;
  readonly due: Due;
}

function actionLabel(action: MainAction, cycling: boolean): string {
  const words = t.value.table;
  switch (action.kind) {
    case 'hint':
      return cycling ? words.nextHint : words.hint;
    case 'play':
      return action.risk === null
        ? words.play(action.n)
        : t.value.table.throwing[action.risk](action.n);
    case 'complete':
      return words.complete;
    case 'bury':
      return words.bury;
    case 'count':
    case 'refused':
      return words.choose(action.n, action.of !== null && action.n <= action.of ? action.of : null);
    case 'queue':
      return words.queue(action.n);
    case 'queued':
      return words.queued;
    default:
      return '';
  }
}

function MainButton({ action }: { action: MainAction }) {
  const model = useTable();
  const hints = model.session.info.value?.options.hints !== false;
  if (action.kind === 'none' || (action.kind === 'hint' && !hints)) return null;
  const idle = action.kind === 'count' || action.kind === 'refused' || model.waiting.value;
  const strong = action.kind === 'play' || action.kind === 'bury' || action.kind === 'complete';
  return (
    <button
      type="button"
      class={`button ${strong || idle ? 'primary' : ''} ${styles.main}`}
      aria-disabled={idle}
      data-action={action.kind}
      data-risk={action.kind === 'play' ? (action.risk ?? undefined) : undefined}
      onClick={model.act}
    >
      {action.kind === 'play' && isConfirming(model)
        ? t.value.table.playConfirmed(action.n)
        : actionLabel(action, (model.hints.value?.hints.length ?? 0) > 1)}
    </button>
  );
}

/** Actions beside which no hint is offered: nothing is to be done, or the main button is the hint itself. */
const NOT_AGAIN: ReadonlySet<MainAction['kind']> = new Set(['hint', 'queue', 'queued', 'none']);

function ChoiceButtons() {
  const model = useTable();
  const words = t.value.table;
  const some = model.chosen.value.size > 0;
  // Both buttons change in the same frame: else for one of them there would be two of the same name.
  const action = useDeferred(model.mainAction.value, 1);
  const { kind } = action;
  const hints = model.session.info.value?.options.hints !== false;
  const shown = model.hints.value;
  // A hint that stands alone is shown as such, and asking for the next would only show it again.
  const more = shown === null || shown.hints.length > 1;
  // Nothing to advise where the rules leave one play.
  const free = model.view.value?.actions?.play;
  const only = free?.complete === true && free.plays.length === 1;
  const again = some && hints && more && !NOT_AGAIN.has(kind) && !(only && kind === 'play');
  return (
    <>
      {some && (
        <button
          type="button"
          class={`button round ${styles.soft}`}
          aria-label={words.clear}
          title={words.clear}
          onClick={() => model.choose([])}
        >
          <Icon name="close" size={20} />
        </button>
      )}
      {again && (
        <button
          type="button"
          class={`button ${styles.soft}`}
          data-hint=""
          onClick={() => void model.askHint()}
        >
          {shown ? words.nextHint : words.hint}
        </button>
      )}
      <MainButton action={action} />
    </>
  );
}

const refusalNow = (model: TableModel): WireRefusal | null => {
  const action = model.mainAction.value;
  return model.refusal.value ?? (action.kind === 'refused' ? action.refusal : null);
};

function dealingLine(model: TableModel, paused: boolean): string {
  const words = t.value.table;
  const cut = model.presenter.cut.value;
  if (paused) return words.dealPaused;
  if (cut === null) return words.dealing;
  return words.spoken.cut(seatName(model, cut.seat), cut.card && shortCards([cut.card]));
}

/** What the hint now shown is for, and whether there are others; null when none is shown. */
function hintLine({ hints }: TableModel): string | null {
  const words = t.value.table;
  if (hints.value === null) return null;
  const { hints: list, at } = hints.value;
  const hint = list[at];
  if (!hint) return words.noHint;
  const why = reasonText(hint.reason);
  if (list.length > 1) return words.hintOf(at + 1, list.length, why);
  return hint.reason.code === 'ONLY_MOVE' ? why : words.onlyHint(why);
}

function quietLine(model: TableModel, view: SeenByBar): string {
  const words = t.value.table;
  const { phase, actions, turn } = view;
  if (model.peek.value) return words.lastTrick;
  const reason = hintLine(model);
  if (actions?.bury) {
    const risk = words.atRisk(pointsOfCards([...model.chosen.value]));
    const n = model.chosen.value.size;
    const count = words.buryCount(n, actions.bury);
    // A hint is a sentence of its own, and with all cards chosen the button says the rest.
    if (reason !== null) return n === actions.bury ? `${reason} (${risk})` : `${reason} ${count}`;
    return n === 0 ? words.buryTitle(actions.bury) : `${count}\u00a0· ${risk}`;
  }
  if (reason !== null) return reason;
  if (phase === 'bury' && view.banker !== null)
    return words.waitingForBanker(seatName(model, view.banker));
  if (actions?.play)
    return actions.play.complete && actions.play.plays.length === 1
      ? words.onlyPlay
      : words.yourTurn;
  if (phase === 'deal') return dealingLine(model, actions?.pause === 'resume');
  if (phase === 'closing') return closingLine(view, actions?.declare ?? []);
  return phase === 'play' && turn !== null && turn !== view.seat
    ? words.waitFor(seatName(model, turn))
    : '';
}

/** Time bank of the seat to move, in milliseconds. */
function bankNow({ banks, turn }: SeenByBar): number {
  return (turn === null ? 0 : banks?.[turn]) ?? 0;
}

/** The countdown in words; after the turn's own time the time bank runs. */
function Clock({ view, due }: BarProps) {
  const model = useTable();
  const words = t.value.table.clock;
  const end = due?.at ?? null;
  const bank = bankNow(view);
  const left = useSecondsLeft(model, end);
  const banked = useSecondsLeft(model, end === null || bank === 0 ? null : end + bank);
  if (left === null) return null;
  const late = left <= 5 && (banked ?? 0) <= 10;
  return (
    <span class={styles.clock} data-late={late ? '' : undefined}>
      {left > 0 ? words.left(left) : banked ? words.bank(banked) : words.up}
    </span>
  );
}

function NoteLine({ view, due }: BarProps) {
  const model = useTable();
  const refusal = refusalNow(model);
  const auto = isAuto(model);
  const mine = Boolean(view.actions?.play || view.actions?.bury) && !auto;
  return (
    <div
      class={styles.note}
      data-refused={refusal ? '' : undefined}
      data-hinted={model.hints.value ? '' : undefined}
      data-mine={mine ? '' : undefined}
    >
      <span role="status">
        {refusal ? refusalText(refusal) : auto ? t.value.table.autoNow : ''}
      </span>
      {!refusal && !auto && <span>{quietLine(model, view)}</span>}
      {refusal?.rule && <RuleLink rule={refusal.rule} />}
      <Clock {...{ view, due }} />
    </div>
  );
}

/** Shows the last trick again, until pressed once more or the turn goes on. */
function Peek({ view }: { view: SeenByBar }) {
  const model = useTable();
  const label = t.value.table.lastTrick;
  if (!view.lastTrick || view.phase !== 'play') return null;
  return (
    <button
      type="button"
      class={styles.peek}
      aria-label={label}
      title={label}
      aria-pressed={model.peek.value}
      onClick={() => {
        model.peek.value = !model.peek.value;
      }}
    >
      <Icon name="pile" size={20} />
    </button>
  );
}

function OwnButtons({ view, due }: BarProps) {
  const model = useTable();
  const redeal = view.actions?.redeal ?? null;
  const declaring = view.phase === 'deal' || view.phase === 'closing';
  return (
    <>
      {redeal && (
        <button
          type="button"
          class={`button ${styles.soft}`}
          onClick={() => void model.send({ kind: 'REDEAL' })}
        >
          {t.value.table.redeal[redeal]}
        </button>
      )}
      {declaring ? <DeclareButtons {...{ view, due }} /> : <ChoiceButtons />}
    </>
  );
}

/** What the other players ask; loaded when idle, or when they ask. */
function Asked() {
  const { view, session } = useTable();
  const now = view.value;
  const asked = now?.takeBack || now?.surrender || session.info.value?.seatRequests?.length;
  return now && (partsLoaded.value || asked) ? <Votes view={now} /> : null;
}

function BarBody({ view, due }: BarProps) {
  const model = useTable();
  const geometry = model.geometry.value;
  const words = t.value.table;
  // A large hand pushes the bar up; where none is shown, nothing does.
  const handTop = useComputed(() => {
    const { at, top } = model.handLayout.value ?? { at: [], top: 0 };
    return at.length > 0 ? top : Number.POSITIVE_INFINITY;
  }).value;
  if (!geometry) return null;
  const foot = Math.min(geometry.barBottom, handTop - geometry.lift - 2);
  return (
    <div
      class={styles.bar}
      data-mode={geometry.mode}
      style={{
        bottom: `${geometry.height - foot}px`,
        // Columns beside the table reach down to the bar: what rises above its row stays between them.
        '--between': geometry.dock && geometry.surface ? `${geometry.surface.w}px` : undefined,
      }}
    >
      <Asked />
      <CountLine />
      <div class={styles.upper} data-upper="">
        <NoteLine {...{ view, due }} />
        <Peek view={view} />
      </div>
      {!isAuto(model) && <Offers offers={view.actions?.declare ?? []} />}
      <div class={styles.row}>
        <OwnPlate />
        <div class={styles.buttons}>
          {view.seat === null && (
            <span class={styles.watching} data-watching="">
              {words.watching}
            </span>
          )}
          {isAuto(model) ? <TakeOverAgain /> : <OwnButtons {...{ view, due }} />}
        </div>
      </div>
    </div>
  );
}

/** In a replay the bar holds nothing but the plate of the seat at the bottom. */
export function PlateBar() {
  const geometry = useTable().geometry.value;
  if (!geometry) return null;
  const { width, height, barBottom, ownPlateEnd } = geometry;
  const right = ownPlateEnd === null ? {} : { right: `${width - ownPlateEnd}px` };
  return (
    <div class={styles.bar} style={{ bottom: `${height - barBottom}px`, ...right }}>
      <div class={styles.row} style={{ justifyContent: ownPlateEnd === null ? 'start' : 'end' }}>
        <OwnPlate />
      </div>
    </div>
  );
}

const Bar = memoByView<keyof SeenByBar, { due: Due }>(
  ['seat', 'phase', 'actions', 'declarations', 'banker', 'turn', 'banks', 'lastTrick'],
  BarBody,
  2,
);

export function ActionBar({ view }: { view: View }) {
  return <Bar view={view} due={view.deadline?.kind === 'deal' ? null : view.deadline} />;
}
