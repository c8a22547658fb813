import type { PublicTextName } from '../../../src/contract/publicTexts';
import type { Locale } from '../../../src/contract/fields';
import type { Bigint } from './columns';

/** A version of a text of a public page in one language; it never changes. */
export interface PublicTextTable {
  name: PublicTextName;
  language: Locale;
  version: number;
  title: string;
  /** Markdown. */
  content: string;
  publishedAt: Date;
  publishedBy: Bigint | null;
  /** Null: the text that the product came with. */
  publishedByName: string | null;
}

/** Texts of the public pages. */
export interface PublicTextsTables {
  publicText: PublicTextTable;
}
