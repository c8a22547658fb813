import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/fields';
import { readText } from './sources';

/**
 * The places of each state's texts as `namespace:part`: screen and filter first, then the files with their texts in
 * `documents`. The states of equipment, orders, coupons and tags are read from their screens in `tests/src/state-words`.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  refund: ['orders:refundStatus', 'documents:refundStatus'],
  'top-up': ['wallets:topUpStatus', 'documents:topUpStatus'],
  prepayment: ['wallets:prepayStatus', 'documents:prepayStatus'],
  'charging session': ['chargingHistory:state', 'documents:transactionState'],
  'session at home': ['homeHistory:status', 'documents:homeSessionStatus'],
  'abnormal order': ['abnormalOrders:state', 'documents:abnormalState'],
  month: ['statements:state', 'documents:periodState'],
  'stage of a month': ['monthEnd:stage', 'documents:monthStage'],
  'row of the money of a person': ['personMoney:state', 'documents:moneyState'],
  'payment of a wash': ['washOrders:paymentStatus', 'documents:washPaymentStatus'],
  activity: ['couponActivities:status', 'documents:spanStatus'],
  'wash order': ['washOrders:status', 'documents:washOrderStatus'],
};

/** @throws Error for a place that the locale lacks, since the table is then outdated */
function readWords(locale: string, place: string): Record<string, string> {
  const [namespace = '', parts = ''] = place.split(':');
  const all: unknown = JSON.parse(readText(`locales/${locale}/${namespace}.json`));
  const words = parts.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], all);
  if (words === undefined) throw new Error(`${locale} has no ${place}`);
  return typeof words === 'string' ? { word: words } : (words as Record<string, string>);
}

describe.each(LOCALES)('the words of states in %s', (locale) => {
  it.each(Object.entries(PLACES))('are the same in each place of the %s', (_state, [first = '', ...others]) => {
    const words = readWords(locale, first);
    for (const place of others) {
      const shared = Object.entries(readWords(locale, place)).filter(([name]) => name in words);
      expect(shared.length, place).toBeGreaterThan(0);
      for (const [name, word] of shared) expect(word, `${place}.${name}`).toBe(words[name]);
    }
  });
});
