// Snapshots of older versions as today's code knows them: fields renamed since, and what they did not hold yet.
import { completeRules, type MatchState } from '@tuolaji/engine';
import type { Durable } from './state.ts';

type Round = NonNullable<MatchState['round']>;

/** A match as it was stored while its round was called `deal`. */
type OldMatch = Omit<MatchState, 'round' | 'roundNumber' | 'timeBanks'> & {
  readonly round: number;
  readonly banks: readonly number[];
  readonly deal: (Omit<Round, 'throwFailed'> & { readonly punished: boolean }) | null;
};

const isOld = (match: MatchState | OldMatch): match is OldMatch => 'deal' in match;

function openRound({ punished, ...round }: NonNullable<OldMatch['deal']>): Round {
  return { ...round, throwFailed: punished };
}

function openMatch(stored: MatchState | OldMatch): MatchState {
  const rules = completeRules(stored.rules);
  if (!isOld(stored)) return rules === stored.rules ? stored : { ...stored, rules };
  const { round, banks, deal, ...rest } = stored;
  return {
    ...rest,
    rules,
    roundNumber: round,
    timeBanks: banks,
    round: deal && openRound(deal),
  };
}

/** The durable state of a snapshot, whichever version wrote it. */
export function openSnapshot(snapshot: Durable): Durable {
  const { settings, match } = snapshot;
  return {
    ...snapshot,
    settings: { ...settings, rules: completeRules(settings.rules) },
    match: match && openMatch(match),
    // Once a match's whole record was one text.
    page: snapshot.page ?? '',
  };
}
