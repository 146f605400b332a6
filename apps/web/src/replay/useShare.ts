// Sharing the moment shown: its link is made and copied, and a line says what came of it.
import { useState } from 'preact/hooks';
import { copyText } from '../screens/ui/clipboard.ts';
import { useBriefly } from '../screens/ui/useBriefly.ts';
import { settings } from '../settings.ts';
import { more } from '../text/index.ts';
import { type ReplayAddress, shareAddress } from './address.ts';
import { shareToken } from './source.ts';

interface Sharing {
  readonly share: () => void;
  /** What came of it, for a moment; empty before and after. */
  readonly said: string;
}

/** Shares an address by the token of the link it was opened with, else by one of the player's own. */
export function useShare(here: ReplayAddress): Sharing {
  const { raised, raise } = useBriefly();
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const token = await shareToken(here.match, here.share);
    setCopied(token !== null);
    if (token !== null) {
      const link = shareAddress({ ...here, share: token }, settings.language.value);
      await copyText(new URL(link, location.href).href);
    }
    raise();
  };
  const words = more.value.replay;
  return { share: () => void share(), said: raised ? words[copied ? 'copied' : 'notShared'] : '' };
}
