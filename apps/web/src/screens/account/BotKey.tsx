// A key for a program of the player's own that plays as a bot: made on request, shown once, ended like a device.
import { useSignal } from '@preact/signals';
import { makeBotKey } from '../../net/httpApi.ts';
import { more } from '../../text/index.ts';
import { Copy } from '../ui/LinkBox.tsx';
import styles from './MyData.module.css';

interface BotKeyProps {
  /** Names the key in the list of devices. */
  readonly name: string;
  /** Runs when there is a new key. */
  readonly onMade: () => void;
}

/** The button, and the key once there is one. */
export function BotKey({ name, onMade }: BotKeyProps) {
  const text = more.value.account.data;
  const key = useSignal('');
  const failed = useSignal(false);
  const make = (): void => {
    failed.value = false;
    makeBotKey(name).then(
      (made) => {
        key.value = made;
        onMade();
      },
      () => {
        failed.value = true;
      },
    );
  };
  return (
    <>
      <p class={styles.dim}>{text.botKeyHint}</p>
      <div class={styles.buttons}>
        <button type="button" class="button" onClick={make}>
          {text.botKey}
        </button>
      </div>
      <p role="status" class={styles.dim}>
        {failed.value ? text.botKeyFailed : ''}
      </p>
      {key.value === '' ? null : (
        <>
          <label class={styles.key}>
            {text.newBotKey}
            <input
              class="field"
              readOnly
              value={key.value}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <div class={styles.buttons}>
            <Copy what={key.value} label={text.copyKey} />
          </div>
        </>
      )}
    </>
  );
}
