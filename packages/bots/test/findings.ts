// What a comparison of two tables found.
export type Law = 'lead' | 'follow' | 'offer' | 'winner' | 'points' | 'shortage' | 'hands';

/** Disagreements by law, and how often each was checked. */
export class Findings {
  readonly faults = new Map<Law, string[]>();
  readonly checked = new Map<string, number>();

  count(what: string): void {
    this.checked.set(what, (this.checked.get(what) ?? 0) + 1);
  }

  check(law: Law, holds: boolean, describe: () => string): void {
    this.count(law);
    if (holds) return;
    const known = this.faults.get(law) ?? [];
    if (known.length < 5) known.push(describe());
    this.faults.set(law, known);
  }
}
