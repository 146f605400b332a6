// The menu of another player: nudge, mute, and for the host give the seat to a bot or remove the player.
import type { Seat, View } from '@tuolaji/engine';
import type { SeatInfo } from '@tuolaji/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../text/index.ts';
import { seatName, useTable } from '../names.ts';
import { Icon, type IconName } from '../parts/icons.tsx';
import { SeatPopover } from './SeatPopover.tsx';

interface SeatMenuProps {
  readonly seat: Seat;
  readonly info: SeatInfo;
  readonly close: () => void;
}

interface Item {
  readonly icon: IconName;
  readonly label: string;
  readonly act: () => void;
}

/** Does the table wait for this seat, to play or to be ready for the next round? */
const isAwaited = ({ turn, phase, done }: View, seat: Seat): boolean =>
  turn === seat || (phase === 'result' && !done.includes(seat));

/** Items for every player. */
function useManners(seat: Seat, playerId: string): readonly Item[] {
  const model = useTable();
  const words = t.value.table.seatMenu;
  const { session } = model;
  const view = model.view.value;
  const name = seatName(model, seat);
  const muted = session.muted.value.has(playerId);
  return [
    ...(view && isAwaited(view, seat)
      ? [{ icon: 'bell', label: words.nudge(name), act: () => session.nudge(seat) } as const]
      : []),
    {
      icon: 'mute',
      label: muted ? words.unmute(name) : words.mute(name),
      act: () => session.setMuted(playerId, !muted),
    },
  ];
}

/** Items for the host: replace an absent player, remove any player. */
function useRights(seat: Seat, info: SeatInfo): readonly Item[] {
  const model = useTable();
  const words = t.value.table.seatMenu;
  const { session } = model;
  const { playerId } = info;
  const hosting = session.info.value?.host === session.playerId.value;
  if (!hosting || playerId === null) return [];
  const lost = !info.online && info.standIn;
  return [
    ...(lost
      ? [{ icon: 'bot', label: words.giveToBot, act: () => session.giveToBot(seat) } as const]
      : []),
    {
      icon: 'close',
      label: words.sendAway(seatName(model, seat)),
      act: () => session.sendAway(playerId),
    },
  ];
}

/** The menu under a person's plate; asks again before what cannot be undone. */
export function SeatMenu({ seat, info, close }: SeatMenuProps) {
  const [sure, setSure] = useState<Item | null>(null);
  const manners = useManners(seat, info.playerId ?? '');
  const rights = useRights(seat, info);
  const words = t.value.table.seatMenu;
  const closing = (act: () => void) => (): void => {
    act();
    close();
  };
  const shown: readonly Item[] = sure
    ? [
        { ...sure, label: words.really(sure.label), act: closing(sure.act) },
        { icon: 'close', label: words.no, act: close },
      ]
    : [
        ...manners.map((item) => ({ ...item, act: closing(item.act) })),
        ...rights.map((item) => ({ ...item, act: () => setSure(item) })),
      ];
  return (
    <SeatPopover>
      {shown.map(({ icon, label, act }) => (
        <button key={label} type="button" class="button" onClick={act}>
          <Icon name={icon} size={18} /> {label}
        </button>
      ))}
    </SeatPopover>
  );
}
