// A log of the arena: one line per deal, written as it ends, so that a stopped run keeps what it played and goes on there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type ArenaOptions, contestantName } from './args.ts';
import type { DealResult } from './deal.ts';

/** What must be the same for two runs to be one: everything that decides a deal but its number. */
const headOf = ({ a, b, seed, rulesText, players, banker }: ArenaOptions): string =>
  JSON.stringify({
    contestants: { a: contestantName(a), b: contestantName(b) },
    ...{ seed, rules: rulesText, players, banker },
  });

/** Whole lines; a run that was stopped may have left half of its last one. */
const linesOf = (text: string): string[] => text.slice(0, text.lastIndexOf('\n') + 1).split('\n');

/** The deals a file holds of this match; throws if it belongs to another. */
function readLog(file: string, options: ArenaOptions): DealResult[] {
  const [head, ...lines] = linesOf(readFileSync(file, 'utf8'));
  if (head !== headOf(options)) throw new Error(`${file} is the log of another match`);
  return lines.flatMap((line) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as DealResult];
    } catch {
      return [];
    }
  });
}

/** The deals played before, and a function that writes down one more. */
export interface DealLog {
  readonly played: readonly DealResult[];
  readonly write: (result: DealResult) => void;
}

/** Opens a match's log; its first deal starts the file. */
export function openLog(file: string | null, options: ArenaOptions): DealLog {
  if (file === null) return { played: [], write: () => {} };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const played = text === '' ? [] : readLog(file, options);
  let before = text === '' ? `${headOf(options)}\n` : text.endsWith('\n') ? '' : '\n';
  return {
    played: played.filter(({ deal }) => deal < options.deals),
    write: (result) => {
      appendFileSync(file, `${before}${JSON.stringify(result)}\n`);
      before = '';
    },
  };
}
