import { createContext, useContext, useEffect, type ReactNode } from 'react';

/** A value of a field in words; undefined: it has none. */
export type DescribeValue = (value: unknown) => string | undefined;

/** Maps field paths to the way in which each field shows its values. */
export class FieldWords {
  readonly #fields = new Map<string, DescribeValue>();

  describe(path: string, value: unknown): string | undefined {
    return this.#fields.get(path)?.(value);
  }

  /** @returns a function that removes the entry */
  add(path: string, describe: DescribeValue): () => void {
    this.#fields.set(path, describe);
    return () => {
      this.#fields.delete(path);
    };
  }
}

/** The field words of the surrounding form; null outside of a form. */
export const FormWords = createContext<FieldWords | null>(null);

/**
 * Lets a form describe values that a field does not hold itself, such as another user's value in a conflict.
 * @param field props of the input, with the path that Mantine's `getInputProps` gives
 */
export function useFieldWords(field: object, describe: DescribeValue): void {
  const words = useContext(FormWords);
  const path = (field as { 'data-path'?: string })['data-path'];
  // At every render, since names of options may load later than the field.
  useEffect(() => (words && path !== undefined ? words.add(path, describe) : undefined));
}

interface Choice {
  value: string;
  label?: ReactNode;
}
type Choices = readonly (string | Choice | { group: ReactNode; items: readonly (string | Choice)[] })[];

/** The label of a value among choices. */
export function readChoice(choices: Choices, value: unknown): string | undefined {
  for (const choice of choices) {
    if (typeof choice === 'string') continue;
    const label = 'items' in choice ? readChoice(choice.items, value) : choice.value === value && choice.label;
    if (typeof label === 'string' && label !== '') return label;
  }
  return undefined;
}
