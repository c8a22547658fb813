import type { Generated, GeneratedAlways } from 'kysely';
import type { RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type {
  WashCloseReason,
  WashFailure,
  WashOrderStatus,
  WashPaymentStatus,
  WashPaymentType,
  WashSource,
} from '../../../src/contract/evo-bill/washOrderStates';
import type { Bigint, Id } from './columns';
import type { NameView } from './statements';

/** Amounts are decimals in `currency`. */
export interface WashOrderTable {
  id: Id;
  /** Made by a trigger. */
  no: Generated<string>;
  companyId: Bigint;
  washSiteId: Bigint;
  washerId: Bigint;
  supplierId: Bigint;
  serviceId: Bigint;
  serviceName: string;
  /** The supplier's own number of the programme. */
  programme: string;
  washMinutes: number;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  idTag: string | null;
  source: WashSource;
  /** The operator to whom the person that pays has asked for this wash. */
  consentBy: string | null;
  /** Number that the supplier gave to the purchase at the machine. */
  purchaseId: string | null;
  licensePlate: string | null;
  carBrand: string | null;
  email: string | null;
  tel: string | null;
  address: string | null;
  currency: string;
  timezone: string;
  status: Generated<WashOrderStatus>;
  paymentStatus: Generated<WashPaymentStatus>;
  refundStatus: Generated<RefundStatus>;
  paymentType: WashPaymentType;
  regionalTransactionId: string | null;
  originalAmount: string;
  discountAmount: Generated<string>;
  couponAmount: Generated<string>;
  payableAmount: string;
  /** %, included in the price. */
  taxPercent: Generated<string>;
  /** %, of the payable amount. */
  platformFeePercent: Generated<string>;
  tax: Generated<string>;
  platformFee: Generated<string>;
  paidAmount: Generated<string>;
  refundedAmount: Generated<string>;
  channelFee: Generated<string>;
  isUnderReview: Generated<boolean>;
  failure: WashFailure | null;
  closeReason: WashCloseReason | null;
  percent: number | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Day of its payment by the clock of its site. */
  paidOn: GeneratedAlways<string | null>;
  startedAt: Date | null;
  endedAt: Date | null;
  closedAt: Date | null;
  /** When billing looks at it; null: nothing is due. */
  nextTryAt: Date | null;
  tries: Generated<number>;
  version: Generated<number>;
}

/** Wash orders, and the names of the sites that statements speak of. */
export interface WashOrdersTables {
  washOrder: WashOrderTable;
  washSiteName: NameView;
}
