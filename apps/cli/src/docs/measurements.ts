// The page of measurements: one section per part of the program, each with the newest figures only.

/** One measured part: the commands run and what they printed. */
export interface Measurement {
  readonly title: string;
  readonly runs: readonly { readonly command: string; readonly output: string }[];
  /** When, at which commit and on what machine. */
  readonly circumstances: string;
}

const HEAD = `# Measurements

Written by \`npm run measure\`, which runs the commands named here and keeps the newest figures of each part; no other page has
figures of speed or memory. Rates of the engine and the bots are in processor time of one core, the best of several short windows. Other work on the
machine spoils latencies and frames: its load, the mean number of running processes, stands beside the date.
`;

const section = ({ title, runs, circumstances }: Measurement): string => {
  const blocks = runs.map(
    ({ command, output }) => `\`${command}\`\n\n\`\`\`\n${output.trimEnd()}\n\`\`\`\n`,
  );
  return `## ${title}\n\n${circumstances}\n\n${blocks.join('\n')}`;
};

/** Sections of a page by title, in their order. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...rest] = page.split(/^## /m);
  return new Map(rest.map((text) => [text.slice(0, text.indexOf('\n')), `## ${text.trimEnd()}\n`]));
}

/** The page with one part measured again; sections not in `titles` are dropped, the others stand in that order. */
export function withMeasurement(
  page: string,
  titles: readonly string[],
  measured: Measurement,
): string {
  const sections = sectionsOf(page).set(measured.title, section(measured));
  return [HEAD, ...titles.flatMap((title) => sections.get(title) ?? [])].join('\n');
}
