// What is wrong between this page and the table's memory, as one line can say it.
import type { Client } from '../../net/client.ts';

/** The word of the trouble to show, the worse first; null when all is well. */
export const connectionTrouble = ({
  link,
  savingDelayed,
  crowded,
}: Pick<Client, 'link' | 'savingDelayed' | 'crowded'>):
  | 'crowded'
  | 'retrying'
  | 'savingDelayed'
  | null => {
  if (crowded.value) return 'crowded';
  if (link.status.value === 'retrying') return 'retrying';
  return savingDelayed.value ? 'savingDelayed' : null;
};
