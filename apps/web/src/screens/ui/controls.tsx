// The form controls of the shell: a row of choices, a switch, a labelled text.
import { type ComponentChildren, Fragment } from 'preact';
import { useId } from 'preact/hooks';
import styles from './controls.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly choose: (value: T) => void;
  /** Values that cannot be chosen now. */
  readonly disabled?: readonly T[];
  readonly hint?: ComponentChildren;
}

/** Radio buttons drawn as one row of segments. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset class={styles.group}>
      <legend class={styles.label}>{props.label}</legend>
      <div class={styles.segments}>
        {props.choices.map(({ value, label }) => (
          <label key={value} class={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              disabled={props.disabled?.includes(value) ?? false}
              onChange={() => props.choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.hint ? <p class={styles.hint}>{props.hint}</p> : null}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** A labelled switch over a native check box. */
export function Switch({ label, on, set }: SwitchProps) {
  return (
    <label class={styles.switch}>
      <span>{label}</span>
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    </label>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly choose: (value: T) => void;
  /** Show the label beside the menu, or only to screen readers. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

/** A native menu with its label. */
export function Select<T extends string>(props: SelectProps<T>) {
  const id = useId();
  const pick = (text: string): void => {
    const chosen = props.choices.find(({ value }) => value === text);
    if (chosen) props.choose(chosen.value);
  };
  return (
    <Fragment>
      <label class={props.quiet ? 'visually-hidden' : styles.label} for={id}>
        {props.label}
      </label>
      <select
        id={id}
        class={`field ${styles.select}`}
        value={props.value}
        disabled={props.disabled ?? false}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </Fragment>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly set: (text: string) => void;
}

/** A line of text; calls `set` when the player has finished it. */
export function TextField({ label, value, placeholder, maxLength, set }: TextProps) {
  const id = useId();
  return (
    <div class={styles.group}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <input
        id={id}
        class={`field ${styles.text}`}
        type="text"
        value={value}
        placeholder={placeholder ?? ''}
        maxLength={maxLength}
        autocomplete="nickname"
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
