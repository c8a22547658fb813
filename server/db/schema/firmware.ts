import type { CampaignState, FirmwareCampaign, MemberState } from '../../../src/contract/evo-monitor/firmwareCampaigns';
import type { FirmwareFit } from '../../../src/lib/firmwareFit';
import type { MessageKey } from '../../../src/lib/messageKey';
import type { Bigint, Id, Json, Now } from './columns';

/** Settings of a campaign as it was made. */
export type CampaignRules = Pick<
  FirmwareCampaign,
  'waves' | 'failureLimit' | 'minSample' | 'window' | 'waitHours' | 'proofMinutes' | 'silenceMinutes'
>;

/** Codes and versions of an image, and its sealed location; a stored file has none before it is sent. */
export interface CampaignSource {
  location: string | null;
  sealedPassword?: string;
  manufacturerCode: string | null;
  hardwareVersion: string | null;
  softwareVersion: string | null;
}

export interface FirmwareCampaignTable {
  id: Id;
  /** Company of the author; null: an operator. */
  companyId: Bigint | null;
  name: string;
  state: CampaignState;
  version: string;
  madeFor: Json<FirmwareFit>;
  source: Json<CampaignSource>;
  fileId: Bigint | null;
  /** Earliest download; null: at once. */
  retrieveAt: Date | null;
  rules: Json<CampaignRules>;
  wave: number;
  /** When the wave began. */
  waveAt: Date | null;
  startsAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdBy: Bigint | null;
  createdByName: string;
  createdAt: Date;
  haltedByName: string | null;
}
export interface FirmwareCampaignMemberTable {
  id: Id;
  campaignId: Bigint;
  chargerId: Bigint;
  wave: number;
  state: MemberState;
  stateAt: Now;
  /** Message key: why it failed or was skipped. */
  problem: MessageKey | null;
  /** Reason of the user that left it out, and the user's name. */
  skipReason: string | null;
  skippedByName: string | null;
  fromVersion: string | null;
  upgradeId: Bigint | null;
  /** When the campaign was made, or the charger was retried. */
  requestedAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
}
export interface FirmwareAllowedVersionTable {
  id: Id;
  modelId: Bigint;
  firmwareVersion: string;
  note: string | null;
  createdByName: string;
  createdAt: Now;
}

/** Upgrade campaigns, their chargers, and the versions that they may install. */
export interface FirmwareTables {
  firmwareCampaign: FirmwareCampaignTable;
  firmwareCampaignMember: FirmwareCampaignMemberTable;
  firmwareAllowedVersion: FirmwareAllowedVersionTable;
}
