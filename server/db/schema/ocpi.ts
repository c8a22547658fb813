import type { Id } from './columns';

/** Token of a roaming partner; name and hash are fixed until it is withdrawn. */
export interface OcpiTokenTable {
  id: Id;
  name: string;
  tokenHash: string;
  createdAt: Date;
  createdByName: string;
  /** Noted once a minute at most. */
  lastUsedAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnByName: string | null;
}

/** Roaming by OCPI. */
export interface OcpiTables {
  ocpiToken: OcpiTokenTable;
}
