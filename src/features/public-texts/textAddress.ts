import { LOCALES, type Locale } from '../../contract/fields';
import { PUBLIC_TEXT_NAMES, type PublicTextName } from '../../contract/publicTexts';

/** A text in one language. */
export interface TextKey {
  name: PublicTextName;
  language: Locale;
}

/** `privacy.ru`, as the address names the open text. */
export const formatTextKey = ({ name, language }: TextKey) => `${name}.${language}`;

export function parseTextKey(text: string | null): TextKey | null {
  const [name, language] = (text ?? '').split('.');
  const isKnown = PUBLIC_TEXT_NAMES.some((each) => each === name) && LOCALES.some((each) => each === language);
  return isKnown ? ({ name, language } as TextKey) : null;
}
