import type { Bigint, Id, Versioned } from './columns';

/** Token with which another system makes calls in the name of an account; company and hash are fixed. */
export interface ApiTokenTable extends Versioned {
  id: Id;
  name: string;
  /** The account that made it, and limits its rights at every call; null: the account is gone. */
  makerId: Bigint | null;
  makerName: string;
  /** The company in which alone it acts; null: wherever its maker may. */
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  tokenHash: string;
  prefix: string;
  permissions: string[];
  expiresAt: Date | null;
  ratePerMinute: number;
  /** Noted once a minute at most. */
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  revokedAt: Date | null;
  revokedByName: string | null;
}

/** Tokens of the API. */
export interface ApiTokensTables {
  apiToken: ApiTokenTable;
}
