// What a bot says at the settlement, with its face.
import type { RoundResult, View } from '@tuolaji/engine';
import { more } from '../../text/index.ts';
import { seatName, useTable } from '../names.ts';
import { hueOf } from '../seats/seatLook.ts';
import { BotFace } from './BotFace.tsx';
import styles from './BotTalk.module.css';
import { remarkAtEnd } from './remarks.ts';
import { temperamentOf } from './temperament.ts';

/** The remark, or nothing. */
export function BotRemark({ view, result }: { readonly view: View; readonly result: RoundResult }) {
  const model = useTable();
  const { seats = [] } = model.session.info.value ?? {};
  const remark = remarkAtEnd(view, result, (seat) => seats[seat]?.kind === 'bot');
  if (!remark) return null;
  const { seat, kind } = remark;
  return (
    <p class={styles.remark} style={{ '--hue': hueOf(seat) }} data-remark={kind}>
      <BotFace seat={seat} />
      <span>
        {seatName(model, seat)} <q>{more.value.bots.remark[temperamentOf(seat)][kind]}</q>
      </span>
    </p>
  );
}
