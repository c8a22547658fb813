import type { Generated } from 'kysely';
import type { OpeningHours } from '../../../src/contract/openingHours';
import type { OperatingStatus } from '../../../src/contract/placeFields';
import type { Bigint, JsonOrNull } from './columns';

/** Columns that stations and wash sites have in common: place and opening hours. */
export interface PlaceColumns {
  country: string;
  province: string | null;
  city: string;
  address: string;
  longitude: string;
  latitude: string;
  timezone: string;
  phone: string | null;
  /** Null: always open. */
  openingHours: JsonOrNull<OpeningHours>;
  operatingStatus: Generated<OperatingStatus>;
  labels: Generated<string[]>;
  pictureIds: Generated<Bigint[]>;
}
