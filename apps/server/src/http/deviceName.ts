// A browser's name for its owner: enough to tell one's phone from one's laptop, and no more of the user agent is stored.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof BROWSERS, agent: string): string[] => {
  const found = names.find(([pattern]) => pattern.test(agent));
  return found === undefined ? [] : [found[1]];
};

/** Browser and system of a user agent, `Firefox · Linux`; '' when it names neither. */
export const deviceName = (agent = ''): string =>
  [...firstOf(BROWSERS, agent), ...firstOf(SYSTEMS, agent)].join(' · ');
