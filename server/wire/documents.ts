import en from '../../locales/en_US/documents.json';
import kk from '../../locales/kk/documents.json';
import ru from '../../locales/ru/documents.json';
import zh from '../../locales/zh_CN/documents.json';
import type { Locale } from '../../src/contract/fields';
import type { KeysOf, MessageValues } from '../../src/lib/messageKey';
import { fillText, flattenLanguages } from './messages';

/** Key of a text in `locales/<lang>/documents.json`, the texts of mails and files that the server makes. */
export type DocumentKey = KeysOf<typeof en>;

const TEXTS = flattenLanguages({ en_US: en, zh_CN: zh, ru, kk });

/** A text of mails and files; placeholders are filled as in `translate`. */
export function translateDocument(locale: Locale, key: DocumentKey, values: MessageValues = {}): string {
  return fillText(TEXTS, locale, key, values);
}
