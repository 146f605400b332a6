// The table's sounds, synthesised without files: cards are short bursts of noise, chimes a few soft tones.
import { once } from '../once.ts';
import { settings } from '../settings.ts';

export type SoundName =
  | 'deal'
  | 'play'
  | 'turn'
  | 'trick'
  | 'points'
  | 'declare'
  | 'refused'
  | 'knock'
  | 'win'
  | 'lose';

const openAudio = once(() => new AudioContext());

/** The audio of this page; null before the first gesture, when browsers forbid sound. */
function audio(): AudioContext | null {
  if (settings.volume.value === 0 || typeof AudioContext === 'undefined') return null;
  if (navigator.userActivation?.hasBeenActive === false) return null;
  const context = openAudio();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A fifth of a second of white noise. */
const noise = once((): AudioBuffer => {
  const { sampleRate } = openAudio();
  const made = openAudio().createBuffer(1, sampleRate * 0.2, sampleRate);
  const data = made.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return made;
});

interface Envelope {
  /** Seconds from now. */
  readonly at: number;
  readonly length: number;
  /** 0 … 1, before the player's volume. */
  readonly loud: number;
}

function gainFor(ctx: AudioContext, { at, length, loud }: Envelope): GainNode {
  const gain = ctx.createGain();
  const start = ctx.currentTime + at;
  const peak = Math.max(0.0002, loud * settings.volume.value);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(ctx.destination);
  return gain;
}

function rustle(ctx: AudioContext, hertz: number, envelope: Envelope): void {
  const source = ctx.createBufferSource();
  source.buffer = noise();
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 0.8;
  source.connect(filter).connect(gainFor(ctx, envelope));
  source.start(ctx.currentTime + envelope.at);
  source.stop(ctx.currentTime + envelope.at + envelope.length);
}

function tone(ctx: AudioContext, hertz: number, envelope: Envelope): void {
  const source = ctx.createOscillator();
  source.type = 'sine';
  source.frequency.value = hertz;
  source.connect(gainFor(ctx, envelope));
  source.start(ctx.currentTime + envelope.at);
  source.stop(ctx.currentTime + envelope.at + envelope.length + 0.05);
}

function tones(ctx: AudioContext, hertz: readonly number[], length: number): void {
  for (const [i, h] of hertz.entries()) tone(ctx, h, { at: i * 0.11, length, loud: 0.16 });
}

const SOUNDS: Readonly<Record<SoundName, (ctx: AudioContext) => void>> = {
  deal: (ctx) => rustle(ctx, 3800, { at: 0, length: 0.05, loud: 0.1 }),
  play: (ctx) => {
    rustle(ctx, 1900, { at: 0, length: 0.09, loud: 0.34 });
    tone(ctx, 130, { at: 0, length: 0.08, loud: 0.22 });
  },
  turn: (ctx) => tones(ctx, [659, 880], 0.5),
  trick: (ctx) => rustle(ctx, 1200, { at: 0, length: 0.19, loud: 0.22 }),
  points: (ctx) => tones(ctx, [784, 988, 1175], 0.35),
  declare: (ctx) => tones(ctx, [523, 784], 0.6),
  refused: (ctx) => tones(ctx, [220, 196], 0.18),
  knock: (ctx) => {
    for (const at of [0, 0.16]) tone(ctx, 180, { at, length: 0.09, loud: 0.4 });
  },
  win: (ctx) => tones(ctx, [523, 659, 784, 1047], 0.7),
  lose: (ctx) => tones(ctx, [392, 330, 262], 0.7),
};

/** Plays a sound at the player's volume; silent when off or not yet allowed. */
export function play(name: SoundName): void {
  const ctx = audio();
  if (ctx) SOUNDS[name](ctx);
}
