import type { Generated } from 'kysely';
import type { Locale } from '../../../src/contract/fields';
import type { ShelfStatus } from '../../../src/contract/evo-basic/iotCarWasherService';
import type { Bigint, Id, Versioned } from './columns';

export interface WashSupplierTable extends Versioned {
  id: Id;
  code: string;
  name: string;
  /** Where it takes commands; null: nothing is sent to it. */
  url: string | null;
  /** The supplier announces the URL for its commands itself. */
  announcesUrl: Generated<boolean>;
  /** When the last inventory came. */
  inventoryAt: Date | null;
  /** When a message last had a wrong signature, noted once a minute at most. */
  refusedAt: Date | null;
}

/** For operators and the system alone. A supplier without a secret is not heard. */
export interface WashSupplierSecretTable {
  supplierId: Bigint;
  /** Signs messages in both directions. */
  sealedSecret: string;
}

export interface WashSupplierServiceTable extends Versioned {
  id: Id;
  supplierId: Bigint;
  /** The supplier's own number of the programme. */
  code: string;
  name: string;
  washMinutes: number;
  remark: string | null;
  retiredAt: Date | null;
}

export interface WashServiceTable extends Versioned {
  id: Id;
  /** Company of the wash site. */
  companyId: Bigint;
  washSiteId: Bigint;
  supplierId: Bigint;
  supplierServiceId: Bigint;
  name: string;
  /** Price per time. */
  price: string;
  currency: string;
  /** %, included in the price. */
  taxPercent: Generated<string>;
  washMinutes: number;
  status: Generated<ShelfStatus>;
  /** Language of the name; null: shown in every language. */
  language: Locale | null;
  pictureIds: Generated<Bigint[]>;
  retiredAt: Date | null;
}

/** Wash suppliers, their services, and the service items of wash sites. */
export interface WashServicesTables {
  washSupplier: WashSupplierTable;
  washSupplierSecret: WashSupplierSecretTable;
  washSupplierService: WashSupplierServiceTable;
  washService: WashServiceTable;
}
