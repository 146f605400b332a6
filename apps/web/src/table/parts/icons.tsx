// The few line icons of the table, drawn on 24 × 24.
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  history: 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10',
  counter: 'M4 4h16v16H4ZM4 9.500h16M4 14.750h16M9.5 4v16M14.75 4v16',
  /** Cards that lie on each other: a finished trick. */
  pile: 'M9.5 3.500h9a1.500 1.500 0 0 1 1.500 1.500v11M5.500 7.500h8.500a1.500 1.500 0 0 1 1.500 1.500v10a1.500 1.500 0 0 1-1.500 1.500h-8.500a1.500 1.500 0 0 1-1.500-1.500v-10a1.500 1.500 0 0 1 1.500-1.500Z',
  close: 'M6 6l12 12M18 6L6 18',
  bot: 'M12 3v3M7 6h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM9.5 11v2M14.5 11v2M2 11v4M22 11v4',
  crown: 'M4 18h16l1.5-10-5 4L12 5 7.5 12l-5-4Z',
  offline:
    'M3 3l18 18M8.5 15.500a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.500M19 12a10 10 0 0 0-5.5-2.800M12 19.500h.01',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4',
  mute: 'M4 9v6h4l5 4V5L8 9ZM17 9.500l5 5M22 9.500l-5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** One icon; it is decoration, the button around it carries the name. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
