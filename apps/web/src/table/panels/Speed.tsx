// The speed knob in the table's menu: how fast cards move here, and how fast bots play where that is mine to say.
import { PACES, type PaceName } from '../../paces.ts';
import { Choices } from '../../screens/ui/controls.tsx';
import { settings } from '../../settings.ts';
import { more } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { useTable } from '../names.ts';
import styles from './Menu.module.css';

const NAMES: readonly PaceName[] = ['slow', 'normal', 'fast'];

/** Changes the speed of this screen, and of the bots if I am the host. */
function setSpeed({ session }: TableModel, name: PaceName): void {
  settings.motion.value = name;
  const { botPaceMs, trickPauseMs } = PACES[name];
  const hosting = session.info.value?.host === session.playerId.value;
  if (hosting) session.setPace({ botPaceMs, trickPauseMs });
}

/** Calm, normal or fast. */
export function Speed() {
  const model = useTable();
  const words = more.value.menu;
  const now = settings.motion.value;
  return (
    <div class={styles.speed}>
      <Choices
        label={words.speed}
        value={now === 'off' ? 'normal' : now}
        choices={NAMES.map((value) => ({ value, label: words.speeds[value] }))}
        choose={(name) => setSpeed(model, name)}
      />
    </div>
  );
}
