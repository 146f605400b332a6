// The table's menu and the sheet of keys and gestures, as native dialogs.
import type { View } from '@tuolaji/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openRule, sheet } from '../state.ts';
import { t } from '../text/index.ts';
import { useTable } from './context.ts';
import { Icon } from './icons.tsx';
import styles from './Menu.module.css';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

function Dialog({ title, close, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
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
          aria-label={t.value.table.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

function Leave({ cancel }: { cancel: () => void }) {
  const model = useTable();
  const words = t.value.table;
  const solo = model.session.status.value === 'local';
  return (
    <div class={styles.leave}>
      {!solo && <p>{words.leaveSure}</p>}
      <button type="button" class="button primary" onClick={() => model.session.leave()}>
        {words.leave}
      </button>
      <button type="button" class="button" onClick={cancel}>
        {words.stay}
      </button>
    </div>
  );
}

/** The menu of the table. */
export function Menu({ view, close, help }: { view: View; close: () => void; help: () => void }) {
  const model = useTable();
  const words = t.value.table;
  const [leaving, setLeaving] = useState(false);
  const after = (deed: () => void) => (): void => {
    close();
    deed();
  };
  const { actions } = view;
  if (leaving) {
    return (
      <Dialog title={words.leave} close={close}>
        <Leave cancel={close} />
      </Dialog>
    );
  }
  const items: readonly (readonly [string, () => void, boolean])[] = [
    [
      words.takeBack,
      after(() => void model.send({ kind: 'ASK_TAKE_BACK' })),
      actions?.takeBack === 'ask',
    ],
    [
      words.surrender,
      after(() => void model.send({ kind: 'SURRENDER', agree: true })),
      actions?.surrender === 'ask',
    ],
    [
      t.value.shell.common.settings,
      after(() => {
        sheet.value = { kind: 'settings' };
      }),
      true,
    ],
    [t.value.shell.common.rules, after(() => openRule(null)), true],
    [words.help, after(help), true],
    [words.leave, () => setLeaving(true), true],
  ];
  return (
    <Dialog title={words.menu} close={close}>
      <ul class={styles.items}>
        {items
          .filter(([, , on]) => on)
          .map(([label, deed]) => (
            <li key={label}>
              <button type="button" onClick={deed}>
                {label}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

/** Keys and gestures. */
export function Help({ close }: { close: () => void }) {
  const { keys, keyNames, gestures, help } = t.value.table;
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
    ['L', keys.last],
    ['T', keys.history],
    ['C', keys.counter],
    ['M', keys.chat],
    ['S', keys.state],
    ['?', keys.help],
  ];
  return (
    <Dialog title={help} close={close}>
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
      <h3 class={styles.sub}>{gestures.title}</h3>
      <ul class={styles.gestures}>
        {[gestures.tap, gestures.double, gestures.sweep, gestures.drag].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}
