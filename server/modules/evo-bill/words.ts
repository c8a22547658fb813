import { PAYMENT_TYPES } from '../../../src/contract/evo-basic/basePaySetting';
import type { Locale } from '../../../src/contract/fields';
import { wording } from '../../http/documents';

/** A payment type in words; one that is not known is said as it is. */
export function paymentWord(locale: Locale, type: string): string {
  const known = PAYMENT_TYPES.find((each) => each === type);
  return known ? wording(locale, `paymentType.${known}`) : type;
}
