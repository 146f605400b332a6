// People from the last matches: one press opens a table and sends them its link.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readPeople } from '../../net/httpApi.ts';
import { serverClient } from '../../net/serverClient.ts';
import { go } from '../../route.ts';
import { loadMore, more, t } from '../../text/index.ts';
import { createRequest, defaultTableSettings, knownPreset } from '../room/tableSettings.ts';
import { canShare, linkTo, shareLink } from '../ui/share.ts';
import styles from './Friends.module.css';

const MOST = 5;

/** Opens a table by the rules last played, offers to send its link, and goes there. */
async function invite(): Promise<void> {
  const reply = await serverClient().request(createRequest(defaultTableSettings(knownPreset())));
  if (reply.type !== 'TABLE') return;
  // The room shows the link, too, for browsers without a share sheet.
  if (canShare()) {
    await loadMore();
    await shareLink(linkTo(reply.table), more.value.rooms.share.message);
  }
  go({ kind: 'table', table: reply.table });
}

/** The panel; nothing for someone who has not finished a match with others. */
export function People() {
  const names = useSignal<readonly string[]>([]);
  const me = serverClient().player.value?.id;
  useEffect(() => {
    let current = true;
    if (me === undefined) return;
    // Offline, or without a record: there is nobody to show.
    readPeople(me).then(
      (found) => {
        if (current) names.value = found.slice(0, MOST);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [me]);
  const text = t.value.shell.home;
  if (names.value.length === 0) return null;
  return (
    <div class={styles.panel}>
      <h2>{text.people}</h2>
      <p class={styles.dim}>{text.peopleHint}</p>
      <div class={styles.people}>
        {names.value.map((name) => (
          <button key={name} type="button" class="button" onClick={() => void invite()}>
            {text.invite(name)}
          </button>
        ))}
      </div>
    </div>
  );
}
