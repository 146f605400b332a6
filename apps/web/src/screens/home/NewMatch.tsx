// Confirmation before a new solo match replaces the running one, with the choices for it.

import { closeSheet } from '../../overlays.ts';
import { go } from '../../route.ts';
import { more } from '../../text/index.ts';
import styles from './NewMatch.module.css';
import { playSolo, SoloChoices } from './SoloChoices.tsx';

/** Skill, rules, and the two buttons, for a sheet. */
export function NewMatch() {
  const text = more.value.account.newMatch;
  const leave = (act: () => void) => (): void => {
    closeSheet();
    act();
  };
  return (
    <div class={styles.form}>
      <p>{text.sure}</p>
      <SoloChoices />
      <div class={styles.buttons}>
        <button type="button" class="button primary" onClick={leave(() => go({ kind: 'solo' }))}>
          {text.goOn}
        </button>
        <button type="button" class="button danger" onClick={leave(playSolo)}>
          {text.start}
        </button>
      </div>
    </div>
  );
}
