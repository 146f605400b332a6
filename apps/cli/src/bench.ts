// `npm run bench -- NAME [options]`: measures one part of the program; `--json` prints figures for machines.
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  engine: async (args) => (await import('./bench/engine.ts')).benchEngine(args),
  match: async (args) => (await import('./bench/match.ts')).benchMatch(args),
  bots: async (args) => (await import('./bench/bots.ts')).benchBots(args),
  server: async (args) => (await import('./bench/server.ts')).benchServer(args),
  fleet: async (args) => (await import('./bench/fleet.ts')).benchFleet(args),
  against: async (args) => (await import('./bench/against.ts')).benchAgainst(args),
  pace: async (args) => (await import('./bench/pace.ts')).benchPace(args),
  scale: async (args) => (await import('./bench/scale.ts')).benchScale(args),
  web: async (args) => (await import('./bench/web.ts')).benchWeb(args),
};

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json]`);
  process.exitCode = 2;
} else {
  await bench(args);
}
