import moneyEn from '../../locales/en_US/money.json';
import receiptEn from '../../locales/en_US/receipt.json';
import moneyKk from '../../locales/kk/money.json';
import receiptKk from '../../locales/kk/receipt.json';
import moneyRu from '../../locales/ru/money.json';
import receiptRu from '../../locales/ru/receipt.json';
import moneyZh from '../../locales/zh_CN/money.json';
import receiptZh from '../../locales/zh_CN/receipt.json';
import type { Receipt, WashReceipt } from '../../src/contract/evo-bill/receipt';
import type { Locale } from '../../src/contract/fields';
import { composeReceipt, type ReceiptSheet, type ReceiptWords } from '../../src/lib/receiptSheet';
import { composeWashReceipt } from '../../src/lib/washReceiptSheet';
import { fillText, flattenLanguages } from '../wire/messages';

const RECEIPT = flattenLanguages({ en_US: receiptEn, zh_CN: receiptZh, ru: receiptRu, kk: receiptKk });
const MONEY = flattenLanguages({ en_US: moneyEn, zh_CN: moneyZh, ru: moneyRu, kk: moneyKk });
const OF_MONEY = 'money:';

/** A receipt of either business in the language of its customer, for mail and PDF. */
export interface WrittenReceipt {
  locale: Locale;
  no: string;
  seller: string;
  sheet: ReceiptSheet;
  words: ReceiptWords;
  /** Key of the greeting of its mail. */
  greeting: 'mail.greeting' | 'mail.washGreeting';
}

export function writeChargingReceipt(receipt: Receipt): WrittenReceipt {
  return { ...writeHead(receipt, composeReceipt), greeting: 'mail.greeting' };
}

export function writeWashReceipt(receipt: WashReceipt): WrittenReceipt {
  return { ...writeHead(receipt, composeWashReceipt), greeting: 'mail.washGreeting' };
}

function writeHead<R extends Receipt | WashReceipt>(
  receipt: R,
  compose: (receipt: R, words: ReceiptWords) => ReceiptSheet,
) {
  const { language: locale, no, seller } = receipt;
  const words: ReceiptWords = (key, values = {}) =>
    key.startsWith(OF_MONEY)
      ? fillText(MONEY, locale, key.slice(OF_MONEY.length), values)
      : fillText(RECEIPT, locale, key, values);
  return { locale, no, seller: seller.name, words, sheet: compose(receipt, words) };
}
