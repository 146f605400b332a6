// Who a bot is: face, name, skill, temperament; opened from its plate.
import type { Seat } from '@tuolaji/engine';
import type { SeatInfo } from '@tuolaji/protocol';
import { more, t } from '../../text/index.ts';
import { seatName, useTable } from '../names.ts';
import { hueOf } from '../seats/seatLook.ts';
import { BotFace } from './BotFace.tsx';
import styles from './BotTalk.module.css';
import { temperamentOf } from './temperament.ts';

interface BotCardProps {
  readonly seat: Seat;
  readonly info: SeatInfo;
}

/** The card in a bot's seat menu. */
export function BotCard({ seat, info: { level, owner } }: BotCardProps) {
  const model = useTable();
  const words = more.value.bots;
  const ours = [
    level ? t.value.table.bot(t.value.names.botSkill[level]) : null,
    words.temper[temperamentOf(seat)],
  ];
  const facts = owner === undefined ? ours : [t.value.table.botOf(owner)];
  return (
    <span class={styles.card} style={{ '--hue': hueOf(seat) }} data-bot-card>
      <BotFace seat={seat} />
      <b>{seatName(model, seat)}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {owner === undefined && <small>{words.note}</small>}
    </span>
  );
}
