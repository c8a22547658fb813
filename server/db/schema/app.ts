import type { TagType } from '../../../src/contract/evo-basic/chargeTag';
import type { Generated } from 'kysely';
import type { LinkType } from '../../../src/contract/evo-basic/advertisementLink';
import type { AdPosition } from '../../../src/contract/evo-basic/appAdvertisement';
import type { Locale } from '../../../src/contract/fields';
import type { ErasureReason, PersonDataCounts } from '../../../src/contract/evo-basic/personData';
import type { Bigint, Id, Json, JsonDefault, Now, Versioned } from './columns';

export interface AppUserTable {
  id: Id;
  name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  language: Generated<string>;
  origin: Generated<string>;
  status: Generated<'enabled' | 'disabled'>;
  /** Last change of the status. */
  statusReason: string | null;
  statusChangedAt: Date | null;
  statusChangedByName: string | null;
  anonymisedAt: Date | null;
  paymentType: Generated<'wallet' | 'creditcard'>;
  /** Names a card at its provider. */
  cardToken: string | null;
  createdAt: Now;
}
/** A record of an erasure, without any data of the person. */
export interface PersonErasureTable {
  id: Id;
  appUserId: Bigint;
  at: Date;
  byName: string;
  reason: ErasureReason;
  /** Rows that were held, by kind. */
  counts: Json<PersonDataCounts>;
}
export interface ChargeTagTable extends Versioned {
  id: Id;
  tagNo: string;
  type: Generated<TagType>;
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
export interface AppUserTagTable extends Versioned {
  id: Id;
  name: string;
  remark: string | null;
  /** Its members test the platform: lists can leave out their orders. */
  isTester: Generated<boolean>;
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
export interface AppAdvertisementTable extends Versioned {
  id: Id;
  /** Null: the operators' own. */
  companyId: Bigint | null;
  title: string;
  position: AdPosition;
  /** Place within its position and language. */
  displayOrder: number;
  /** Null: in all countries. */
  country: string | null;
  /** Null: for readers whose language has none. */
  language: Locale | null;
  pictureId: Bigint | null;
  linkType: LinkType;
  stationId: Bigint | null;
  linkUrl: string | null;
  startsAt: Date;
  endsAt: Date;
  /** When it was ended by hand, before its time. */
  endedAt: Date | null;
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

/** Users of the apps with their tags, announcements and other contents of the apps, and logs that the apps send. */
export interface AppTables {
  appUser: AppUserTable;
  personErasure: PersonErasureTable;
  chargeTag: ChargeTagTable;
  appUserTag: AppUserTagTable;
  appUserTagMember: AppUserTagMemberTable;
  messageCode: MessageCodeTable;
  appAnnouncement: AppAnnouncementTable;
  appAdvertisement: AppAdvertisementTable;
  appPackage: AppPackageTable;
  clientLog: ClientLogTable;
}
