// The table: the stage with its light, seats, trick, hand and buttons; panels and sheets above it.
import { SUITS, type View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { palette } from '../cards/Card.tsx';
import { preloadPictures } from '../cards/pictures.ts';
import { SUIT_PATHS } from '../cards/suits.ts';
import { barNote } from '../guide/barNote.ts';
import { share } from '../net/structuralSharing.ts';
import type { TableSession } from '../net/tableSession.ts';
import { lazy } from '../screens/ui/lazy.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import {
  FailedThrow,
  Help,
  Menu,
  Panels,
  partsLoaded,
  RoundEnd,
  useParts,
} from './afterFirstHand.ts';
import { stateSentence } from './aloud/announce.ts';
import { createLiveRegion } from './aloud/liveRegion.ts';
import { columnsOf, isWide, shownColumns } from './docking.ts';
import { useKeys } from './input/keys.ts';
import { createModel, type TableModel } from './model.ts';
import { isAuto, TableContext, useTable } from './names.ts';
import { usePromises } from './panels/promised.ts';
import { ActionBar, PlateBar } from './parts/ActionBar.tsx';
import { Deck } from './parts/Deck.tsx';
import { Hand } from './parts/Hand.tsx';
import { Hud, trumpNow } from './parts/Hud.tsx';
import { Trick } from './parts/Trick.tsx';
import { useDeferred } from './scene/deferFrames.ts';
import { INDEX } from './scene/fan.ts';
import { type Geometry, layOut } from './scene/geometry.ts';
import { Seats } from './seats/Seats.tsx';
import styles from './TableScreen.module.css';

const Guide = lazy(async () => (await import('../guide/Guide.tsx')).Guide);
const Docks = lazy(async () => (await import('./onDemand/Docks.tsx')).Docks);
const BotTalk = lazy(
  async () => (await import('./onDemand/BotTalk.tsx')).BotTalk,
  'more',
  () => null,
);
const BarNote = lazy(async () => (await import('../guide/BarNote.tsx')).BarNote);

const SCALE = { small: 0.84, medium: 1, large: 1.4 } as const;

/** The page's text size in units of 16 px. */
const textSize = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** Measures the stage and keeps the geometry in step with it. */
function useGeometry(model: TableModel) {
  const stage = useRef<HTMLDivElement>(null);
  const view = model.view.value;
  const players = view?.players ?? 4;
  const counterClockwise = model.session.info.value?.rules.seatingDrawn === 'counterClockwise';
  const scale = SCALE[settings.cardSize.value];
  const index = INDEX[settings.deck.value];
  const hud = model.hudHeight.value;
  const counting = model.counting.value;
  const { left, right } = columnsOf(model);
  const docked = left !== null || right !== null;
  const burying = (view?.actions?.bury ?? 0) > 0;
  const handless = view?.seat === null;
  const replayed = model.session.replayed === true;
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = (): void => {
      const css = getComputedStyle(element);
      const px = (side: string): number =>
        Number.parseFloat(css.getPropertyValue(`padding-${side}`)) || 0;
      const insets = { top: px('top'), bottom: px('bottom'), left: px('left'), right: px('right') };
      const { clientWidth: width, clientHeight: height } = element;
      const size = { width, height, insets, players, scale, index, counterClockwise };
      const shown = { hud, counting, docked, burying, replayed, handless };
      const now = layOut({ ...size, text: textSize(), ...shown });
      model.geometry.value = share(model.geometry.value, now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [
    model,
    players,
    counterClockwise,
    scale,
    index,
    hud,
    counting,
    docked,
    burying,
    replayed,
    handless,
  ]);
  return stage;
}

function LightOf({ trump }: { trump: string }) {
  const surface = useTable().geometry.value?.surface;
  const suit = SUITS.find((known) => known === trump);
  return (
    <div class={styles.light} data-trump={trump} aria-hidden="true">
      {surface ? (
        <div
          class={styles.surface}
          style={{
            width: `${surface.w}px`,
            height: `${surface.h}px`,
            transform: `translate(${surface.x}px, ${surface.y}px)`,
          }}
        />
      ) : (
        <div class={styles.rim} />
      )}
      {suit && (
        <svg class={styles.ghost} aria-hidden="true" viewBox="-54 -54 108 108">
          <path d={SUIT_PATHS[suit]} />
        </svg>
      )}
    </div>
  );
}

/** The light in the trump's colour: a new one fades in over the old one, which costs no repainting. */
function Light({ trump }: { trump: string }) {
  const [lights, setLights] = useState([trump]);
  if (lights.at(-1) !== trump) setLights([...lights.slice(-1), trump]);
  return (
    <>
      {lights.map((light) => (
        <LightOf key={light} trump={light} />
      ))}
    </>
  );
}

/** The trump as a word for styles: a suit, `none`, or `open`. */
function trumpWord(view: View): string {
  const trump = trumpNow(view);
  return trump ? (trump.suit ?? 'none') : 'open';
}

/** Before the cards are dealt, and while: nothing but the hand may be loaded then. */
const isBeforePlay = ({ phase }: View): boolean => phase === 'waiting' || phase === 'deal';

/** No place beside the plates is free: a bubble takes the place of its plate. */
const saysOverPlates = ({ crowded, mode }: Geometry, { players }: View): boolean =>
  crowded || (mode === 'landscape' && players === 6);

function Overlay({ view }: { view: View }) {
  const model = useTable();
  const live = model.presenter.shown.value.trick === 'live';
  if (!view.result || !live || (view.phase !== 'result' && view.phase !== 'over')) return null;
  return <RoundEnd view={view} result={view.result} />;
}

function hasColumns(model: TableModel): boolean {
  const { left, right } = shownColumns(model);
  return left !== null || right !== null;
}

type Door = 'menu' | 'help' | null;

function Stage({ model, view }: { model: TableModel; view: View }) {
  const stage = useGeometry(model);
  const region = useMemo(() => createLiveRegion(model), [model]);
  useEffect(() => region.stop, [region]);
  const [door, setDoor] = useState<Door>(null);
  const actions = useMemo(
    () => ({
      menu: () => (model.session.replayed ? model.session.leave() : setDoor('menu')),
      help: () => setDoor('help'),
      state: () => {
        const now = model.view.value;
        if (now) region.announce(stateSentence(model, now));
      },
    }),
    [model, region],
  );
  useKeys(model, actions);
  usePromises(model, view);
  useParts(view.hand.length > 0 || !isBeforePlay(view));
  const trump = trumpWord(view);
  const geometry = model.geometry.value;
  return (
    <>
      <div
        ref={stage}
        class={styles.stage}
        data-mode={geometry?.mode}
        data-low={geometry?.low ? '' : undefined}
        data-crowded={geometry?.crowded ? '' : undefined}
        data-over-plates={geometry && saysOverPlates(geometry, view) ? '' : undefined}
        data-handless={geometry?.handless ? '' : undefined}
        data-phase={view.phase}
        onPointerDown={(event) => {
          if (!(event.target as Element).closest('button')) model.presenter.hurry();
        }}
      >
        {/* The empty stage is measured first: nothing is laid out twice. */}
        {geometry && (
          <>
            <Light trump={trump} />
            <Hud view={view} openMenu={actions.menu} />
            <Deck view={view} />
            <Seats view={view} />
            <Trick />
            {model.session.replayed ? (
              <PlateBar />
            ) : (
              <>
                {partsLoaded.value && <FailedThrow />}
                <ActionBar view={view} />
              </>
            )}
            <Hand view={view} />
            {/* While cards are dealt there is nothing to count, and nothing else should load. */}
            {settings.botTalk.value && view.phase === 'play' && !model.session.replayed && (
              <BotTalk />
            )}
            {geometry.dock && hasColumns(model) && <Docks view={view} />}
            <Overlay view={view} />
          </>
        )}
      </div>
      {model.panel.value && !isWide(model) && <Panels view={view} panel={model.panel.value} />}
      {settings.guide.value === 'on' && <Guide view={view} />}
      {barNote.value && <BarNote view={view} element={barNote.value} />}
      {door === 'menu' && (
        <Menu view={view} close={() => setDoor(null)} help={() => setDoor('help')} />
      )}
      {door === 'help' && <Help close={() => setDoor(null)} />}
      <div class="visually-hidden" aria-live="polite" data-live>
        {useDeferred(region.lines.value, 4).map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** Shows in the tab's title that it is my turn. */
function useTurnTitle(model: TableModel, view: View | null): void {
  const mine = Boolean(view?.actions?.play || view?.actions?.bury) && !isAuto(model);
  const words = mine ? t.value.table.yourTurn : null;
  useEffect(() => {
    if (words === null) return;
    const title = document.title;
    document.title = `● ${words}`;
    return () => {
      document.title = title;
    };
  }, [words]);
}

/** Lets styles keep very large text within what a low screen can show of a table. */
function useTextLimit(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.table = '';
    return () => {
      delete dataset.table;
    };
  }, []);
}

/** The table screen of one session. */
export function TableScreen({ session }: { session: TableSession }) {
  const model = useMemo(() => createModel(session), [session]);
  useEffect(() => model.stop, [model]);
  useEffect(() => preloadPictures(palette()), []);
  const view = model.view.value;
  useTurnTitle(model, view);
  useTextLimit();
  return (
    <TableContext.Provider value={model}>
      <main class={styles.screen} aria-label={t.value.table.tableLabel}>
        {view && <Stage model={model} view={view} />}
      </main>
    </TableContext.Provider>
  );
}
