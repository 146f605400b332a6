// Who a bot is: face, name, skill, temperament; opened from its plate.
import type { Seat } from '@tuolaji/engine';
import type { BotSkill } from '@tuolaji/protocol';
import { more, t } from '../../text/index.ts';
import { seatName, useTable } from '../names.ts';
import { hueOf } from '../parts/seatLook.ts';
import { BotFace } from './BotFace.tsx';
import styles from './BotTalk.module.css';
import { temperamentOf } from './temperament.ts';

interface BotCardProps {
  readonly seat: Seat;
  readonly skill: BotSkill | null;
}

/** The card in a bot's seat menu. */
export function BotCard({ seat, skill }: BotCardProps) {
  const model = useTable();
  const words = more.value.bots;
  const facts = [
    skill ? t.value.table.bot(t.value.names.botSkill[skill]) : null,
    words.temper[temperamentOf(seat)],
  ];
  return (
    <span class={styles.card} style={{ '--hue': hueOf(seat) }} data-bot-card>
      <BotFace seat={seat} />
      <b>{seatName(model, seat)}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <small>{words.note}</small>
    </span>
  );
}
