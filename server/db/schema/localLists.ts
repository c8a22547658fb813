import type { CommandState } from '../../../src/contract/live/command';
import type { ListUpdate, LocalList } from '../../domain/ocpp/localList';
import type { Bigint, Id, JsonOrNull } from './columns';

/** An update on its way, with the version that the charger has when it accepts it. */
export interface WaitingUpdate extends ListUpdate {
  version: number;
}

export interface LocalListTable {
  chargerId: Bigint;
  companyId: Bigint;
  version: number;
  /** Null: unknown. */
  entries: JsonOrNull<LocalList>;
  waiting: JsonOrNull<WaitingUpdate>;
  /** As reported by the charger. */
  chargerVersion: number | null;
  checkedAt: Date | null;
  sentAt: Date | null;
  /** It had as many tags as it may hold. */
  isFull: boolean;
  isSupported: boolean;
  /** That does not support lists. */
  firmwareVersion: string | null;
  failure: CommandState | null;
  failureDetail: string | null;
  failures: number;
  commandId: Bigint | null;
  /** The user that asked for the list to be sent again. */
  requestedBy: Bigint | null;
  requestedByName: string | null;
  dueAt: Date;
}

export interface LocalListMarkTable {
  id: Id;
  tagNo: string | null;
  chargerId: Bigint | null;
}

/** Lists of tags at chargers. */
export interface LocalListTables {
  localList: LocalListTable;
  localListMark: LocalListMarkTable;
}
