import type { Database, Tx } from '../../../server/db/database';
import { seedBase } from '../../../server/db/seed';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import type { PricePlan } from '../../../src/contract/pricePlan';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addAppUser, giveMoney } from '../../harness/people';
import { parseDay } from '../domain/pricing/plans';

const KEY = 'abcdefghijklmnopqrst';
/** Long, because a second of delay on a busy machine is ten simulated minutes and must not make a charger silent. */
const HEARTBEAT_SECONDS = 1_800;

/** A Saturday evening in Berlin and late in Almaty; the clocks of Berlin go back in the night. */
export const ORIGIN = Date.UTC(2026, 9, 24, 16, 36);

/** Cheap nights, expensive evenings, and other prices at the weekend. */
const BERLIN: PricePlan = {
  grouping: 'weekend',
  days: [
    parseDay('0 offpeak 6 shoulder 17 sharp 21 peak 23 offpeak'),
    parseDay('0 offpeak 8:30 shoulder 19:45 peak 22 offpeak'),
  ],
  prices: {
    offpeak: { electricity: '0.283', service: '0.05' },
    shoulder: { electricity: '0.39', service: '0.071' },
    peak: { electricity: '0.447', service: '0.1' },
    sharp: { electricity: '0.59', service: '0.125' },
  },
  startFee: '0.35',
  idleFee: '0.1',
  idleAfterMinutes: 2,
  platformFeePercent: '5',
  taxPercent: '19',
};
const ALMATY: PricePlan = {
  ...BERLIN,
  grouping: 'all',
  days: [parseDay('0 offpeak 7 shoulder 17 peak 22:30 shoulder')],
  prices: {
    offpeak: { electricity: '62.5', service: '30' },
    shoulder: { electricity: '78.35', service: '40' },
    peak: { electricity: '96', service: '48.115' },
  },
  startFee: '0',
  platformFeePercent: '3',
  taxPercent: '12',
};

const raisePlanPrices = (plan: PricePlan, no: number): PricePlan => ({
  ...plan,
  prices: Object.fromEntries(
    Object.entries(plan.prices).map(([period, { electricity, service }]) => [
      period,
      { electricity: `${electricity.replace(/\.\d+$/, '')}${(0.9 + no / 1_000).toFixed(3).slice(1)}`, service },
    ]),
  ),
});

const PLACES = [
  { name: 'Berlin', currency: 'EUR', timezone: 'Europe/Berlin', plan: BERLIN, discount: ['10', '5.5'] },
  { name: 'Almaty', currency: 'KZT', timezone: 'Asia/Almaty', plan: ALMATY, discount: ['7.25', '0'] },
] as const;

/** Balances of wallets by currency. */
const RICH = { EUR: '600', KZT: '250000' };
const POOR = { EUR: '6', KZT: '1900' };
const NO_MONEY: Readonly<Record<string, string>> = {};

/** Number of drivers by way of payment. */
const DRIVERS: readonly { count: number; card?: string; money?: typeof RICH }[] = [
  { count: 24, money: RICH },
  { count: 6, money: POOR },
  { count: 8, card: 'tok_ok' },
  { count: 8, card: 'tok_decline' },
  { count: 3, card: 'tok_delay' },
  { count: 3, card: 'tok_timeout' },
  { count: 3, card: 'tok_refundfail' },
];
const ENTERPRISE_TAGS = 4;

/** Chargers and tags that a fleet plays. */
export interface DayWorld {
  chargers: SimulatedChargerSpec[];
  idTags: string[];
}

/** Adds two companies in two currencies and zones, a partner with profit shares, and drivers of every way of payment. */
export async function fillWorld(db: Database, chargersEach: number): Promise<DayWorld> {
  await seedBase(db);
  return db.asSystem(async (tx) => {
    await setApprovalLimits(tx);
    const partner = await addCompany(tx, 'Partner');
    const chargers: SimulatedChargerSpec[] = [];
    const idTags: string[] = [];
    for (const place of PLACES) {
      const { companyId, stationId } = await addPlace(tx, place, partner);
      for (let no = 1; no <= chargersEach; no += 1) chargers.push(await addSimulatedCharger(tx, place, stationId, no));
      idTags.push(...(await addEnterpriseTags(tx, place, companyId)));
    }
    idTags.push(...(await addDrivers(tx)), await addTag(tx, 'NOBODY', {}));
    return { chargers, idTags };
  });
}

/** Sets limits so low that some full refunds need an approval. */
async function setApprovalLimits(tx: Tx): Promise<void> {
  await tx.updateTable('currency').set({ approvalLimit: '14' }).where('code', '=', 'EUR').execute();
  await tx.updateTable('currency').set({ approvalLimit: '3000' }).where('code', '=', 'KZT').execute();
}

/** Raises all prices at each of these times. */
export async function raisePrices(db: Database, times: readonly Date[]): Promise<void> {
  await db.asSystem(async (tx) => {
    const firsts = await tx
      .selectFrom('priceVersion as v')
      .innerJoin('station as s', 's.priceSettingId', 'v.settingId')
      .select(['v.settingId', 'v.plan'])
      .execute();
    const versions = firsts.flatMap(({ settingId, plan }) =>
      times.map((validFrom, i) => {
        const plans = JSON.stringify(raisePlanPrices(plan, i + 2));
        return { settingId, no: i + 2, validFrom, plan: plans, createdByName: 'test' };
      }),
    );
    await tx.insertInto('priceVersion').values(versions).execute();
  });
}

async function addPlace(tx: Tx, place: (typeof PLACES)[number], partner: string) {
  const { name, currency, timezone, plan } = place;
  const companyId = await addCompany(tx, name);
  await tx.updateTable('company').set({ currency, timezone }).where('id', '=', companyId).execute();
  const stationId = await addStation(tx, companyId, `Station of ${name}`);
  const setting = await tx
    .insertInto('priceSetting')
    .values({ companyId, name: `Prices of ${name}`, currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { settingId: setting.id, no: 1, validFrom: new Date(0), createdByName: 'test' };
  await tx
    .insertInto('priceVersion')
    .values({ ...version, plan: JSON.stringify(plan) })
    .execute();
  await tx
    .updateTable('station')
    .set({ currency, timezone, priceSettingId: setting.id })
    .where('id', '=', stationId)
    .execute();
  await tx
    .insertInto('profitShare')
    .values([
      { stationId, companyId: partner, electricity: '30', service: '12.5' },
      { stationId, companyId: null, electricity: '0', service: '10' },
    ])
    .execute();
  await tx
    .insertInto('paySetting')
    .values({ companyId, method: 'creditcard', isEnabled: true, currency, fee: '1.5' })
    .execute();
  return { companyId, stationId };
}

async function addSimulatedCharger(
  tx: Tx,
  { name, timezone }: (typeof PLACES)[number],
  stationId: string,
  no: number,
): Promise<SimulatedChargerSpec> {
  const chargerCode = `${name}-${no}`;
  const ocppVersion = no % 2 === 0 ? '2.0.1' : '1.6';
  const { id } = await addCharger(tx, stationId, chargerCode, { connectors: 2, ocppVersion, key: KEY });
  await tx.updateTable('charger').set({ heartbeatInterval: HEARTBEAT_SECONDS }).where('id', '=', id).execute();
  return {
    ...{ chargerCode, key: KEY, ocppVersion, timezone },
    ...{ currentType: 'DC', vendor: 'Acme', model: 'A-150', serialNumber: chargerCode, firmwareVersion: '1.0.0' },
    connectors: [1, 2].map((number) => ({ number, type: 'CCS2', power: 150 })),
  };
}

async function addEnterpriseTags(tx: Tx, { name, discount }: (typeof PLACES)[number], companyId: string) {
  const [chargingDiscount, serviceDiscount] = discount;
  const { id } = await tx
    .insertInto('enterprise')
    .values({ name: `Haulage of ${name}`, companyId, chargingDiscount, serviceDiscount })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tags: string[] = [];
  for (let no = 1; no <= ENTERPRISE_TAGS; no += 1) {
    tags.push(await addTag(tx, `${name.slice(0, 3).toUpperCase()}ENT${no}`, { enterpriseId: id }));
  }
  return tags;
}

async function addDrivers(tx: Tx): Promise<string[]> {
  const tags: string[] = [];
  for (const { count, card, money } of DRIVERS) {
    for (let no = 1; no <= count; no += 1) {
      const appUserId = await addAppUser(tx, `Driver ${tags.length + 1}`);
      if (card) {
        const values = { paymentType: 'creditcard', cardToken: card } as const;
        await tx.updateTable('appUser').set(values).where('id', '=', appUserId).execute();
      }
      for (const [currency, amount] of Object.entries(money ?? NO_MONEY))
        await giveMoney(tx, appUserId, currency, amount);
      tags.push(await addTag(tx, `DRIVER${String(tags.length + 1).padStart(4, '0')}`, { appUserId }));
    }
  }
  return tags;
}

async function addTag(tx: Tx, tagNo: string, owner: { appUserId?: string; enterpriseId?: string }): Promise<string> {
  await tx
    .insertInto('chargeTag')
    .values({ tagNo, ...owner })
    .execute();
  return tagNo;
}
