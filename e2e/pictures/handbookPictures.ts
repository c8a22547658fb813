import { adminGetApp } from '../../src/contract/evo-basic/adminGetApp';
import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import { chargerOrder } from '../../src/contract/evo-bill/chargerOrder';
import { couponActivity } from '../../src/contract/evo-discount/couponActivity';
import { chargerAlarm } from '../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import { washerMonitoring } from '../../src/contract/evo-monitor/washerMonitoring';
import type { Api } from '../harness/api';

/** A picture of the handbooks, as the account that does the job sees the page. */
interface HandbookPicture {
  /** Name of the file in `docs/pictures`, without its ending. */
  name: string;
  account: string;
  findRoute: (api: Api) => Promise<string> | string;
  /** Buttons that are pressed on the page, by their names. */
  presses?: readonly string[];
}

/** The address of the first of some records. */
function openFirst<Row>(records: readonly Row[], toAddress: (first: Row) => string): string {
  const [first] = records;
  if (first === undefined) throw new Error('The demo data has no such record now');
  return toAddress(first);
}

async function findAlarm(api: Api): Promise<string> {
  const { records } = await api.call(chargerAlarm.page, { body: { isOpen: true, states: ['standing'], pageSize: 20 } });
  return openFirst(records, ({ key }) => `/live/alarms?alarm=${key}`);
}

async function findWasher(api: Api): Promise<string> {
  const { records } = await api.call(washerMonitoring.page, { body: { pageSize: 20 } });
  return openFirst(records, ({ key }) => `/car-wash/washers?open=${key}`);
}

async function findPaidOrder(api: Api): Promise<string> {
  const { records } = await api.call(chargerOrder.page, {
    body: { statuses: ['completed'], refundStatuses: ['notrefund'], paymentTypes: ['wallet'], pageSize: 20 },
  });
  return openFirst(records, ({ id }) => `/orders/charging?open=${id}`);
}

async function findChargingConnector(api: Api): Promise<string> {
  const { records } = await api.call(realTimeMonitoring.page, { body: { statuses: ['charging'], pageSize: 20 } });
  return openFirst(records, ({ key }) => `/live/monitor?connector=${encodeURIComponent(key)}`);
}

async function findActivity(api: Api): Promise<string> {
  const { records } = await api.call(couponActivity.page, { body: { pageSize: 20 } });
  return openFirst(records, ({ id }) => `/marketing/activities?open=${id}`);
}

async function findPerson(api: Api): Promise<string> {
  const { records } = await api.call(adminGetApp.page, { body: { pageSize: 20 } });
  return openFirst(records, ({ id }) => `/users/app?open=${id}`);
}

async function findCharger(api: Api): Promise<string> {
  const { records } = await api.call(iotChargers.page, { body: { pageSize: 20 } });
  return openFirst(records, ({ id }) => `/equipment/chargers?open=${id}`);
}

export const HANDBOOK_PICTURES: readonly HandbookPicture[] = [
  { name: 'alarms', account: 'noc', findRoute: findAlarm },
  { name: 'monitor', account: 'noc', findRoute: findChargingConnector },
  { name: 'refund', account: 'finance', findRoute: findPaidOrder, presses: ['Refund'] },
  { name: 'month-end', account: 'finance', findRoute: () => '/finance/month-end' },
  { name: 'coupon-activity', account: 'marketing', findRoute: findActivity },
  { name: 'person', account: 'admin', findRoute: findPerson },
  { name: 'washers', account: 'noc', findRoute: findWasher },
  { name: 'system', account: 'admin', findRoute: () => '/settings/system' },
  { name: 'retention', account: 'admin', findRoute: () => '/settings/retention' },
  { name: 'charger', account: 'admin', findRoute: findCharger },
];
