import type errors from '../../locales/en_US/errors.json';
import type refusals from '../../locales/en_US/refusals.json';

/** Keys of a tree of texts. */
export type KeysOf<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${KeysOf<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a text in `locales/<lang>/errors.json` or `refusals.json`: `validation.required`. */
export type MessageKey = KeysOf<typeof errors> | KeysOf<typeof refusals>;
export type MessageValues = Readonly<Record<string, string | number>>;
