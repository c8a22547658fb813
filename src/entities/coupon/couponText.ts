import type { TFunction } from 'i18next';
import type { SchemeTerms } from '../../contract/evo-discount/couponTerms';
import { withUnit } from '../../lib/format';
import { formatMoney, formatPercentText } from '../../lib/money';

/** In the place of a figure that is not entered yet. */
const MISSING = '…';

interface Words {
  t: TFunction<'couponTerms'>;
  locale: string;
}

/**
 * Says in one sentence how a coupon works: "10 % off electricity, at most 2 000 KZT, from 20 kWh". Figures that a form does
 * not have yet are left open.
 */
export function describeTerms(terms: SchemeTerms, words: Words): string {
  const { t } = words;
  const { cap, business } = terms;
  const parts = [
    describeBenefit(terms, words),
    cap && t('cap', { amount: formatAmount(cap, terms.currency, words) }),
    describeThreshold(terms, words),
    business !== 'all' && t(`only.${business}`),
  ];
  return parts.filter(Boolean).join(t('separator'));
}

function describeBenefit({ couponType, derate, discountType, value, currency }: SchemeTerms, words: Words): string {
  const { t, locale } = words;
  if (couponType === 'free') return t(`free.${derate}`);
  const isPercent = discountType === 'discount';
  const figure = isPercent ? formatPercentText(value ?? '', locale) : formatAmount(value, currency, words);
  return t(`off.${derate}`, { value: figure || MISSING });
}

function describeThreshold({ meetDemand, threshold, currency }: SchemeTerms, words: Words): string | null {
  if (meetDemand === null) return null;
  const isEnergy = meetDemand === 'electricity';
  const figure = isEnergy
    ? withUnit(formatMoney(trimZeros(threshold ?? ''), words.locale), 'kWh', words.locale)
    : formatAmount(threshold, currency, words);
  return words.t('from', { threshold: figure || MISSING });
}

/** An amount as a sentence has it: without a fraction of zeros. */
function formatAmount(amount: string | null, currency: string, { locale }: Words): string {
  const figure = formatMoney(trimZeros(amount ?? ''), locale);
  return figure === '' ? MISSING : withUnit(figure, currency, locale);
}

const trimZeros = (amount: string): string => amount.replace(/\.0+$/, '');

/** How long coupons of a scheme are valid. */
export interface Validity {
  validDays: number | null;
  validFrom: string | null;
  validUntil: string | null;
}

/** For how long coupons are valid: "Valid for 30 days", "Valid 1 Dec 2026 00:00 – 1 Jan 2027 00:00". */
export function describeValidity(
  { validDays, validFrom, validUntil }: Validity,
  t: TFunction<'couponTerms'>,
  formatTime: (wire: string) => string,
): string {
  if (validDays !== null) return t('validDays', { count: validDays });
  const show = (wire: string | null) => (wire === null ? MISSING : formatTime(wire));
  return t('validDates', { from: show(validFrom), until: show(validUntil) });
}

/** Places at which coupons are used. */
interface Places {
  use: 'all' | 'designated';
  stations: number;
  washSites: number;
}

/** Where coupons are used: "At all stations and wash sites", "At 2 stations, 1 wash site". */
export function describePlaces({ use, stations, washSites }: Places, t: TFunction<'couponTerms'>): string {
  if (use === 'all') return t('everywhere');
  const counts = [
    stations > 0 && t('stations', { count: stations }),
    washSites > 0 && t('washSites', { count: washSites }),
  ];
  return t('at', { places: counts.filter(Boolean).join(t('separator')) || MISSING });
}
