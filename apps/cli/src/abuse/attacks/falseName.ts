// Someone who takes the name of another player at the table, in every disguise: nobody is shown under a name that could
// be taken for another's, and no name piles up marks or shows nothing.
import type { TableInfo } from '@tuolaji/protocol';
import { cleanName, lookOf } from '@tuolaji/protocol';
import { type Attack, timeFor } from '../attack.ts';
import { openGuest, tableOf, wordOf } from '../guests.ts';

const VICTIM = 'Michael';
const DISGUISES = [
  'Michael',
  'MICHAEL',
  'Мichael',
  'Miсhaеl',
  'M\u200bichael\u2060',
  '\u202eMichael',
  'M\u0301\u0302\u0303\u0304\u0305ichael',
  'Ｍｉｃｈａｅｌ',
  'Mlchae1',
  'Michael ',
];
/** Names an intruder has tokens for; the next one takes over then. */
const NAMES_EACH = 5;

/** Names as they are shown at the table. */
const namesAt = (info: TableInfo | null | undefined): string[] => [
  ...(info?.seats ?? []).flatMap((seat) => (seat.kind === 'human' ? [seat.name] : [])),
  ...(info?.spectators ?? []).map(({ name }) => name),
];

const areApart = (names: readonly string[]): boolean =>
  new Set(names.map(lookOf)).size === names.length &&
  names.every((name) => cleanName(name) === name);

export const falseName: Attack = {
  name: 'falseName',
  aim: 'the name of another player, in disguise',
  async run(site) {
    const goesOn = timeFor(site);
    const victim = await openGuest(site);
    await victim.request({ type: 'RENAME', name: VICTIM });
    const table = tableOf(await victim.request({ type: 'CREATE' }));
    const apart: boolean[] = [];
    let intruder = await openGuest(site);
    for (let i = 0; goesOn() || i < DISGUISES.length; i += 1) {
      if (i % NAMES_EACH === 0 && i > 0) {
        intruder.close();
        intruder = await openGuest(site);
      }
      if (i % NAMES_EACH === 0) await intruder.request({ type: 'JOIN', table });
      const name = DISGUISES[i % DISGUISES.length] ?? '';
      const word = wordOf(await intruder.request({ type: 'RENAME', name }));
      await victim.request({ type: 'SYNC', table });
      const names = namesAt(victim.sights.get(table)?.info);
      apart.push(word === 'DONE' && names.includes(VICTIM) && areApart(names));
    }
    for (const client of [victim, intruder]) client.close();
    return !apart.includes(false);
  },
};
