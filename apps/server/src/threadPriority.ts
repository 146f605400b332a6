// Threads that think for long let the event loop go first: on few cores every play would otherwise wait for a time slice.
import { setPriority } from 'node:os';
import { platform } from 'node:process';

/** Lower than the event loop's, higher than work that may wait for hours. */
const NICE = 5;

/** Lowers the priority of the calling thread; only Linux counts priorities by thread. */
export function yieldToOthers(): void {
  if (platform !== 'linux') return;
  try {
    setPriority(NICE);
  } catch {
    // Some containers forbid it: then all threads are equal.
  }
}
