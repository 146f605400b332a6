// Damage in SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#walformat). SQLite reads the log up to the
// first bad checksum and drops the rest without a word: right after a power cut, where only the last transaction can be
// torn, and wrong when whole transactions stand behind the bad place.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;

type Sums = readonly [number, number];

interface Log {
  readonly little: boolean;
  readonly frameBytes: number;
  readonly salts: bigint;
  readonly sums: Sums;
}

const addUp = (bytes: Buffer, little: boolean, [s0, s1]: Sums): Sums => {
  let a = s0;
  let b = s1;
  for (let at = 0; at < bytes.length; at += 8) {
    const first = little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const second = little ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4);
    a = (a + first + b) >>> 0;
    b = (b + second + a) >>> 0;
  }
  return [a, b];
};

const readHeader = (header: Buffer): Log | null => {
  const magic = header.readUInt32BE(0);
  if (magic !== MAGIC_LITTLE && magic !== MAGIC_BIG) return null;
  const little = magic === MAGIC_LITTLE;
  const sums = addUp(header.subarray(0, 24), little, [0, 0]);
  if (sums[0] !== header.readUInt32BE(24) || sums[1] !== header.readUInt32BE(28)) return null;
  const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
  return { little, frameBytes, salts: header.readBigUInt64BE(16), sums };
};

/** The checksum after a frame, or null when the frame's own differs. */
const follow = (frame: Buffer, { little }: Log, before: Sums): Sums | null => {
  const head = addUp(frame.subarray(0, 8), little, before);
  const sums = addUp(frame.subarray(FRAME_HEADER_BYTES), little, head);
  const same = sums[0] === frame.readUInt32BE(16) && sums[1] === frame.readUInt32BE(20);
  return same ? sums : null;
};

const isCommit = (frame: Buffer, { salts }: Log): boolean =>
  frame.readUInt32BE(4) !== 0 && frame.readBigUInt64BE(8) === salts;

function* framesOf(fd: number, size: number, { frameBytes }: Log): Generator<Buffer> {
  const frame = Buffer.alloc(frameBytes);
  for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
    readSync(fd, frame, 0, frameBytes, at);
    yield frame;
  }
}

/** Transactions of this log that stand behind its first bad frame. */
const commitsBehindDamage = (fd: number, size: number, log: Log): number => {
  let sums: Sums | null = log.sums;
  let behind = 0;
  for (const frame of framesOf(fd, size, log)) {
    sums = sums === null ? null : follow(frame, log, sums);
    if (sums === null && isCommit(frame, log)) behind += 1;
  }
  return behind;
};

const inspect = (fd: number, size: number): string | null => {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(fd, header, 0, HEADER_BYTES, 0);
  const log = readHeader(header);
  if (log === null) return 'the header of the log is unreadable';
  const behind = commitsBehindDamage(fd, size, log);
  return behind > 1 ? `${behind} transactions stand behind a bad checksum` : null;
};

/** What is wrong with a write-ahead log, or null: a log that is absent, whole, or torn in its last transaction only. */
export const findWalDamage = (file: string): string | null => {
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size <= HEADER_BYTES) return null;
  const fd = openSync(file, 'r');
  try {
    return inspect(fd, size);
  } finally {
    closeSync(fd);
  }
};
