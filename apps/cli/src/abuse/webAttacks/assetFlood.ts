// The page's largest file, asked for without end: it takes tens of milliseconds to compress.
import { type Attack, answers, asAttacker, ask, askTogether } from '../attack.ts';

const AT_ONCE = 30;
/** See `server.ts`; a server given by --url may have no such file. */
const PATH = '/large.js';

export const assetFlood: Attack = {
  name: 'assetFlood',
  aim: 'the largest file, compressed again for everyone who asks',
  ownServerOnly: true,
  async run(site) {
    const headers = { ...asAttacker(site), 'accept-encoding': 'br' };
    const sizes = new Set<string | null>();
    const load = async (): Promise<void> => {
      const response = await ask(site.url + PATH, { headers }).catch(() => null);
      if (response?.statusCode === 200) sizes.add(response.headers['content-length'] ?? null);
    };
    await askTogether(site, AT_ONCE, load);
    // One size, known before the first byte: it was compressed once, not while it was sent.
    return sizes.size === 1 && !sizes.has(null) && answers(site);
  },
};
