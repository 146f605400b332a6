// A shared match, drawn without end: every moment of it has a picture, and each takes a tenth of a second to draw.
import { type Attack, comingFrom, type Site, statusOf } from '../attack.ts';
import { askMatches, newestMatch, playMatch } from '../finishedMatch.ts';
import { isPaced } from '../paced.ts';

const ADDRESSES = 5;
const AT_ONCE = 4;
const ALLOWED = { most: 12, perSecond: 0.5 };

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

/** Asks from one address for picture after picture. */
const askFrom = (site: Site, path: string, address: number): Promise<boolean> => {
  const headers = comingFrom(`198.51.${220 + address}.${site.nth + 1}`);
  return isPaced(site, ALLOWED, {
    atOnce: AT_ONCE,
    ask: (nth) =>
      statusOf(site.url + path.replace('STEP', String(address * 100 + nth)), { headers }),
  });
};

export const pictureFlood: Attack = {
  name: 'pictureFlood',
  aim: 'pictures of a shared match, drawn without end',
  async run(site) {
    const path = await sharedPath(site);
    if (path === null) return false;
    const held = Array.from({ length: ADDRESSES }, (_, nth) => askFrom(site, path, nth));
    return !(await Promise.all(held)).includes(false);
  },
};
