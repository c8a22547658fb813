import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { PUBLIC_TEXT_NAMES, type PublicTextName } from '../../src/contract/publicTexts';
import { LOCALES, type Locale } from '../../src/contract/fields';
import type { Tx } from './database';

/** The texts of the public pages that the product comes with; a page begins with its title and its name. */
const FILES: Record<Locale, URL> = {
  en_US: new URL('./public-texts/en_US.md', import.meta.url),
  zh_CN: new URL('./public-texts/zh_CN.md', import.meta.url),
  ru: new URL('./public-texts/ru.md', import.meta.url),
  kk: new URL('./public-texts/kk.md', import.meta.url),
};
const PAGE = /^# (?<title>.+) \{#(?<name>\w+)\}$/m;

interface OriginalText {
  name: PublicTextName;
  language: Locale;
  title: string;
  content: string;
}

/** Reads the text of every page in a language. @throws Error when the file lacks one */
export function readOriginalTexts(language: Locale): OriginalText[] {
  const parts = readFileSync(FILES[language], 'utf8').split(/^(?=# )/m);
  return PUBLIC_TEXT_NAMES.map((name) => {
    const part = parts.find((each) => PAGE.exec(each)?.groups?.['name'] === name);
    const title = part && PAGE.exec(part)?.groups?.['title'];
    if (!part || !title) throw new Error(`The public text ${name} is missing in ${language}`);
    return { name, language, title, content: part.replace(PAGE, '').trim() };
  });
}

/** Publishes the first version of the texts that have none. */
export async function insertOriginalTexts(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('publicText').select(['name', 'language']).where('version', '=', 1).execute();
  const hasText = ({ name, language }: OriginalText) =>
    known.some((text) => text.name === name && text.language === language);
  const missing = LOCALES.flatMap(readOriginalTexts).filter((text) => !hasText(text));
  if (missing.length === 0) return;
  const first = { version: 1, publishedAt: sql<Date>`now()`, publishedBy: null, publishedByName: null };
  await tx
    .insertInto('publicText')
    .values(missing.map((text) => ({ ...text, ...first })))
    .execute();
}
