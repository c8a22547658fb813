import { computeShare } from '../../../src/lib/decimal';
import type { WashPaymentType } from '../../../src/contract/evo-bill/washOrderStates';
import type { Business } from '../../billing/store/orderRef';
import type { MoneySource } from '../../domain/ledger/entries';
import type { LegsInput, ShareLine } from '../../domain/ledger/shares';
import type { LineDraft } from '../../domain/statements/lines';
import type { DemoUse } from './couponBook';
import type { DemoCompany } from '../companies';

/** Digits after the point of all currencies of the demo data. */
export const DIGITS = 2;
export const CARD = 'creditcard';
/** The kind of account that each way of payment draws on, as billing books it. */
export const SOURCE_KINDS = {
  enterprise: 'enterprise',
  creditcard: 'provider',
  terminal: 'provider',
  wallet: 'wallet',
  wechatprepaid: 'prepayment',
} as const satisfies Record<WashPaymentType | 'wechatprepaid', MoneySource['kind']>;
/** Fee on card payments, %, in each currency. */
export const CHANNEL_FEE = '1.20';
/** From the request of a refund to its end. */
export const REFUND_SECONDS = 30;

export interface DemoRefund {
  /** Refunded part of the paid amount, 1 for all of it. */
  part: 0.5 | 1;
  target: 'wallet' | 'source';
  reason: string;
  hasFailed: boolean;
  /** Epoch seconds. */
  at: number;
  /** Name of the account that asks for it. */
  by: string;
}

/** An order of either business as payments, refunds and statements see it. Times in epoch seconds. */
export interface MoneyOrder {
  business: Business;
  id: number;
  company: DemoCompany;
  /** Where its statement lines belong. */
  place: { stationId: number | null; chargerId: number | null; washSiteId: number | null };
  appUserId: number | null;
  enterpriseId: number | null;
  paymentType: WashPaymentType | 'wechatprepaid';
  payable: string;
  parts: Pick<LegsInput, 'tax' | 'platformFee' | 'payableElectricity' | 'payableService'>;
  shares: readonly ShareLine[];
  /** The first line of its statements; null: there is none. */
  priced: { at: number; line: LineDraft } | null;
  /** When a card is asked to pay. */
  askedAt: number;
  startedAt: number;
  /** End of the session or wash: statement lines that are written later belong to its day. */
  endedAt: number;
  /** Null: not paid, or nothing to pay. */
  paidAt: number | null;
  /** When its card refused to pay; null: it did not. */
  declinedAt: number | null;
  refund: DemoRefund | null;
  /** The coupon that it has taken. */
  coupon: DemoUse | null;
}

/** The order in a row that can be of either business. */
export function toOrderIds({ business, id }: Pick<MoneyOrder, 'business' | 'id'>) {
  return { orderId: business === 'charging' ? id : null, washOrderId: business === 'wash' ? id : null };
}

/** The fee that the provider of a card keeps of a payment. */
export function computeChannelFee({ paymentType, payable }: Pick<MoneyOrder, 'paymentType' | 'payable'>): string {
  return paymentType === CARD ? computeShare(payable, CHANNEL_FEE, DIGITS) : '0';
}
