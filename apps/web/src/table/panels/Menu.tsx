// The table's menu and the sheet of keys and gestures, as native dialogs.
import type { View } from '@tuolaji/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLayer } from '../../layers.ts';
import { openDevice, openRule, openSettings } from '../../overlays.ts';
import { settings } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { isAuto, isSolo, useTable } from '../names.ts';
import { Icon } from '../parts/icons.tsx';
import { FairDeal } from './FairDeal.tsx';
import styles from './Menu.module.css';
import { Speed } from './Speed.tsx';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

function Dialog({ title, close, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(true, close);
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog ref={ref} class="sheet" aria-label={title} onClose={close}>
      <header class={styles.head}>
        <h2>{title}</h2>
        <button
          type="button"
          class="button quiet round"
          aria-label={more.value.menu.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface SureProps {
  /** What the action means; empty when that is clear. */
  readonly text: string;
  readonly action: string;
  readonly final: boolean;
  readonly no: string;
  readonly act: () => void;
  readonly cancel: () => void;
}

/** Asks before something is done; red where it cannot be undone. */
function Sure({ text, action, final, no, act, cancel }: SureProps) {
  return (
    <Dialog title={action} close={cancel}>
      <div class={styles.leave}>
        {text !== '' && <p>{text}</p>}
        <button
          type="button"
          class={`button ${final ? 'danger' : 'primary'}`}
          onClick={act}
          data-sure
        >
          {action}
        </button>
        <button type="button" class="button" onClick={cancel}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}

type Item = readonly [label: string, action: () => void, on: boolean];

interface Doors {
  /** Closes the menu, then acts. */
  readonly after: (action: () => void) => () => void;
  readonly stand: () => void;
}

/** What a seated player may do with the match and the seat. */
function seatItems(model: TableModel, { seat, phase, actions }: View, doors: Doors): Item[] {
  const words = more.value.menu;
  const { session } = model;
  const auto = isAuto(model);
  const solo = isSolo(model);
  const { after, stand } = doors;
  const playing = seat !== null && phase !== 'over';
  const mayWatch = session.info.value?.options.spectators === true;
  return [
    [
      words.takeBack,
      after(() => void model.send({ kind: 'ASK_TAKE_BACK' })),
      actions?.takeBack === 'ask',
    ],
    [auto ? t.value.table.autoOff : words.autoOn, after(() => session.auto(!auto)), playing],
    [words.stand, stand, seat !== null && mayWatch && !solo],
  ];
}

interface Question {
  readonly text: (model: TableModel) => string;
  readonly act: (model: TableModel) => void;
}

/** What is asked before it is done, by the name of its words. */
const QUESTIONS: Readonly<Record<'leave' | 'stand' | 'surrender', Question>> = {
  leave: {
    text: (model) => (isSolo(model) ? '' : more.value.menu.leaveSure),
    act: ({ session }) => session.leave(),
  },
  stand: { text: () => more.value.menu.standSure, act: ({ session }) => session.stand() },
  surrender: {
    text: () => more.value.menu.surrenderSure,
    act: (model) => void model.send({ kind: 'SURRENDER', agree: true }),
  },
};

interface MenuProps {
  readonly view: View;
  readonly close: () => void;
  readonly help: () => void;
}

/** The menu of the table. */
export function Menu({ view, close, help }: MenuProps) {
  const model = useTable();
  const { session } = model;
  const words = more.value.menu;
  const [sure, setSure] = useState<keyof typeof QUESTIONS | null>(null);
  if (sure !== null) {
    const { text, act } = QUESTIONS[sure];
    const confirmed = (): void => {
      close();
      act(model);
    };
    const no = sure === 'surrender' ? words.playOn : words.stay;
    // A match alone waits for the player's return.
    const final = !(sure === 'leave' && isSolo(model));
    const asked = { final, no, text: text(model), action: words[sure] };
    return <Sure {...asked} act={confirmed} cancel={close} />;
  }
  const after = (action: () => void) => (): void => {
    close();
    action();
  };
  const items: readonly Item[] = [
    ...seatItems(model, view, { after, stand: () => setSure('stand') }),
    [t.value.shell.you.device, after(openDevice), session.status.value !== 'local'],
    [t.value.shell.common.settings, after(openSettings), true],
    [t.value.shell.common.rules, after(() => openRule(null)), true],
    [
      words.guide,
      after(() => {
        settings.guide.value = 'on';
      }),
      view.seat !== null && settings.guide.value !== 'on',
    ],
    [words.help, after(help), true],
    [words.leave, () => setSure('leave'), true],
    [words.surrender, () => setSure('surrender'), view.actions?.surrender === 'ask'],
  ];
  return (
    <Dialog title={t.value.table.menu} close={close}>
      {view.seat !== null && <Speed />}
      <ul class={styles.items}>
        {items
          .filter(([, , on]) => on)
          .map(([label, action]) => (
            <li key={label}>
              <button type="button" onClick={action}>
                {label}
              </button>
            </li>
          ))}
      </ul>
      <div class={styles.fair}>
        <FairDeal view={view} />
      </div>
    </Dialog>
  );
}

/** Keys and gestures. */
export function Help({ close }: { close: () => void }) {
  const { keys, keyNames, gestures, help } = more.value.menu;
  const rows: readonly (readonly [string, string])[] = [
    [keyNames.arrows, keys.arrows],
    [keyNames.space, keys.space],
    [keyNames.shift, keys.shift],
    ['U', keys.unit],
    [keyNames.enter, keys.enter],
    ['H', keys.hint],
    [keyNames.escape, keys.escape],
    ['1 – 9', keys.declare],
    ['D', keys.done],
    ['P', keys.pause],
    ['L', keys.last],
    ['T', keys.history],
    ['C', keys.counter],
    ['M', keys.chat],
    ['S', keys.state],
    ['?', keys.help],
  ];
  return (
    <Dialog title={help} close={close}>
      <div class={styles.helps}>
        <dl class={styles.keys}>
          {rows.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3 class={styles.sub}>{gestures.title}</h3>
          <ul class={styles.gestures}>
            {[gestures.tap, gestures.double, gestures.sweep, gestures.drag].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
