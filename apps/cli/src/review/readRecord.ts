// A record file for the review: read, checked against the rules, refused with the line at fault.
import { readFileSync } from 'node:fs';
import { auditRecord, type MatchRecord, parseRecord } from '@tuolaji/engine';

/** The line of event number `index` in a record's text, counted from 1. */
function lineOfEvent(text: string, index: number): number {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  let events = -1;
  for (let i = lines.indexOf('') + 1; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line !== '' && !line.startsWith('#')) events++;
    if (events === index) return i + 1;
  }
  return lines.length;
}

/** The match of a record's text; throws a sentence with the line where it stops being one. */
function recordOf(text: string): MatchRecord {
  const parsed = parseRecord(text);
  if (!parsed.ok) {
    const { line, problem } = parsed.error;
    throw new Error(`line ${line}: not a record (${problem})`);
  }
  const bad = auditRecord(parsed.value);
  if (bad !== null)
    throw new Error(`line ${lineOfEvent(text, bad)}: does not follow from the rules`);
  return parsed.value;
}

/** The record in a file, `-` for standard input. */
export const readRecord = (file: string): MatchRecord =>
  recordOf(readFileSync(file === '-' ? 0 : file, 'utf8'));
