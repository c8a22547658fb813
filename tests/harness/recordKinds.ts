import type { Tx } from '../../server/db/database';
import type { CONTRACT } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { sysUser } from '../../src/contract/evo-basic/sysUser';
import { addScheme } from './coupons';
import { addCharger, addCompany, addStation } from './equipment';
import { addAppUser } from './people';
import { addWashSite, addWashSupplier } from './washes';

/** Ids of records that other records refer to. */
export interface KnownRecords {
  companyId: string;
  enterpriseId: string;
  stationId: string;
  modelId: string;
  priceSettingId: string;
  roleId: string;
  companyRoleId: string;
  washSiteId: string;
  supplierId: string;
  supplierServiceId: string;
  couponSchemeId: string;
  recipientId: string;
}

export interface Kind {
  /** A valid body. */
  base: (known: KnownRecords) => object;
  /** Texts that name a record that must exist. */
  kept?: readonly string[];
  /** Calls that have unusual names. */
  calls?: { add?: string; update?: Endpoint };
}

let washers = 0;

/** Every kind of record that operators add and change; a new kind must be added here. */
export const KINDS: Partial<Record<keyof typeof CONTRACT, Kind>> = {
  chargerModels: {
    base: () => ({
      currentType: 'DC',
      connectors: [{ number: 1, type: 'CCS2', power: 50 }],
      ratedPower: 50,
      ocppVersion: '1.6',
    }),
  },
  chargeTag: { base: () => ({}) },
  iotCarWasher: { base: ({ washSiteId, supplierId }) => ({ washSiteId, supplierId, code: `W-${(washers += 1)}` }) },
  iotCarWasherService: {
    base: ({ washSiteId, supplierId, supplierServiceId }) => ({
      washSiteId,
      supplierId,
      supplierServiceId,
      price: '12.5',
      currency: 'EUR',
      washMinutes: 10,
    }),
    kept: ['price'],
  },
  iotCarwashSupplier: {
    base: () => ({ code: 'injected', announcesUrl: true, secret: 'agreed on with the supplier' }),
    kept: ['secret'],
  },
  iotCarwashSupplierService: { base: ({ supplierId }) => ({ supplierId, washMinutes: 10 }) },
  iotCarwasherGroups: {
    base: ({ companyId }) => ({
      companyId,
      country: 'DE',
      longitude: 13.4,
      latitude: 52.5,
      timezone: 'Europe/Berlin',
    }),
  },
  iotChargerGroups: {
    base: ({ companyId, priceSettingId }) => ({
      companyId,
      priceSettingId,
      country: 'DE',
      longitude: 13.4,
      latitude: 52.5,
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    }),
  },
  homeChargerModels: { base: () => ({ power: 7.4, phases: '1', connector: 'Type2' }) },
  apiToken: {
    base: () => ({ permissions: ['order/chargeOrder/view'], companyId: null, expiresAt: null, ratePerMinute: 60 }),
  },
  mailedReport: {
    base: () => ({
      ...{ sections: ['charging'], range: 'lastWeek', companyIds: [], stationIds: [], washSiteIds: [] },
      ...{ rhythm: 'weekly', weekday: 1, monthDay: 1, time: '07:00', timezone: 'UTC', isOn: false },
      recipients: [{ email: 'a@example.com', language: 'en_US' }],
    }),
    kept: ['time', 'timezone'],
  },
  webhook: {
    base: () => ({ url: 'https://203.0.113.7/hook', kinds: ['order.paid'], companyId: null }),
    kept: ['url', 'kinds'],
  },
  offPeakSettings: {
    base: () => ({
      country: 'DE',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      days: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00', period: 'offpeak' }]),
      prices: { offpeak: '0.2' },
    }),
    kept: ['timezone', 'days', 'prices'],
  },
  iotChargers: {
    base: ({ stationId, modelId }) => ({ stationId, modelId, chargerCode: 'INJECTED', meterKeys: null }),
    kept: ['meterKeys'],
  },
  appAdvertisement: {
    base: ({ companyId }) => ({
      ...{ companyId, position: 'popup', displayOrder: 1, country: 'DE', language: 'ru', linkType: 'other' },
      linkUrl: 'https://shop.example.com/?from=app',
      ...{ startsAt: '2026-01-01 00:00:00', endsAt: '2027-01-01 00:00:00' },
    }),
    kept: ['linkUrl'],
  },
  couponActivity: {
    base: ({ companyId, couponSchemeId: schemeId }) => ({
      ...{ companyId, schemeId, activityType: 'receive', quantity: 1, receive: 'all', use: 'all', arrival: 'activity' },
      ...{ startsAt: '2090-01-01 00:00:00', endsAt: '2091-01-01 00:00:00' },
    }),
  },
  appAnnouncement: {
    base: () => ({ title: {}, content: {}, startsAt: '2026-01-01 00:00:00', endsAt: '2027-01-01 00:00:00' }),
  },
  appPackages: { base: () => ({ platform: 'ios', build: 7, link: 'https://apps.example.com/x', notes: {} }) },
  appUserTag: { base: () => ({}) },
  sysRole: { base: () => ({ scope: 'operator' }) },
  sysMenu: {
    base: () => ({ type: 1, requestURL: '/injected', multiLanguageName: {} }),
    kept: ['permissionIdentifier', 'componentPath', 'icon'],
  },
  sysCompany: { base: () => ({ currency: 'EUR', timezone: 'Europe/Berlin', cooperationMode: 'self' }) },
  sysEnterprise: {
    base: ({ companyId }) => ({
      ...{ companyId, chargingDiscount: 0, serviceDiscount: 0 },
      ...{ contact: 'Dora', email: 'fleet@example.com' },
    }),
  },
  sysEnterpriseBindUser: {
    base: ({ enterpriseId }) => ({ enterpriseId, account: 'dora@example.com' }),
    kept: ['account'],
  },
  companyUsers: {
    base: ({ companyId, companyRoleId }) => ({ companyId, roleIds: [companyRoleId], email: 'b@example.com' }),
  },
  onCall: {
    base: () => ({ timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05', shifts: [], groupIds: [], holidays: [] }),
    kept: ['timezone'],
  },
  incident: { base: () => ({ from: '2026-01-15 08:00:00', until: null, objects: [] }) },
  onCallChain: {
    base: ({ recipientId }) => ({
      ...{
        priority: 'urgent',
        stationId: null,
        alarmCompanyId: null,
        classification: null,
        rotaId: null,
        unansweredMinutes: 15,
      },
      steps: [{ kind: 'recipients', recipientIds: [recipientId], afterMinutes: 0 }],
    }),
  },
  recoveryRules: {
    base: ({ companyId }) => ({
      companyId,
      alarmCode: 'chargeralarm.InternalError',
      steps: [{ kind: 'softReset' }],
    }),
    kept: ['alarmCode'],
  },
  staff: {
    base: ({ roleId }) => ({ scope: 'operator', roleIds: [roleId], status: 'enabled', email: 'c@example.com' }),
    calls: { add: 'insert', update: sysUser.update },
  },
  chargerAlarmNotification: {
    base: () => ({
      email: 'd@example.com',
      stationIds: null,
      leastPriority: 'urgent',
      languages: ['ru'],
      quietHours: { from: '22:00', until: '06:00', timezone: 'Europe/Berlin', isUrgentExempt: true },
      isAutomatic: false,
    }),
    kept: ['quietHours.timezone'],
  },
  chargerPriceSettings: {
    base: ({ companyId }) => ({
      companyId,
      currency: 'EUR',
      plan: {
        grouping: 'all',
        days: [[{ from: '00:00', to: '24:00', period: 'peak' }]],
        prices: { peak: { electricity: '0.3', service: '0.1' } },
        startFee: '0',
        idleFee: '0',
        idleAfterMinutes: 0,
        platformFeePercent: '0',
        taxPercent: '0',
      },
    }),
    kept: ['plan'],
  },
};

/** Adds the records that others refer to. */
export async function addKnownRecords(tx: Tx, priceSettingId: string): Promise<KnownRecords> {
  const companyId = await addCompany(tx, 'Owner');
  const stationId = await addStation(tx, companyId, 'Station');
  await addCharger(tx, stationId, 'C-1');
  const findRole = (name: string) =>
    tx.selectFrom('sysRole').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  await addAppUser(tx, 'Dora', { email: 'dora@example.com' });
  const { supplierId, serviceIds } = await addWashSupplier(tx, 'Supplier', ['Foam']);
  const enterprise = tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id');
  return {
    companyId,
    stationId,
    priceSettingId,
    enterpriseId: (await enterprise.executeTakeFirstOrThrow()).id,
    modelId: (await tx.selectFrom('chargerModel').select('id').limit(1).executeTakeFirstOrThrow()).id,
    roleId: (await findRole('Role of whole')).id,
    companyRoleId: (await findRole('Role of firm')).id,
    washSiteId: await addWashSite(tx, companyId, 'Wash site'),
    supplierId,
    supplierServiceId: serviceIds[0] ?? '',
    couponSchemeId: await addScheme(tx, { companyId }),
    recipientId: await addRecipient(tx),
  };
}

async function addRecipient(tx: Tx): Promise<string> {
  const values = {
    fullName: 'Kim',
    email: 'kim@example.com',
    leastPriority: 'nice' as const,
    languages: ['en_US' as const],
  };
  return (await tx.insertInto('alarmRecipient').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
