import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientSchemas } from './clientMessages.ts';
import { parseClientMessage, parseServerMessage } from './codec.ts';
import { serverSchemas } from './serverMessages.ts';
import { WIRE_CODES } from './vocabulary.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const lines = (arrow: string): string[] =>
  page.split('\n').flatMap((line) => (line.startsWith(`${arrow} `) ? [line.slice(2)] : []));

describe('docs/protocol.md', () => {
  it('records a session in which every line is a message', () => {
    expect(lines('→').length).toBeGreaterThan(5);
    expect(lines('←').length).toBeGreaterThan(5);
    expect(lines('→').filter((text) => !parseClientMessage(text).ok)).toEqual([]);
    expect(lines('←').filter((text) => !parseServerMessage(text).ok)).toEqual([]);
  });

  it('names every message and every refusal of the wire', () => {
    const words = [...Object.keys(clientSchemas), ...Object.keys(serverSchemas), ...WIRE_CODES];
    expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
  });
});
