// The process of an attack. It is started before anything is measured, and has only the processor time that server and
// honest players leave: what an attack costs the attacker must not be measured as what honest players felt.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Site } from './attack.ts';

/** Where nothing lower is to be had. */
const LOWEST_NICE = 19;
/** Linux has a class of processes that give way at once, also in the middle of their time slice. */
const IDLE = ['chrt', '--idle', '0'] as const;

const canIdle = (): boolean => {
  const [command, ...args] = IDLE;
  return spawnSync(command, [...args, 'true']).status === 0;
};

function start(name: string, site: Site, nice: number | null): ChildProcess {
  const program = fileURLToPath(new URL('./abuseWorker.mjs', import.meta.url));
  if (nice !== null || !canIdle()) {
    return fork(program, [name, JSON.stringify(site), String(nice ?? LOWEST_NICE)]);
  }
  const [execPath, ...args] = IDLE;
  const execArgv = [...args, process.execPath];
  return fork(program, [name, JSON.stringify(site), '0'], { execPath, execArgv });
}

/** An attack that is ready to begin. */
export interface Attacker {
  /** Attacks; true when the server held. */
  attack(): Promise<boolean>;
}

/** Starts a process with this priority (null: the lowest the system has); resolves when it could begin. */
export async function startAttacker(
  name: string,
  site: Site,
  nice: number | null,
): Promise<Attacker> {
  const attacker = start(name, site, nice);
  const died = once(attacker, 'exit').then(() => [{ held: false, why: 'the attacker died' }]);
  const heard = () => Promise.race([once(attacker, 'message'), died]);
  await heard();
  return {
    async attack() {
      const outcome = heard();
      if (attacker.connected) attacker.send('attack');
      const [{ held, why }] = (await outcome) as [
        { readonly held: boolean; readonly why?: string },
      ];
      if (why !== undefined) console.error(`${name}: ${why}`);
      return held;
    },
  };
}
