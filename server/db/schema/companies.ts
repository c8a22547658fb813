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
}
export interface EnterpriseStationTable {
  enterpriseId: Bigint;
  stationId: Bigint;
}
export interface EnterpriseBindUserTable extends Versioned {
  id: Id;
  enterpriseId: Bigint;
  appUserId: Bigint;
  /** kWh in a calendar month; null: none */
  monthlyLimit: string | null;
  status: Generated<'enabled' | 'disabled'>;
  remark: string | null;
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
  enterpriseStation: EnterpriseStationTable;
  enterpriseBindUser: EnterpriseBindUserTable;
  companyCustomer: CompanyCustomerTable;
}
