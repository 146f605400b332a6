// Open a table: rules in plain words first, everything else with sensible defaults.
import { useSignal } from '@preact/signals';
import { LIMITS, type WireRefusal } from '@tuolaji/protocol';
import { rename, serverClient } from '../../net/serverClient.ts';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { more } from '../../text/index.ts';
import { refusalText } from '../../text/sentences.ts';
import { TableSettingsForm } from '../room/TableSettingsForm.tsx';
import {
  createRequest,
  defaultTableSettings,
  knownPreset,
  type TableSettings,
} from '../room/tableSettings.ts';
import { TextField } from '../ui/controls.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './Create.module.css';

/** The screen that opens a table. */
export function Create() {
  const wanted = useSignal<TableSettings>(defaultTableSettings(knownPreset()));
  const refused = useSignal<WireRefusal | null>(null);
  const text = more.value.rooms.create;
  const submit = async (): Promise<void> => {
    settings.preset.value = wanted.value.preset;
    const reply = await serverClient().request(createRequest(wanted.value));
    if (reply.type === 'TABLE') go({ kind: 'table', table: reply.table }, 'replace');
    if (reply.type === 'REFUSED') refused.value = reply;
  };
  return (
    <div class={styles.page}>
      <TopBar />
      <main class={styles.main}>
        <h1>{text.title}</h1>
        <form
          class={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            label={text.name}
            value={settings.name.value}
            placeholder={serverClient().player.value?.name || text.namePlaceholder}
            maxLength={LIMITS.name}
            set={rename}
          />
          <TableSettingsForm wanted={wanted} withSeats />
          {refused.value ? (
            <p role="alert" class={styles.refused}>
              {refusalText(refused.value)}
            </p>
          ) : null}
          <div class={styles.submit}>
            <button type="submit" class="button primary">
              {text.create}
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
