import type { Generated } from 'kysely';
import type { OpeningHours } from '../../../src/contract/openingHours';
import type { OperatingStatus } from '../../../src/contract/placeFields';
import type { Bigint, Id, JsonOrNull, Versioned } from './columns';

export interface WashSiteTable extends Versioned {
  id: Id;
  companyId: Bigint;
  /** The charging station that it stands beside. */
  stationId: Bigint | null;
  name: string;
  country: string;
  province: string | null;
  city: string;
  address: string;
  longitude: string;
  latitude: string;
  timezone: string;
  phone: string | null;
  /** Text for customers. */
  notice: string | null;
  labels: Generated<string[]>;
  /** Null: always open. */
  openingHours: JsonOrNull<OpeningHours>;
  operatingStatus: Generated<OperatingStatus>;
  pictureIds: Generated<Bigint[]>;
  modePictureId: Bigint | null;
  retiredAt: Date | null;
}

/** Wash sites. */
export interface WashSitesTables {
  washSite: WashSiteTable;
}
