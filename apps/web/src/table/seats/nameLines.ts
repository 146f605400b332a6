// A player's name as a plate writes it: in one or two lines, of which too long a one loses its middle, not its end.

/** One line: `tail` is always seen, `head` as far as there is room. */
interface NameLine {
  readonly head: string;
  readonly tail: string;
}

interface NameText {
  readonly lines: readonly NameLine[];
  /** Does a line need smaller letters on a narrow plate? */
  readonly long: boolean;
}

/** Characters at the end that tell two names apart. */
const TAIL = 3;
/** Names and lines up to this length are not divided. */
const SHORT = 6;
/** Letters that fit a single line in its usual size; a Chinese character takes the room of two. */
const FITS = 8;

/** Scripts whose letters may stand apart; joined ones would change their form at the cut. */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{N}\p{P}\p{Zs}]*$/u;
const HAN = /\p{Script=Han}/u;

const isHan = (text: string): boolean => [...text].every((letter) => HAN.test(letter));

const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (HAN.test(letter) ? 2 : 1), 0);

/** The two lines at the space that leaves the longer of them shortest; Chinese names may be divided anywhere. */
function divide(name: string, fits: number): readonly string[] {
  if (lengthOf(name) <= fits) return [name];
  const letters = [...name];
  const spaces = letters.flatMap((letter, at) => (letter === ' ' ? [at] : []));
  const half = Math.ceil(letters.length / 2);
  if (spaces.length === 0)
    return isHan(name) ? [letters.slice(0, half).join(''), letters.slice(half).join('')] : [name];
  const longer = (at: number): number => Math.max(at, letters.length - at - 1);
  const best = spaces.reduce((a, b) => (longer(b) < longer(a) ? b : a));
  return [letters.slice(0, best).join(''), letters.slice(best + 1).join('')];
}

function lineOf(text: string): NameLine {
  const letters = [...text];
  if (letters.length <= SHORT || !APART.test(text)) return { head: text, tail: '' };
  return { head: letters.slice(0, -TAIL).join(''), tail: letters.slice(-TAIL).join('') };
}

/** The lines of a name: two where it is longer than fits one, or always one where `fits` is null. */
export function nameLines(name: string, fits: number | null): NameText {
  const lines = fits === null ? [name] : divide(name, fits);
  return { lines: lines.map(lineOf), long: lines.some((line) => lengthOf(line) > (fits ?? FITS)) };
}
