import { z } from 'zod';
import { LOCALES } from '../../../src/contract/fields';
import { translateDocument, type DocumentKey } from '../../wire/documents';

/** A cell with one of a column's values: by its name, or by its word in any language, in any letter case. */
export function wordCell<Value extends string>(values: readonly Value[], toPhrase: (value: Value) => DocumentKey) {
  return z.string().transform((cell, context): Value => {
    const isNamed = (value: Value) =>
      [value, ...LOCALES.map((locale) => translateDocument(locale, toPhrase(value)))].some(
        (word) => word.toLowerCase() === cell.toLowerCase(),
      );
    const found = values.find(isNamed);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'validation.choice' });
    return z.NEVER;
  });
}
