// What lies over any screen: settings and the rule book, in one native dialog.
import { useEffect, useRef } from 'preact/hooks';
import { closeSheet, type Sheet, sheet } from '../state.ts';
import { t } from '../text/index.ts';
import { lazy } from './lazy.tsx';
import styles from './Sheets.module.css';

const RuleBook = lazy(async () => (await import('./RuleBook.tsx')).RuleBook);
const SettingsForm = lazy(async () => (await import('./SettingsSheet.tsx')).SettingsForm);

/** The open sheet, or nothing. */
export function Sheets() {
  const open = sheet.value;
  return open ? <SheetDialog open={open} /> : null;
}

function SheetDialog({ open }: { readonly open: Sheet }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const text = t.value.shell;
  const title = open.kind === 'settings' ? text.settings.title : text.rulebook.title;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog already
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={closeSheet}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <header class={styles.head}>
        <h2>{title}</h2>
        <button
          type="button"
          class="button quiet round"
          aria-label={text.common.close}
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </header>
      {open.kind === 'settings' ? <SettingsForm /> : <RuleBook anchor={open.anchor} />}
    </dialog>
  );
}
