import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AlarmClassification, AlarmLevel, AlarmPriority } from '../../src/contract/live/alarm';
import type { CommandKind, CommandState } from '../../src/contract/live/command';
import type { ConnectorStatus, OcppVersion } from '../../src/contract/live/connector';
import type { Locale } from '../../src/contract/fields';
import type { Scope } from '../../src/contract/evo-basic/auth';

/*
 * The tables as Kysely sees them: columns in camelCase (CamelCasePlugin), int8 and numeric as strings, timestamptz as
 * Date. `server/db/migrations` is the truth; a test compares the two.
 */

type Id = GeneratedAlways<string>;
type Now = ColumnType<Date, Date | undefined, Date>;
type Bigint = string;
type Json<T extends object | null> = JSONColumnType<T, string, string>;
type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>;

export type CooperationMode = 'self' | 'joint' | 'leasing';

export interface Versioned {
  version: Generated<number>;
  createdAt: Now;
}

export interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}
export interface CurrencyTable {
  code: string;
  symbol: string;
  digits: number;
  name: string;
}
export interface CompanyTable extends Versioned {
  id: Id;
  name: string;
  country: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  currency: string;
  timezone: string;
  cooperationMode: Generated<CooperationMode>;
  status: Generated<'enabled' | 'disabled'>;
  taxNo: string | null;
  logoId: Bigint | null;
}
export interface EnterpriseTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  address: string | null;
  contact: string | null;
  email: string | null;
  chargingDiscount: Generated<string>;
  serviceDiscount: Generated<string>;
  status: Generated<'enabled' | 'disabled'>;
  adminName: string | null;
  adminEmail: string | null;
  attachmentIds: Generated<Bigint[]>;
}
export interface SysMenuTable {
  id: Id;
  parentId: Bigint | null;
  type: 1 | 2 | 3;
  menuName: string;
  requestUrl: Generated<string>;
  permissionIdentifier: Generated<string>;
  displayStatus: Generated<0 | 1>;
  menuStatus: Generated<0 | 1>;
  icon: string | null;
  componentPath: string | null;
  multiLanguageName: JsonDefault<Partial<Record<Locale, string>>>;
  sort: Generated<number>;
  version: Generated<number>;
}
export interface SysUserTable extends Versioned {
  id: Id;
  userName: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  passwordHash: string;
  scope: Scope;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  status: Generated<'enabled' | 'blocked'>;
  isDemo: Generated<boolean>;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpLastStep: Bigint | null;
  preferences: JsonDefault<Record<string, unknown>>;
  lastLoginAt: Date | null;
  createdBy: Bigint | null;
}
export interface SysRoleTable extends Versioned {
  id: Id;
  name: string;
  scope: Scope;
  requiresSecondFactor: Generated<boolean>;
  remark: string | null;
  createdBy: Bigint | null;
}
export interface SysRoleMenuTable {
  roleId: Bigint;
  menuId: Bigint;
}
export interface SysUserRoleTable {
  userId: Bigint;
  roleId: Bigint;
}
export interface SessionTable {
  id: Id;
  tokenHash: string;
  userId: Bigint;
  createdAt: Now;
  lastActiveAt: Now;
  address: string;
  userAgent: Generated<string>;
  endedAt: Date | null;
}
export interface PasswordResetTable {
  id: Id;
  userId: Bigint;
  codeHash: string;
  createdAt: Now;
  expiresAt: Date;
  usedAt: Date | null;
  attempts: Generated<number>;
}
/** What failed, or what was asked too often: each kind is counted for itself. */
export type FailureKind = 'login' | 'password' | 'resetSend' | 'resetCode';
export interface LoginFailureTable {
  userName: string;
  address: string;
  at: Now;
  kind: Generated<FailureKind>;
}
export interface IdempotencyTable {
  userId: Bigint;
  key: string;
  endpoint: string;
  bodyHash: string;
  status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Now;
}
export interface OperationLogTable {
  id: Bigint;
  at: Date;
  title: string;
  userId: Bigint | null;
  userName: string;
  companyId: Bigint | null;
  address: string;
  requestMethod: string;
  requestUrl: string;
  businessType: string;
  responseCode: number;
  requestParams: ColumnType<unknown, string | null, never>;
  responseParams: ColumnType<unknown, string | null, never>;
  durationMs: number;
  classPath: string;
  requestId: string;
  prevHash: string;
  hash: string;
}
export interface MailOutboxTable {
  id: Id;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  /** Whose recipient it goes to; null: a user's own, or the operator's. */
  companyId: Bigint | null;
  createdAt: Now;
  sentAt: Date | null;
  attempts: Generated<number>;
  /** When the last try began. */
  triedAt: Date | null;
  error: string | null;
}
export interface AppUserTable {
  id: Id;
  name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  language: Generated<string>;
  origin: Generated<string>;
  status: Generated<'enabled' | 'disabled'>;
  anonymisedAt: Date | null;
  createdAt: Now;
}
export interface ChargeTagTable extends Versioned {
  id: Id;
  tagNo: string;
  appUserId: Bigint | null;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  status: Generated<'enabled' | 'blocked' | 'expired'>;
  expiresAt: Date | null;
  parentTag: string | null;
  lastUsedAt: Date | null;
  remark: string | null;
  retiredAt: Date | null;
}
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
  retiredAt: Date | null;
}
/** Hours of each weekday, Monday first; null: closed that day. */
export type OpeningHours = ({ from: string; until: string } | null)[];
/** What an app shows of a station between two times; texts by language. */
export interface StationAnnouncement {
  texts: Partial<Record<Locale, string>>;
  from: string;
  until: string;
}
export interface StationTable extends Versioned {
  id: Id;
  companyId: Bigint;
  name: string;
  code: string | null;
  country: string;
  province: string | null;
  city: string;
  address: string;
  longitude: string;
  latitude: string;
  timezone: string;
  phone: string | null;
  openingHours: ColumnType<OpeningHours | null, string | null | undefined, string | null>;
  operatingStatus: Generated<'opening' | 'closing'>;
  labels: Generated<string[]>;
  cooperationMode: Generated<CooperationMode>;
  currency: string;
  powerLimit: number | null;
  pictureIds: Generated<Bigint[]>;
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
  isLenient: Generated<boolean>;
  reportedVendor: string | null;
  reportedModel: string | null;
  firmwareVersion: string | null;
  firmwareStatus: Generated<string>;
  firmwareStatusAt: Date | null;
  /** Connector 0: available, unavailable, faulted. */
  reportedStatus: Generated<string>;
  statusAt: Date | null;
  isOnline: Generated<boolean>;
  onlineSince: Date | null;
  offlineSince: Date | null;
  lastSeen: Date | null;
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
  /** The last report, also one that changed nothing: what is older does not move the live state. */
  reportedAt: Date | null;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  soc: number | null;
  power: number | null;
  energy: number | null;
  voltage: number | null;
  current: number | null;
  temperature: number | null;
  meterAt: Date | null;
  transactionId: Bigint | null;
}
export interface ConnectorEventTable {
  id: Id;
  connectorId: Bigint;
  at: Date;
  receivedAt: Now;
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  isIllegal: Generated<boolean>;
  isLate: Generated<boolean>;
}
export interface ChargeTransactionTable {
  id: Id;
  chargerId: Bigint;
  connectorId: Bigint;
  stationId: Bigint;
  companyId: Bigint;
  ocppVersion: OcppVersion;
  naturalKey: string;
  idTag: string | null;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  remoteStartId: Bigint | null;
  commandId: Bigint | null;
  status: Generated<'running' | 'finished'>;
  startedAt: Date;
  startReceivedAt: Now;
  meterStart: Bigint | null;
  stoppedAt: Date | null;
  stopReceivedAt: Date | null;
  meterStop: Bigint | null;
  startSoc: number | null;
  stopSoc: number | null;
  energyWh: Bigint | null;
  stopReason: string | null;
  rawStopReason: string | null;
  flags: Generated<string[]>;
}
export interface TransactionEventTable {
  transactionId: Bigint;
  seqNo: number;
  eventType: string;
  at: Date;
  receivedAt: Now;
}
/** A finished session's series, column by column; all columns have the length of `t`. */
export interface CompactCurve {
  /** epoch seconds */
  t: number[];
  /** Wh, the meter's register */
  register: (number | null)[];
  soc: (number | null)[];
  power: (number | null)[];
  voltage: (number | null)[];
  current: (number | null)[];
  temperature: (number | null)[];
}
export interface TransactionCurveTable {
  transactionId: Bigint;
  points: Json<CompactCurve>;
}
export interface MeterValueTable {
  transactionId: Bigint;
  connectorId: Bigint;
  at: Date;
  receivedAt: Now;
  register: Bigint | null;
  soc: number | null;
  power: number | null;
  /** kWh of the session */
  energy: number | null;
  voltage: number | null;
  current: number | null;
  temperature: number | null;
  context: string | null;
}
export interface OcppLogTable {
  id: Id;
  at: Date;
  chargerCode: string;
  chargerId: Bigint | null;
  companyId: Bigint | null;
  level: 'up' | 'down' | 'error';
  messageType: number | null;
  messageId: string | null;
  action: string | null;
  content: string;
  roundTripMs: number | null;
}
/** A step of a command's life; `at` is an ISO time with milliseconds. */
export interface StoredCommandStep {
  state: CommandState;
  at: string;
  detail?: string;
}
export interface CommandTable {
  id: Id;
  chargerId: Bigint;
  companyId: Bigint;
  connectorNo: number | null;
  transactionId: Bigint | null;
  kind: CommandKind;
  params: JsonDefault<Record<string, unknown>>;
  state: Generated<CommandState>;
  createdBy: Bigint | null;
  createdByName: string;
  reason: string | null;
  createdAt: Now;
  sentAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date | null;
  deadline: Date | null;
  steps: JsonDefault<StoredCommandStep[]>;
  request: ColumnType<unknown, string | null | undefined, string | null>;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  /** What the charger told after its answer: rows of a report, progress of an upload. */
  outcome: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}
export interface SecurityEventTable {
  id: Id;
  at: Now;
  chargerId: Bigint | null;
  identity: string;
  kind: string;
  isCritical: Generated<boolean>;
  detail: string | null;
  address: string | null;
}
export interface UnknownChargerTable {
  identity: string;
  firstSeen: Now;
  lastSeen: Now;
  attempts: Generated<Bigint>;
  address: string;
  protocol: string | null;
}

export interface AlarmTable {
  id: Id;
  companyId: Bigint;
  stationId: Bigint;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  ruleCode: string;
  classification: AlarmClassification;
  level: AlarmLevel;
  priority: AlarmPriority;
  levelRank: GeneratedAlways<number>;
  priorityRank: GeneratedAlways<number>;
  errorCode: string | null;
  vendorErrorCode: string | null;
  log: string | null;
  transactionId: Bigint | null;
  commandId: Bigint | null;
  firstAt: Date;
  lastAt: Date;
  count: Generated<number>;
  raises: Generated<Date[]>;
  isActive: boolean;
  clearedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgedAt: Date | null;
  shelvedUntil: Date | null;
  shelvedBy: string | null;
  shelveReason: string | null;
  assignedId: Bigint | null;
  assignedName: string | null;
  causeId: Bigint | null;
  processedBy: string | null;
  processedAt: Date | null;
  result: string | null;
  isChattering: Generated<boolean>;
  isOpen: Generated<boolean>;
  version: Generated<number>;
  raisedVersion: Generated<number>;
}
/** A condition that has to hold on before it becomes an alarm. */
export interface AlarmPendingTable {
  id: Id;
  companyId: Bigint;
  stationId: Bigint;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  ruleCode: string;
  detail: JsonDefault<Record<string, unknown>>;
  since: Date;
  dueAt: Date;
}
export interface AlarmEventTable {
  id: Id;
  alarmId: Bigint;
  at: Date;
  kind: string;
  byName: string | null;
  detail: string | null;
}
/** When no mail goes out by itself, in the recipient's zone. */
export interface QuietHours {
  from: string;
  until: string;
  timezone: string;
  isUrgentExempt: boolean;
}
export interface AlarmRecipientTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  position: string | null;
  fullName: string;
  email: string;
  stationIds: Bigint[] | null;
  leastPriority: AlarmPriority;
  leastRank: GeneratedAlways<number>;
  languages: Locale[];
  quietHours: ColumnType<QuietHours | null, string | null | undefined, string | null>;
  isAutomatic: Generated<boolean>;
  lastMailAt: Date | null;
  seenEventId: Generated<Bigint>;
}
export interface AlarmMailTable {
  alarmId: Bigint;
  mailId: Bigint;
  recipientId: Bigint | null;
  fullName: string;
}

export interface FileTable {
  id: Id;
  name: string;
  contentType: string;
  size: Bigint;
  sha256: string;
  uploadedBy: Bigint | null;
  createdAt: Now;
}
export interface FileChunkTable {
  fileId: Bigint;
  no: number;
  bytes: Buffer;
}
export interface PriceSettingTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  currency: string;
  isDefault: Generated<boolean>;
  retiredAt: Date | null;
}
/** Of a station or of a charger; a company of null is the platform. */
export interface ProfitShareTable {
  id: Id;
  stationId: Bigint | null;
  chargerId: Bigint | null;
  companyId: Bigint | null;
  /** % */
  electricity: string;
  service: string;
}
export interface FirmwareUpgradeTable {
  id: Id;
  chargerId: Bigint;
  companyId: Bigint;
  commandId: Bigint | null;
  fileId: Bigint | null;
  params: JsonDefault<Record<string, unknown>>;
  fromVersion: string | null;
  toVersion: string | null;
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
export interface EnterpriseStationTable {
  enterpriseId: Bigint;
  stationId: Bigint;
}
export interface EnterpriseBindUserTable extends Versioned {
  id: Id;
  enterpriseId: Bigint;
  appUserId: Bigint;
  /** kWh in a calendar month; null: none */
  monthlyLimit: string | null;
  status: Generated<'enabled' | 'disabled'>;
  remark: string | null;
}
export interface CompanyCustomerTable {
  id: Id;
  companyId: Bigint;
  appUserId: Bigint;
  sessions: Generated<Bigint>;
  firstAt: Date;
  lastAt: Date;
  status: Generated<'enabled' | 'disabled'>;
  reason: string | null;
  changedAt: Date | null;
  changedByName: string | null;
}
export interface AppUserTagTable extends Versioned {
  id: Id;
  name: string;
  remark: string | null;
}
export interface AppUserTagMemberTable {
  tagId: Bigint;
  appUserId: Bigint;
}
export interface MessageCodeTable {
  id: Id;
  appUserId: Bigint | null;
  email: string | null;
  phone: string | null;
  type: 'registeraccount' | 'forgetpassword' | 'login' | 'bindusermobile';
  content: string;
  sentAt: Now;
  expiresAt: Date;
  verifiedAt: Date | null;
}
type Texts = JsonDefault<Partial<Record<Locale, string>>>;
export interface AppAnnouncementTable extends Versioned {
  id: Id;
  appId: string | null;
  title: Texts;
  content: Texts;
  startsAt: Date;
  endsAt: Date;
}
export interface AppPackageTable extends Versioned {
  id: Id;
  appId: string;
  platform: 'android' | 'ios';
  packageVersion: string;
  build: number;
  fileId: Bigint | null;
  link: string | null;
  isForced: Generated<boolean>;
  notes: Texts;
  status: Generated<'online' | 'offline'>;
  onlineAt: Date | null;
}
export interface ClientLogTable {
  id: Id;
  at: Date;
  receivedAt: Now;
  appId: string;
  platform: string | null;
  appVersion: string | null;
  userId: Bigint | null;
  userName: string | null;
  level: 'error' | 'warning' | 'info';
  message: string;
  detail: string | null;
  url: string | null;
  userAgent: string | null;
  address: string;
}
export interface PaySettingTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  appId: string | null;
  method: string;
  isEnabled: Generated<boolean>;
  currency: string;
  /** % */
  fee: Generated<string>;
  isTest: Generated<boolean>;
  /** name -> sealed with the server's key */
  credentials: JsonDefault<Record<string, string>>;
}
/** Who changed what of a record; of an update only what differs. Written by triggers. */
export interface RecordChangeTable {
  id: Id;
  at: Now;
  tableName: string;
  recordId: Bigint;
  kind: 'insert' | 'update' | 'delete';
  userId: Bigint | null;
  userName: string | null;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
}

/** All tables by their camelCase names. */
export interface Tables {
  setting: SettingTable;
  currency: CurrencyTable;
  company: CompanyTable;
  enterprise: EnterpriseTable;
  sysMenu: SysMenuTable;
  sysUser: SysUserTable;
  sysRole: SysRoleTable;
  sysRoleMenu: SysRoleMenuTable;
  sysUserRole: SysUserRoleTable;
  session: SessionTable;
  passwordReset: PasswordResetTable;
  loginFailure: LoginFailureTable;
  idempotency: IdempotencyTable;
  operationLog: OperationLogTable;
  mailOutbox: MailOutboxTable;
  appUser: AppUserTable;
  chargeTag: ChargeTagTable;
  chargerModel: ChargerModelTable;
  station: StationTable;
  charger: ChargerTable;
  connector: ConnectorTable;
  connectorEvent: ConnectorEventTable;
  chargeTransaction: ChargeTransactionTable;
  transactionEvent: TransactionEventTable;
  transactionCurve: TransactionCurveTable;
  meterValue: MeterValueTable;
  ocppLog: OcppLogTable;
  command: CommandTable;
  securityEvent: SecurityEventTable;
  unknownCharger: UnknownChargerTable;
  alarm: AlarmTable;
  alarmPending: AlarmPendingTable;
  alarmEvent: AlarmEventTable;
  alarmRecipient: AlarmRecipientTable;
  alarmMail: AlarmMailTable;
  file: FileTable;
  fileChunk: FileChunkTable;
  priceSetting: PriceSettingTable;
  profitShare: ProfitShareTable;
  firmwareUpgrade: FirmwareUpgradeTable;
  firmwareUpgradeEvent: FirmwareUpgradeEventTable;
  enterpriseStation: EnterpriseStationTable;
  enterpriseBindUser: EnterpriseBindUserTable;
  companyCustomer: CompanyCustomerTable;
  appUserTag: AppUserTagTable;
  appUserTagMember: AppUserTagMemberTable;
  messageCode: MessageCodeTable;
  appAnnouncement: AppAnnouncementTable;
  appPackage: AppPackageTable;
  clientLog: ClientLogTable;
  paySetting: PaySettingTable;
  recordChange: RecordChangeTable;
}
