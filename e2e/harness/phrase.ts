import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type TypeOptions } from 'i18next';
import type { KeysOf } from '../../src/lib/messageKey';

type Texts = TypeOptions['resources'];
/** Namespace and key of a text in `locales/en_US`: `shell:notFound.title`. */
type PhraseKey = { [Name in keyof Texts & string]: `${Name}:${KeysOf<Texts[Name]>}` }[keyof Texts & string];

const ENGLISH = path.join(import.meta.dirname, '../../locales/en_US');

const i18n = createInstance();
void i18n.init({
  lng: 'en_US',
  resources: { en_US: readTexts() },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** An English text of the console by its key, so that journeys survive changes of wording. */
export function phrase(key: PhraseKey, values: Readonly<Record<string, string | number>> = {}): string {
  // i18next's types would also check the values of each key; here only the key is checked.
  const translate = i18n.t as unknown as (key: string, values: object) => string;
  return translate(key, values);
}

function readTexts(): Record<string, Record<string, unknown>> {
  const files = readdirSync(ENGLISH).map((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(ENGLISH, file), 'utf8'));
    return [path.basename(file, '.json'), texts] as const;
  });
  const { refusals, errors, ...others } = Object.fromEntries(files) as Record<string, Record<string, unknown>>;
  return { ...others, errors: { ...errors, ...refusals } };
}
