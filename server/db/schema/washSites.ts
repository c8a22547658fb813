import type { Bigint, Id, Versioned } from './columns';
import type { PlaceColumns } from './places';

export interface WashSiteTable extends Versioned, PlaceColumns {
  id: Id;
  companyId: Bigint;
  /** The charging station that it stands beside. */
  stationId: Bigint | null;
  name: string;
  /** Text for customers. */
  notice: string | null;
  modePictureId: Bigint | null;
  retiredAt: Date | null;
}

/** Wash sites. */
export interface WashSitesTables {
  washSite: WashSiteTable;
}
