import type { WashReceipt } from '../contract/evo-bill/receipt';
import { isZero, negateAmount, roundTo } from './decimal';
import { countDigits, formatMoney, formatPercentText } from './money';
import {
  composePayment,
  composePlace,
  formatMoment,
  type ReceiptRow,
  type ReceiptSheet,
  type ReceiptWords,
} from './receiptSheet';

/** Writes the receipt of a wash in the language of its customer, with the numbers and dates of that language. */
export function composeWashReceipt(receipt: WashReceipt, translate: ReceiptWords): ReceiptSheet {
  const { no, service, washer, licensePlate, bill } = receipt;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    title: translate('title', { no }),
    facts: [
      ...composePlace(receipt, receipt.washSite, translate),
      ...fact(translate('washer'), washer),
      { label: translate('service'), value: service },
      ...fact(translate('licensePlate'), licensePlate),
      { label: translate('startedAt'), value: formatMoment(receipt, receipt.startedAt) },
      { label: translate('stoppedAt'), value: formatMoment(receipt, receipt.endedAt) },
    ],
    heads: [translate('money:breakdown.line'), bill.currency],
    rows: composeRows(receipt, translate),
    payment: composePayment(receipt, bill.currency, translate),
  };
}

function composeRows({ bill, service, language }: WashReceipt, translate: ReceiptWords): ReceiptRow[] {
  const { currency, original, discount, coupon, payable, tax, taxPercent } = bill;
  const toRow = (name: string, amount: string, isSum = false): ReceiptRow => ({
    cells: [name, formatMoney(amount, language)],
    isSum,
  });
  const takeOff = (name: string, amount: string) =>
    isZero(amount) ? [] : [toRow(name, roundTo(countDigits(amount), negateAmount(amount)))];
  const percent = formatPercentText(taxPercent, language);
  return [
    toRow(service, original),
    ...takeOff(translate('discount'), discount),
    ...takeOff(translate('coupon'), coupon),
    toRow(translate('money:breakdown.payable', { currency }), payable, true),
    toRow(translate('money:breakdown.tax', { percent }), tax, true),
  ];
}
