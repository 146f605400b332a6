// Taking over a bot's or a lost player's seat in a running match: asking for it and waiting for it; those who play answer at the table.
import type { SeatRequestInfo, TableInfo } from '@tuolaji/protocol';
import type { Client } from '../../net/client.ts';
import { more, t } from '../../text/index.ts';
import { mySeat } from './seating.ts';
import styles from './TakeOver.module.css';

interface TakeOverProps {
  readonly info: TableInfo;
  /** My player id. */
  readonly me: string | null;
  readonly client: Client;
}

/** What this player may do about seats while a match runs; nothing for most. */
export function TakeOver({ info, me, client }: TakeOverProps) {
  if (info.phase !== 'playing' || me === null) return null;
  const requests = info.seatRequests ?? [];
  if (mySeat(info, me) !== null) return null;
  const own = requests.find(({ playerId }) => playerId === me);
  if (own) return <Waiting info={info} request={own} client={client} />;
  return isAnyFree(info) ? <AskButton info={info} client={client} /> : null;
}

const isAnyFree = ({ seats, seatRequests = [] }: TableInfo): boolean =>
  seats.some(
    ({ kind, standIn, online }, seat) =>
      (kind !== 'human' || (standIn && !online)) &&
      seatRequests.every((request) => request.seat !== seat),
  );

/** A seat by its person, or the bot's name at the table. */
const occupantName = ({ seats }: TableInfo, seat: number): string =>
  seats[seat]?.name || (t.value.table.botNames[seat] ?? more.value.rooms.room.seat(seat + 1));

type Shared = Pick<TakeOverProps, 'info' | 'client'>;

function AskButton({ info, client }: Shared) {
  return (
    <div class={styles.bottom}>
      <button
        type="button"
        class="button primary"
        onClick={() => void client.request({ type: 'JOIN', table: info.id })}
      >
        {more.value.rooms.room.takeOver}
      </button>
    </div>
  );
}

type Requested = Shared & { readonly request: SeatRequestInfo };

function Waiting({ info, request, client }: Requested) {
  const words = more.value.rooms.room;
  const name = occupantName(info, request.seat);
  return (
    <div class={styles.bottom}>
      <p class={styles.words} role="status">
        {request.asking ? words.seatAsked(name) : words.seatWaited(name)}
      </p>
      <button
        type="button"
        class="button"
        onClick={() => void client.request({ type: 'STAND', table: info.id })}
      >
        {words.seatWithdraw}
      </button>
    </div>
  );
}
