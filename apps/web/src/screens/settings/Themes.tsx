// Cloth, backs and deck, each choice shown as it looks.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Side } from '../../cards/card.ts';
import { previewUrl } from '../../cards/pictures.ts';
import type { Palette } from '../../cards/suits.ts';
import { CARD_BACKS, DECKS, FELTS, settings } from '../../settings.ts';
import { more } from '../../text/index.ts';
import styles from './Themes.module.css';

interface TilesProps<T extends string> {
  readonly label: string;
  readonly of: Signal<T>;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly preview: (value: T) => ComponentChildren;
}

/** Radio buttons drawn as tiles with a picture and a name. */
function Tiles<T extends string>({ label, of, values, names, preview }: TilesProps<T>) {
  const name = useId();
  return (
    <fieldset class={styles.group}>
      <legend>{label}</legend>
      <div class={styles.tiles}>
        {values.map((value) => (
          <label key={value} class={styles.tile}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={of.value === value}
              onChange={() => {
                of.value = value;
              }}
            />
            <span class={styles.picture} aria-hidden="true">
              {preview(value)}
            </span>
            <span class={styles.name}>{names[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Print({ side, palette }: { readonly side: Side; readonly palette: Palette }) {
  return <i class={styles.print} style={{ backgroundImage: previewUrl(side, palette) }} />;
}

const SAMPLE: readonly Side[] = ['S10', 'HK', 'CA'];

/** The choices of looks, for the settings. */
export function Themes() {
  const text = more.value.themes;
  const four = settings.fourColours.value;
  const printed = {
    classic: four ? 'four' : 'two',
    large: four ? 'largeFour' : 'largeTwo',
  } as const;
  return (
    <>
      <Tiles
        label={text.felt}
        of={settings.felt}
        values={FELTS}
        names={text.felts}
        preview={(value) => <i class={styles.felt} data-cloth={value} />}
      />
      <Tiles
        label={text.deck}
        of={settings.deck}
        values={DECKS}
        names={text.decks}
        preview={(value) =>
          SAMPLE.map((side) => <Print key={side} side={side} palette={printed[value]} />)
        }
      />
      <Tiles
        label={text.cardBack}
        of={settings.cardBack}
        values={CARD_BACKS}
        names={text.cardBacks}
        preview={(value) => (
          <Print side={value === 'waves' ? 'backWaves' : 'back'} palette={printed.classic} />
        )}
      />
    </>
  );
}
