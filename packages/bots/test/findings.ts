// What a comparison of two tables found.
export type Law = 'lead' | 'follow' | 'offer' | 'points' | 'shortage' | 'hands';

/** Disagreements by law, and how often each was asked about. */
export class Findings {
  readonly faults = new Map<Law, string[]>();
  readonly asked = new Map<string, number>();

  count(what: string): void {
    this.asked.set(what, (this.asked.get(what) ?? 0) + 1);
  }

  check(law: Law, holds: boolean, tell: () => string): void {
    this.count(law);
    if (holds) return;
    const known = this.faults.get(law) ?? [];
    if (known.length < 5) known.push(tell());
    this.faults.set(law, known);
  }
}
