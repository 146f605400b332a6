// The signs on the buttons of a replay.

const PATHS = {
  round: 'M6 5v14M19 5 9 12l10 7z',
  trick: 'm12 5-7 7 7 7m7-14-7 7 7 7',
  play: 'm15 5-7 7 7 7',
  start: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  hands: 'M4 6h16M4 12h16M4 18h16',
  review: 'M5 13l4 4L19 7M5 20h14',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v8h14v-8',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

type MarkName = keyof typeof PATHS;

/** A sign; `on` turns it to point forward. */
export function Mark({ name, on = false }: { readonly name: MarkName; readonly on?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill={name === 'start' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      style={on ? { transform: 'scaleX(-1)' } : {}}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
