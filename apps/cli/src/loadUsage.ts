// What a server says about its own use of the machine, read from /metrics.

export interface Usage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  /** JavaScript heap and what it holds outside. */
  readonly heapBytes: number;
}

const metric = (text: string, name: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
};

/** Asks once; null when the server hides its metrics. */
export const readUsage = async (url: string): Promise<Usage | null> => {
  const response = await fetch(`${url}/metrics`).catch(() => null);
  if (response === null || !response.ok) return null;
  const text = await response.text();
  const usage = {
    cpuSeconds: metric(text, 'process_cpu_seconds_total'),
    residentBytes: metric(text, 'process_resident_memory_bytes'),
    heapBytes:
      metric(text, 'nodejs_heap_size_used_bytes') + metric(text, 'nodejs_external_memory_bytes'),
  };
  return Object.values(usage).some(Number.isNaN) ? null : usage;
};
