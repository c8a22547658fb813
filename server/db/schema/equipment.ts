import type { ColumnType, Generated } from 'kysely';
import type { ChargerStatus, ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { SecurityProfile } from '../../../src/contract/live/securityProfile';
import type { Locale } from '../../../src/contract/fields';
import type { TemplateSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import type { FirmwareFit } from '../../../src/lib/firmwareFit';
import type { Bigint, Id, Json, JsonDefault, JsonOrNull, Now, Versioned } from './columns';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import type { CooperationMode } from './companies';
import type { PlaceColumns } from './places';

/** A connector as a model describes it. */
export interface ModelConnector {
  number: number;
  type: string;
  /** kW */
  power: number;
}
export interface ChargerModelTable extends Versioned {
  id: Id;
  name: string;
  manufacturer: string;
  vendorCode: string | null;
  currentType: 'AC' | 'DC';
  connectors: Json<ModelConnector[]>;
  ratedPower: number;
  maxVoltage: number | null;
  maxCurrent: number | null;
  ocppVersion: OcppVersion;
  remark: string | null;
  pictureId: Bigint | null;
  settings: JsonDefault<TemplateSetting[]>;
  retiredAt: Date | null;
}
/** Notice of a station that apps show between two times; texts by language. */
export interface StationAnnouncement {
  texts: Partial<Record<Locale, string>>;
  from: string;
  until: string;
}
export interface StationTable extends Versioned, PlaceColumns {
  id: Id;
  companyId: Bigint;
  name: string;
  code: string | null;
  cooperationMode: Generated<CooperationMode>;
  currency: string;
  powerLimit: number | null;
  acceptsOffline: Generated<boolean>;
  announcement: ColumnType<StationAnnouncement | null, string | null | undefined, string | null>;
  priceSettingId: Bigint | null;
  retiredAt: Date | null;
}
export interface ChargerTable extends Versioned {
  id: Id;
  stationId: Bigint;
  modelId: Bigint;
  chargerCode: string;
  name: string | null;
  serialNumber: string | null;
  remark: string | null;
  ocppVersion: OcppVersion;
  keyHash: string | null;
  keySetAt: Date | null;
  /** Public keys of its meters, hex of the DER. */
  meterKeys: Generated<string[]>;
  isLenient: Generated<boolean>;
  /** Least profile of its connections. */
  securityProfile: Generated<SecurityProfile>;
  /** Of its last connection. */
  connectedProfile: SecurityProfile | null;
  reportedVendor: string | null;
  reportedModel: string | null;
  firmwareVersion: string | null;
  firmwareStatus: Generated<string>;
  firmwareStatusAt: Date | null;
  /** Connector 0. */
  reportedStatus: Generated<ChargerStatus>;
  statusAt: Date | null;
  /** The last report of connector 0, even if it changed nothing. */
  reportedAt: Date | null;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  isOnline: Generated<boolean>;
  onlineSince: Date | null;
  offlineSince: Date | null;
  lastSeen: Date | null;
  /** When its socket last answered a ping while it sent no message. */
  aliveAt: Date | null;
  bootAt: Date | null;
  heartbeatInterval: Generated<number>;
  /** Seconds the charger's clock is ahead of ours. */
  clockOffset: Generated<number>;
  nodeId: string | null;
  /** The socket that speaks for the charger; facts of an older one do not count. */
  connectionId: string | null;
  priceSettingId: Bigint | null;
  retiredAt: Date | null;
}
export interface ConnectorTable {
  id: Id;
  chargerId: Bigint;
  connectorNo: number;
  type: string;
  powerKw: number;
  reportedStatus: Generated<ConnectorStatus>;
  statusAt: Now;
  /** The last report, even if it changed nothing: an older report does not move the live state. */
  reportedAt: Date | null;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  /** 2.0.1: state of each plug by its connectorId. */
  plugs: JsonDefault<Record<string, PlugStatus>>;
  soc: number | null;
  power: number | null;
  energy: number | null;
  voltage: number | null;
  current: number | null;
  temperature: number | null;
  meterAt: Date | null;
  transactionId: Bigint | null;
  /** The first state that is known; uptime counts from then on. */
  knownFrom: Date | null;
}
/** A version of a charger's firmware and since when it runs. */
export interface ChargerFirmwareTable {
  id: Id;
  chargerId: Bigint;
  /** Null: unknown from then on. */
  version: string | null;
  fromAt: Date;
}
export interface FirmwareUpgradeTable {
  id: Id;
  chargerId: Bigint;
  companyId: Bigint;
  commandId: Bigint | null;
  fileId: Bigint | null;
  params: JsonDefault<Record<string, unknown>>;
  /** Null: a push. */
  campaignId: Bigint | null;
  madeFor: JsonOrNull<FirmwareFit>;
  fromVersion: string | null;
  toVersion: string | null;
  /** Earliest download; null: at once. */
  retrieveAt: Date | null;
  /** Latest boot after the command, until one has proven the upgrade. */
  bootedVersion: string | null;
  bootedAt: Date | null;
  status: Generated<string>;
  createdBy: Bigint | null;
  createdByName: string;
  createdAt: Now;
  endedAt: Date | null;
}
export interface FirmwareUpgradeEventTable {
  id: Id;
  upgradeId: Bigint;
  at: Date;
  status: string;
}

/** Models, stations, chargers, connectors and their firmware. */
export interface EquipmentTables {
  chargerModel: ChargerModelTable;
  station: StationTable;
  charger: ChargerTable;
  connector: ConnectorTable;
  chargerFirmware: ChargerFirmwareTable;
  firmwareUpgrade: FirmwareUpgradeTable;
  firmwareUpgradeEvent: FirmwareUpgradeEventTable;
}
