// Strangers who try to read what others played: records of finished matches belong to their players and to holders of a link.
import { type Attack, newGuest, type Site } from '../attack.ts';
import { askMatches, newestMatch, playMatch } from '../finishedMatch.ts';

/** The status of every try to read or share the match. */
async function tryAll(site: Site, id: string, cookie: string): Promise<number[]> {
  const links = ['', '?share=', `?share=${id}`, `?share=${'A'.repeat(43)}`];
  const reads = ['', '/text'].flatMap((part) => links.map((link) => `/${id}${part}${link}`));
  const statuses = await Promise.all(
    reads.map(async (path) => (await askMatches(site, path, cookie)).status),
  );
  return [...statuses, (await askMatches(site, `/${id}/share`, cookie, 'POST')).status];
}

export const recordRead: Attack = {
  name: 'recordRead',
  aim: 'a stranger reading finished matches',
  async run(site) {
    const player = await playMatch(site);
    const id = await newestMatch(site, player);
    if (id === null) return false;
    const stranger = await newGuest(site);
    const own = (await askMatches(site, `/${id}/text`, player)).status;
    const statuses = [...(await tryAll(site, id, stranger)), ...(await tryAll(site, id, ''))];
    const listed = await (await askMatches(site, '', stranger)).text();
    return own === 200 && statuses.every((status) => status === 404) && !listed.includes(id);
  },
};
