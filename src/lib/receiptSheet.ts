import type money from '../../locales/en_US/money.json';
import type words from '../../locales/en_US/receipt.json';
import { PAYMENT_TYPES } from '../contract/evo-basic/basePaySetting';
import type { BreakdownLine } from '../contract/breakdown';
import type { Receipt } from '../contract/evo-bill/receipt';
import { findLineName, splitLines } from './breakdownLines';
import { countryName } from './countries';
import { isZero } from './decimal';
import { withUnit } from './format';
import { formatMoney, formatPercentText } from './money';
import type { KeysOf, MessageValues } from './messageKey';
import { formatInZone } from './time';

/** Key of a phrase of a receipt, in `locales/<lang>/receipt.json` or in `money.json`. */
export type ReceiptKey = KeysOf<typeof words> | `money:${KeysOf<typeof money>}`;
export type ReceiptWords = (key: ReceiptKey, values?: MessageValues) => string;

export interface ReceiptFact {
  label: string;
  value: string;
}

/** A row of a receipt's table: its name, then figures, the amount last. */
export interface ReceiptRow {
  cells: readonly [name: string, ...figures: string[]];
  isSum: boolean;
}

/** All phrases of a receipt in the language of its customer, for the page and for the mail. */
export interface ReceiptSheet {
  title: string;
  /** Number, seller, place and time. */
  facts: ReceiptFact[];
  heads: ReceiptRow['cells'];
  rows: ReceiptRow[];
  /** How it was paid. */
  payment: ReceiptFact[];
}

/** Writes a receipt in the language of its customer, with the numbers and dates of that language. */
export function composeReceipt(receipt: Receipt, translate: ReceiptWords): ReceiptSheet {
  const { no, language, bill } = receipt;
  const { currency } = bill;
  return {
    title: translate('title', { no }),
    facts: [
      ...composePlace(receipt, receipt.station, translate),
      { label: translate('connector'), value: `${receipt.chargerCode} · ${receipt.connector}` },
      { label: translate('startedAt'), value: formatMoment(receipt, receipt.startedAt) },
      { label: translate('stoppedAt'), value: formatMoment(receipt, receipt.stoppedAt) },
      { label: translate('energy'), value: withUnit(formatMoney(bill.energy, language), 'kWh', language) },
    ],
    heads: [
      translate('money:breakdown.line'),
      translate('money:breakdown.energy'),
      translate('money:breakdown.price', { currency }),
      currency,
    ],
    rows: composeRows(receipt, translate),
    payment: composePayment(receipt, bill.currency, translate),
  };
}

/** Seller and place of a receipt of either business; many places are named by their address. */
export function composePlace(
  { seller, address, language }: Pick<Receipt, 'seller' | 'address' | 'language'>,
  place: string,
  translate: ReceiptWords,
): ReceiptFact[] {
  const country = seller.country ? countryName(seller.country, language) : null;
  return [
    { label: translate('seller'), value: joinParts(seller.name, country) },
    { label: translate('place'), value: joinParts(place, address === place ? null : address) },
  ];
}

/** A time by the clock of the place. */
export function formatMoment(
  { timezone, language }: Pick<Receipt, 'timezone' | 'language'>,
  at: string | null,
): string {
  return at === null ? '–' : formatInZone(at, timezone, 'full', language);
}

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function composeRows({ bill, language }: Receipt, translate: ReceiptWords): ReceiptRow[] {
  const { lines, energy, original, payable, tax, taxPercent, currency } = bill;
  const { used, takenOff } = splitLines(lines);
  const toRow = (line: BreakdownLine) => composeLine(line, language, translate);
  const toSum = (name: string, amount: string, kWh = ''): ReceiptRow => ({
    cells: [name, kWh, '', formatMoney(amount, language)],
    isSum: true,
  });
  const kWh = formatMoney(energy, language);
  const percent = formatPercentText(taxPercent, language);
  return [
    ...used.map(toRow),
    ...(takenOff.length > 0 ? [toSum(translate('money:breakdown.original'), original, kWh)] : []),
    ...takenOff.map(toRow),
    toSum(translate('money:breakdown.payable', { currency }), payable, takenOff.length > 0 ? '' : kWh),
    toSum(translate('money:breakdown.tax', { percent }), tax),
  ];
}

/** A line of the bill; the quantity of an idle fee is minutes, so that it stands with the name. */
function composeLine(line: BreakdownLine, language: string, translate: ReceiptWords): ReceiptRow {
  const { kind, quantity, unitPrice, percent, amount } = line;
  const isFee = kind === 'idleFee';
  const minutes = isFee && quantity ? formatMoney(quantity, language) : '';
  const name = [
    translate(`money:${findLineName(line)}`),
    percent ? formatPercentText(percent, language) : '',
    minutes && translate('money:breakdown.minutes', { minutes }),
  ];
  return {
    cells: [
      name.filter(Boolean).join(' '),
      isFee ? '' : formatMoney(quantity, language),
      formatMoney(unitPrice, language),
      formatMoney(amount, language),
    ],
    isSum: false,
  };
}

/** Coupon, payment and later refunds on a receipt of charging or washing. */
export function composePayment(
  { paid, refunded, coupon, language, paymentType }: ReceiptPayment,
  currency: string,
  translate: ReceiptWords,
): ReceiptFact[] {
  const toSum = (amount: string) => `${formatMoney(amount, language)} ${currency}`;
  return [
    ...(coupon === null ? [] : [{ label: translate('coupon'), value: coupon }]),
    { label: translate('paid'), value: toSum(paid) },
    ...(isZero(refunded) ? [] : [{ label: translate('refunded'), value: toSum(refunded) }]),
    { label: translate('paymentType'), value: namePayment(paymentType, translate) },
  ];
}

type ReceiptPayment = Pick<Receipt, 'paid' | 'refunded' | 'coupon' | 'language' | 'paymentType'>;

function namePayment(paymentType: string, translate: ReceiptWords): string {
  if (paymentType === 'terminal') return translate('terminal');
  const type = PAYMENT_TYPES.find((each) => each === paymentType);
  return type === undefined || type === 'unknown' ? '–' : translate(`money:paymentType.${type}`);
}
