// The open sheet: settings, the rule book and the like, in one native dialog.
import { useEffect, useRef } from 'preact/hooks';
import { useLayer } from '../../layers.ts';
import { closeSheet, type Sheet } from '../../overlays.ts';
import { more, t } from '../../text/index.ts';
import { lazy } from './lazy.tsx';
import styles from './Sheets.module.css';

const Device = lazy(async () => (await import('../account/Device.tsx')).Device);
const NewMatch = lazy(async () => (await import('../home/NewMatch.tsx')).NewMatch);
const RuleBook = lazy(async () => (await import('../rules/RuleBook.tsx')).RuleBook);
const SettingsForm = lazy(async () => (await import('../settings/SettingsSheet.tsx')).SettingsForm);

function titleOf({ kind }: Sheet): string {
  const { settings, account } = more.value;
  switch (kind) {
    case 'settings':
      return settings.title;
    case 'rules':
      return t.value.shell.common.rules;
    case 'device':
      return t.value.shell.you.device;
    case 'newMatch':
      return account.newMatch.title;
  }
}

function Content({ open }: { readonly open: Sheet }) {
  switch (open.kind) {
    case 'settings':
      return <SettingsForm />;
    case 'rules':
      return <RuleBook anchor={open.anchor} />;
    case 'device':
      return <Device />;
    case 'newMatch':
      return <NewMatch />;
  }
}

/** The dialog with the sheet's title and content. */
export function SheetDialog({ open }: { readonly open: Sheet }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(true, closeSheet);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const title = titleOf(open);
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
          aria-label={t.value.shell.common.close}
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </header>
      <Content open={open} />
    </dialog>
  );
}
