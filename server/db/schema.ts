import type { AlarmChannelsTables } from './schema/alarmChannels';
import type { AlarmsTables } from './schema/alarms';
import type { ApiTokensTables } from './schema/apiTokens';
import type { AppTables } from './schema/app';
import type { AttemptsTables } from './schema/attempts';
import type { AvailabilityTables } from './schema/availability';
import type { BackupsTables } from './schema/backups';
import type { CompaniesTables } from './schema/companies';
import type { CouponsTables } from './schema/coupons';
import type { EquipmentTables } from './schema/equipment';
import type { FirmwareTables } from './schema/firmware';
import type { HomeTables } from './schema/home';
import type { IdentityTables } from './schema/identity';
import type { IncidentsTables } from './schema/incidents';
import type { LedgerTables } from './schema/ledger';
import type { LiveTables } from './schema/live';
import type { MailedReportsTables } from './schema/mailedReports';
import type { OcpiTables } from './schema/ocpi';
import type { OnCallTables } from './schema/onCall';
import type { OrdersTables } from './schema/orders';
import type { PlatformTables } from './schema/platform';
import type { CertificateTables } from './schema/certificates';
import type { LocalListTables } from './schema/localLists';
import type { SettingRunTables } from './schema/settingRuns';
import type { SignedMeterTables } from './schema/signedMeters';
import type { PowerTables } from './schema/power';
import type { PricesTables } from './schema/prices';
import type { PublicTextsTables } from './schema/publicTexts';
import type { RecoveryTables } from './schema/recovery';
import type { ReplayTables } from './schema/replay';
import type { StatementTables } from './schema/statements';
import type { StatisticsTables } from './schema/statistics';
import type { SystemTables } from './schema/system';
import type { WallsTables } from './schema/walls';
import type { WashOrdersTables } from './schema/washOrders';
import type { WashServicesTables } from './schema/washServices';
import type { WashSitesTables } from './schema/washSites';
import type { WashersTables } from './schema/washers';
import type { WebhooksTables } from './schema/webhooks';

/**
 * All tables by their camelCase names (CamelCasePlugin), each area in its own file. `server/db/migrations` is the truth;
 * a test compares the two.
 */
export interface Tables
  extends
    AlarmsTables,
    AlarmChannelsTables,
    ApiTokensTables,
    AppTables,
    AttemptsTables,
    AvailabilityTables,
    BackupsTables,
    CompaniesTables,
    EquipmentTables,
    FirmwareTables,
    HomeTables,
    IdentityTables,
    IncidentsTables,
    LedgerTables,
    StatementTables,
    StatisticsTables,
    LiveTables,
    OcpiTables,
    OnCallTables,
    OrdersTables,
    PlatformTables,
    CertificateTables,
    LocalListTables,
    SettingRunTables,
    SignedMeterTables,
    PowerTables,
    PricesTables,
    PublicTextsTables,
    ReplayTables,
    SystemTables,
    WallsTables,
    WashSitesTables,
    WashServicesTables,
    WashersTables,
    WashOrdersTables,
    CouponsTables,
    MailedReportsTables,
    WebhooksTables,
    RecoveryTables {}
