import type { Generated } from 'kysely';
import type { Bigint, Id, Versioned } from './columns';

export type CooperationMode = 'self' | 'joint' | 'leasing';
export interface CompanyTable extends Versioned {
  id: Id;
  name: string;
  country: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  currency: string;
  timezone: string;
  cooperationMode: Generated<CooperationMode>;
  status: Generated<'enabled' | 'disabled'>;
  taxNo: string | null;
  logoId: Bigint | null;
  /** % that the platform gets at stations which the company adds. */
  platformElectricity: Generated<string>;
  platformService: Generated<string>;
  /** % of price settings which the company adds; null: as the default setting of their currency. */
  platformFee: string | null;
}
export interface EnterpriseTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  address: string | null;
  contact: string | null;
  email: string | null;
  chargingDiscount: Generated<string>;
  serviceDiscount: Generated<string>;
  status: Generated<'enabled' | 'disabled'>;
  adminName: string | null;
  adminEmail: string | null;
  attachmentIds: Generated<Bigint[]>;
  /** Money in a calendar month, in the currency of its company; null: none. */
  spendLimit: string | null;
}
/** Up to the limit shares on account are paid out before the enterprise has paid; none without a row. */
export interface EnterpriseCreditTable {
  enterpriseId: Bigint;
  currency: string;
  amount: string;
}
export interface EnterpriseStationTable {
  enterpriseId: Bigint;
  stationId: Bigint;
}
export interface EnterpriseBindUserTable extends Versioned {
  id: Id;
  enterpriseId: Bigint;
  /** Null: the person behind `account` has not agreed yet. */
  appUserId: Bigint | null;
  /** As the clerk wrote it, until the person agrees. */
  account: string | null;
  confirmedAt: Date | null;
  /** Operator that confirmed on the user's behalf; null: a code. */
  confirmedByName: string | null;
  /** kWh in a calendar month; null: none */
  monthlyLimit: string | null;
  /** Money in a calendar month, in the currency of the enterprise's company; null: none. */
  spendLimit: string | null;
  status: Generated<'enabled' | 'disabled'>;
  remark: string | null;
}
/** The code that proves that a person agrees to a binding; seen by the system alone. */
export interface BindUserCodeTable {
  bindUserId: Bigint;
  /** Null: there is no such account, so that no code is right. */
  appUserId: Bigint | null;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
  attempts: Generated<number>;
  sendings: Generated<number>;
}
export interface CompanyCustomerTable {
  id: Id;
  companyId: Bigint;
  appUserId: Bigint;
  sessions: Generated<Bigint>;
  firstAt: Date;
  lastAt: Date;
  status: Generated<'enabled' | 'disabled'>;
  reason: string | null;
  changedAt: Date | null;
  changedByName: string | null;
}

/** Companies, enterprises and their people. */
export interface CompaniesTables {
  company: CompanyTable;
  enterprise: EnterpriseTable;
  enterpriseCredit: EnterpriseCreditTable;
  enterpriseStation: EnterpriseStationTable;
  enterpriseBindUser: EnterpriseBindUserTable;
  bindUserCode: BindUserCodeTable;
  companyCustomer: CompanyCustomerTable;
}
