import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { MOST_OPTIONS } from '../../contract/records';

/** Value of a last line that is a note: no record and no currency has it, and the line is disabled. */
export const NOTE_VALUE = '\u2026';

interface Found {
  /** Answer to the text, with one option more than are shown where more match. */
  found: readonly ComboboxItem[];
  /** Selected options: they keep their label when they are not found. */
  selected: readonly ComboboxItem[];
  /** Text of the last line. */
  more: string;
}

/** Lists the options of a select: the found ones, selected options missing from them, and the note on more. */
export function listOptions({ found, selected, more }: Found): ComboboxItem[] {
  const shown = found.slice(0, MOST_OPTIONS);
  const missing = selected.filter(({ value }) => !shown.some((option) => option.value === value));
  const note = found.length > MOST_OPTIONS ? [{ value: NOTE_VALUE, label: more, disabled: true }] : [];
  return [...missing, ...shown, ...note];
}

interface Search {
  found: readonly ComboboxItem[];
  /** Whether the found ones answer an earlier text: the server has not answered the last one yet. */
  isPending: boolean;
}

/**
 * Makes the filter of a select that is searched on the server: the options found are all shown. During a search,
 * options of the earlier text that cannot match are left out with the note, so that Enter takes none of them.
 */
export function makeFoundFilter({ found, isPending }: Search): OptionsFilter {
  const values = new Set(found.map(({ value }) => value));
  return ({ options, search }) => {
    const text = search.trim().toLowerCase();
    if (text === '') return options;
    const matches = ({ label }: ComboboxItem) => !isPending || label.toLowerCase().includes(text);
    return options.filter(
      (option) => isItem(option) && (isNote(option) ? !isPending : values.has(option.value) && matches(option)),
    );
  };
}

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => 'value' in option;
const isNote = (option: ComboboxItem) => option.value === NOTE_VALUE;
