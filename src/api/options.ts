import { chargerModels } from '../contract/evo-basic/chargerModels';
import { adminGetApp } from '../contract/evo-basic/adminGetApp';
import { chargerPriceSettings } from '../contract/evo-basic/chargerPriceSettings';
import { appUserTag } from '../contract/evo-basic/appUserTag';
import { sysCompany } from '../contract/evo-basic/sysCompany';
import { sysEnterprise } from '../contract/evo-basic/sysEnterprise';
import { sysRole } from '../contract/evo-basic/sysRole';
import { iotChargers } from '../contract/evo-basic/iotChargers';
import { iotCarWasher } from '../contract/evo-basic/iotCarWasher';
import { iotCarWasherService } from '../contract/evo-basic/iotCarWasherService';
import { iotCarwashSupplierService } from '../contract/evo-basic/iotCarwashSupplierService';
import { iotCarwasherGroups } from '../contract/evo-basic/iotCarwasherGroups';
import { iotChargerGroups } from '../contract/evo-basic/iotChargerGroups';
import { couponActivity } from '../contract/evo-discount/couponActivity';
import { couponScheme } from '../contract/evo-discount/couponScheme';
import { homeChargerModels } from '../contract/evo-home-admin/homeChargerModels';
import { homeChargers } from '../contract/evo-home-admin/homeChargers';
import { offPeakSettings } from '../contract/evo-home-admin/offPeakSettings';
import { chargerAlarm } from '../contract/evo-monitor/chargerAlarm';
import type { Endpoint } from '../contract/endpoint';
import { api } from './api';
import { listTag, type Tag } from './tags';

/** The records that selects choose from: the `list` call of each kind, all of one shape. */
const LISTS = {
  charger: iotChargers.list,
  chargerModel: chargerModels.list,
  station: iotChargerGroups.list,
  enterprise: sysEnterprise.list,
  company: sysCompany.list,
  homeCharger: homeChargers.list,
  homeChargerModel: homeChargerModels.list,
  offPeakSetting: offPeakSettings.all,
  washer: iotCarWasher.list,
  washServiceItem: iotCarWasherService.list,
  washSite: iotCarwasherGroups.list,
  washSupplier: iotCarWasher.supplierList,
  washSupplierService: iotCarwashSupplierService.list,
  appUserTag: appUserTag.list,
  couponActivity: couponActivity.list,
  couponScheme: couponScheme.byCurrency,
  priceSetting: chargerPriceSettings.list,
  role: sysRole.list,
  appUser: adminGetApp.getAppUserList,
  alarmAssignee: chargerAlarm.assignees,
  alarmRecipient: chargerAlarm.recipients,
} as const satisfies Partial<Record<Tag, Endpoint>>;

export type OptionKind = keyof typeof LISTS;

export interface Option {
  id: string;
  name: string;
  /** Time zone of a company. */
  timezone?: string;
  /** Currency of a price setting. */
  currency?: string;
  /** Code of a coupon activity. */
  code?: string;
  /** Whether a price setting is the default one of its currency. */
  isDefault?: boolean;
  /** Minutes of a supplier service. */
  washMinutes?: number;
  /** Position of an alarm recipient. */
  position?: string | null;
  /** Contact data of an app user or an alarm recipient. */
  phone?: string | null;
  email?: string | null;
  /** Tags of an app user that a remote start may use. */
  idTags?: readonly string[];
}

/** Narrows price settings to the settings open to stations of a company and currency, stations to a company's own. */
export interface OptionScope {
  /** For coupon schemes, null stands for the operators. */
  companyId?: string | null;
  currency?: string;
  /** Narrows supplier services and service items. */
  supplierId?: string;
  /** Narrows service items. */
  washSiteId?: string;
  /** Narrows alarm recipients to those of escalations. */
  isEscalation?: boolean;
  /** Narrows coupon activities to those that can be granted now. */
  isGrantable?: boolean;
}

/** Request of a select: records that match a text, or the names of known ids. */
export interface OptionAsk extends OptionScope {
  kind: OptionKind;
  text?: string;
  ids?: readonly string[];
}

export const { useOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<Option[], OptionAsk>({
      query: ({ kind, ...body }) => ({ endpoint: LISTS[kind], body }),
      providesTags: (_options, _error, { kind }) => [listTag(kind)],
    }),
  }),
});
