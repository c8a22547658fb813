import type { Generated } from 'kysely';
import type { FailedWashAction } from '../../../src/contract/evo-basic/iotCarwasherGroups';
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
  /** Use of the money when a wash fails. */
  failedWash: Generated<FailedWashAction>;
  retiredAt: Date | null;
}

/** Wash sites. */
export interface WashSitesTables {
  washSite: WashSiteTable;
}
