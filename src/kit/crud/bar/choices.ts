/** A value to choose from. */
export interface Choice {
  value: string;
  label: string;
}

/** A value without a translation, such as a code or a version. */
export function toChoice(value: string): Choice {
  return { value, label: value };
}

export function readLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
