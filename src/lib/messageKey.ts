import type en from '../../locales/en_US/errors.json';

/** Keys of a tree of texts. */
export type KeysOf<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${KeysOf<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a text in `locales/<lang>/errors.json`: `validation.required`. */
export type MessageKey = KeysOf<typeof en>;
export type MessageValues = Readonly<Record<string, string | number>>;
