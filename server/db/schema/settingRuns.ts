import type { TemplateSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import type { SettingChangeState } from '../../../src/contract/evo-basic/settingRuns';
import type { MessageKey } from '../../../src/lib/messageKey';
import type { Bigint, Id, Json, Now } from './columns';

/** A run that gives chargers the settings of their model's template. */
export interface SettingRunTable {
  id: Id;
  /** Company of the author; null: an operator. */
  companyId: Bigint | null;
  createdBy: Bigint | null;
  createdByName: string;
  createdAt: Now;
  stoppedByName: string | null;
  endedAt: Date | null;
}
/** One setting of one charger in a run. */
export interface SettingRunChangeTable {
  id: Id;
  runId: Bigint;
  chargerId: Bigint;
  setting: Json<TemplateSetting>;
  before: string | null;
  state: SettingChangeState;
  /** Message key: why it was skipped, or refused before it was sent. */
  problem: MessageKey | null;
  commandId: Bigint | null;
  requestedBy: Bigint | null;
  requestedByName: string;
}

/** Runs that give chargers the settings of their models. */
export interface SettingRunTables {
  settingRun: SettingRunTable;
  settingRunChange: SettingRunChangeTable;
}
