// A shared match, drawn without end: every moment of it has a picture, and each takes a tenth of a second to draw.
import { type Attack, askTogether, comingFrom, type Site, statusOf } from '../attack.ts';
import { askMatches, newestMatch, playMatch } from '../finishedMatch.ts';

const ADDRESSES = 5;
/** Pictures an address may ask for at once, and per second; two more for the clocks. */
const MOST = 12;
const PACE = 0.5;
const AT_ONCE = 4;

/** The address of a shared match's pictures, up to the step; null when there is no match. */
async function sharedPath(site: Site): Promise<string | null> {
  const player = await playMatch(site);
  const id = await newestMatch(site, player);
  if (id === null) return null;
  const shared = (await (await askMatches(site, `/${id}/share`, player, 'POST')).json()) as {
    readonly token: string;
  };
  return `/m/${id}/1/STEP/picture.png?share=${shared.token}`;
}

/** Asks from one address for picture after picture; true when soon no more were drawn. */
async function isPaced(site: Site, path: string, nth: number): Promise<boolean> {
  const since = performance.now();
  const statuses: number[] = [];
  const ask = async (): Promise<void> => {
    const step = String(nth * 100 + statuses.length);
    const headers = comingFrom(`198.51.${220 + nth}.${site.nth + 1}`);
    statuses.push(await statusOf(site.url + path.replace('STEP', step), { headers }));
  };
  await askTogether(site, AT_ONCE, ask, () => statuses.includes(429));
  const drawn = statuses.filter((status) => status === 200).length;
  return drawn > 0 && drawn <= MOST + (PACE * (performance.now() - since)) / 1000;
}

export const pictureFlood: Attack = {
  name: 'pictureFlood',
  aim: 'pictures of a shared match, drawn without end',
  async run(site) {
    const path = await sharedPath(site);
    if (path === null) return false;
    const paced = Array.from({ length: ADDRESSES }, (_, nth) => isPaced(site, path, nth));
    return !(await Promise.all(paced)).includes(false);
  },
};
