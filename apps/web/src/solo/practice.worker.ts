// The practice worker: the solo authority over a round taken up from a record; what it plays is stored nowhere.
import { type Environment, soloAuthority } from './authority.ts';
import { type PracticeAsk, practiceTable } from './practice.ts';
import { freshSeed } from './seed.ts';

const THINK_MS = 350;
const nothing = (): void => undefined;

const environment: Environment = {
  now: () => Date.now(),
  seed: freshSeed,
  post: (message) => postMessage(message),
  save: nothing,
  keepRounds: nothing,
  finish: nothing,
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  thinkMs: THINK_MS,
  clock: () => performance.now(),
};

/** The first message says what to practise; all others are a client's. */
self.onmessage = ({ data }: MessageEvent<PracticeAsk>) => {
  if (!('practise' in data)) return;
  const authority = soloAuthority(
    environment,
    practiceTable(data.practise, Date.now(), freshSeed()),
  );
  self.onmessage = ({ data: message }: MessageEvent<PracticeAsk>) => {
    if (!('practise' in message)) authority.receive(message);
  };
};
