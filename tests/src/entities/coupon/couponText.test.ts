import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/app/i18n/i18n';
import type { SchemeTerms } from '../../../../src/contract/evo-discount/couponTerms';
import { describePlaces, describeTerms, describeValidity } from '../../../../src/entities/coupon/couponText';

const TERMS: SchemeTerms = {
  currency: 'KZT',
  couponType: 'discount',
  derate: 'electricity',
  discountType: 'discount',
  value: '10.00',
  cap: '2000.00',
  meetDemand: 'electricity',
  threshold: '20',
  business: 'all',
};

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('couponTerms');
});

async function describeIn(locale: string, terms: SchemeTerms): Promise<string> {
  await i18next.changeLanguage(locale);
  return describeTerms(terms, { t: i18next.getFixedT(locale, 'couponTerms'), locale }).replaceAll(/[\s\u202f]/g, ' ');
}

describe('the sentence of a coupon', () => {
  it.each([
    ['en_US', '10 % off electricity, at most 2 000 KZT, from 20 kWh'],
    ['ru', 'Скидка 10 % на электроэнергию, не более 2 000 KZT, от 20 кВт·ч'],
    ['kk', 'Электр энергиясына 10 % жеңілдік, ең көбі 2 000 KZT, кемінде 20 кВт·сағ'],
    ['zh_CN', '电费减免 10 %，最多 2 000 KZT，满 20 kWh 可用'],
  ])('names discount, cap and threshold in %s', async (locale, sentence) => {
    expect(await describeIn(locale, TERMS)).toBe(sentence);
  });

  it('names amounts with the fraction that they have', async () => {
    const terms = { ...TERMS, discountType: 'reduction', value: '12.50', cap: null, meetDemand: null } as const;
    expect(await describeIn('en_US', terms)).toBe('12.50 KZT off electricity');
  });

  it('says for which orders a free coupon pays', async () => {
    const terms = {
      ...TERMS,
      couponType: 'free',
      discountType: null,
      value: null,
      cap: null,
      meetDemand: 'amount',
      threshold: '1000.00',
      derate: 'total',
      business: 'washing',
    } as const;
    expect(await describeIn('en_US', terms)).toBe('The whole order is free, from 1 000 KZT, car washes only');
  });

  it('leaves a figure open when it is not entered yet', async () => {
    expect(await describeIn('en_US', { ...TERMS, value: '', cap: null, threshold: '' })).toBe(
      '… off electricity, from …',
    );
  });
});

describe('validity and places', () => {
  const translate = () => i18next.getFixedT('en_US', 'couponTerms');

  it('counts days, or names both times', () => {
    const none = { validDays: null, validFrom: null, validUntil: null };
    expect(describeValidity({ ...none, validDays: 1 }, translate(), String)).toBe(
      'Valid for 1 day after it is granted',
    );
    expect(
      describeValidity(
        { validDays: null, validFrom: '2026-12-01 00:00:00', validUntil: '2027-01-01 00:00:00' },
        translate(),
        (wire) => wire.slice(0, 10),
      ),
    ).toBe('Valid 2026-12-01 – 2027-01-01');
  });

  it('counts designated places of both kinds', () => {
    expect(describePlaces({ use: 'all', stations: 0, washSites: 0 }, translate())).toBe(
      'At all stations and wash sites',
    );
    expect(describePlaces({ use: 'designated', stations: 2, washSites: 1 }, translate())).toBe(
      'At 2 stations, 1 wash site',
    );
  });
});
