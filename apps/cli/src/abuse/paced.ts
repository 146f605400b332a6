// Asking without end where a limit counts the answers.
import { askTogether, type Site } from './attack.ts';

export interface Allowance {
  /** Answers an address is given at once, a few more for the clocks, and per second after that. */
  readonly most: number;
  readonly perSecond: number;
}

/** Asks `atOnce` at the same moment, again and again, with the number of the question; `ask` gives the status. */
interface Questions {
  readonly atOnce: number;
  ask(nth: number): Promise<number>;
}

/** True when the server answered, no more often than allowed, and refused the rest; a busy machine may leave no rest. */
export async function isPaced(
  site: Pick<Site, 'ms'>,
  { most, perSecond }: Allowance,
  { atOnce, ask }: Questions,
): Promise<boolean> {
  const since = performance.now();
  const statuses: number[] = [];
  let asked = 0;
  const askNext = async (): Promise<void> => {
    asked += 1;
    statuses.push(await ask(asked));
  };
  await askTogether(site, atOnce, askNext, () => statuses.includes(429));
  const answered = statuses.filter((status) => status === 200).length;
  const seconds = (performance.now() - since) / 1000;
  const allowed = most + perSecond * seconds;
  const refused = statuses.includes(429) || statuses.length <= allowed;
  return answered > 0 && answered <= allowed && refused;
}
