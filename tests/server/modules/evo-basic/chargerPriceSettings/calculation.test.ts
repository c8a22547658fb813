import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { chargerPriceSettings } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { parseDay, makeFlatPlan, PLAN } from '../../../domain/pricing/plans';
import { testApp, type TestApp } from '../../../http/testApp';

type Calculated = ResponseOf<typeof chargerPriceSettings.calculate>;
type Impact = ResponseOf<typeof chargerPriceSettings.impact>;
type WhatIf = ResponseOf<typeof chargerPriceSettings.whatIf>;

const DAY_MS = 86_400_000;
let test: TestApp;
let token: string;
let companyId: string;
let stationId: string;
let charger: { id: string; connectorIds: string[] };
/** A price of 0.50 per kWh since the beginning of the year, at one station in Berlin. */
let settingId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'add', 'edit'].map((operation) => `priceSetting/${operation}`));
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    stationId = await addStation(tx, companyId, 'Station');
    charger = await addCharger(tx, stationId, 'BER-1');
    const setting = await tx
      .insertInto('priceSetting')
      .values({ companyId, name: 'Berlin', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    settingId = setting.id;
    await tx.updateTable('station').set({ priceSettingId: settingId }).where('id', '=', stationId).execute();
  });
  await addVersion(1, test.clock.now() - 400 * DAY_MS, '0.40');
  await addVersion(2, test.clock.now() - 10 * DAY_MS, '0.50');
});
afterAll(() => test.close());

const addVersion = (no: number, validFrom: number, price: string) =>
  test.deps.db.asSystem((tx) =>
    tx
      .insertInto('priceVersion')
      .values({
        settingId,
        no,
        validFrom: new Date(validFrom),
        plan: JSON.stringify(makeFlatPlan(price, '0')),
        createdByName: 'Somebody',
      })
      .execute(),
  );
const callRoute = <T>(name: keyof typeof chargerPriceSettings, body: object, by = token) =>
  test.call(chargerPriceSettings[name], { token: by, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const ASK = {
  plan: makeFlatPlan('0.60', '0'),
  currency: 'EUR',
  from: '2026-01-16 10:00:00',
  to: '2026-01-16 11:00:00',
  energy: '40.5',
  unpluggedAfter: 0,
};

let sessions = 0;
async function addSession(daysAgo: number, energyWh: number | null): Promise<string> {
  sessions += 1;
  const startedAt = test.clock.now() - daysAgo * DAY_MS;
  const stoppedAt = startedAt + 3_600_000;
  return test.deps.db.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('chargeTransaction')
      .values({
        chargerId: charger.id,
        connectorId: charger.connectorIds[0] ?? '',
        stationId,
        companyId,
        ocppVersion: '1.6',
        naturalKey: `session-${sessions}`,
        startedAt: new Date(startedAt),
        meterStart: '0',
        ...(energyWh === null
          ? { status: 'running' }
          : {
              status: 'finished',
              stoppedAt: new Date(stoppedAt),
              meterStop: String(energyWh),
              energyWh: String(energyWh),
            }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const none: null[] = [];
    const points = {
      t: [startedAt / 1000, stoppedAt / 1000],
      register: [0, energyWh],
      ...{ soc: none, power: none, voltage: none, current: none, temperature: none },
    };
    await tx
      .insertInto('transactionCurve')
      .values({ transactionId: id, points: JSON.stringify(points) })
      .execute();
    return id;
  });
}

describe('the price calculator', () => {
  it('prices a session by an unsaved plan, beside the version in force', async () => {
    const { data } = await callRoute<Calculated>('calculate', { ...ASK, id: settingId });
    expect(data).toMatchObject({
      timezone: 'Europe/Berlin',
      breakdown: { energy: '40.500', payable: '24.30' },
      against: { no: 2, breakdown: { payable: '20.25' }, difference: '4.05', percent: '20.0' },
    });
  });

  it('has nothing to compare with before the first save', async () => {
    const { data } = await callRoute<Calculated>('calculate', ASK);
    expect(data).toMatchObject({ timezone: 'UTC', against: null });
  });

  it('uses the time zone of the given station', async () => {
    const plan = {
      ...PLAN,
      days: [parseDay('0 offpeak 11 peak')],
      prices: { offpeak: { electricity: '1', service: '0' }, peak: { electricity: '2', service: '0' } },
    };
    // 10:00 in UTC is 11:00 in Berlin.
    const calculatePayable = async (more: object) =>
      (await callRoute<Calculated>('calculate', { ...ASK, plan, ...more })).data.breakdown.payable;
    expect([await calculatePayable({}), await calculatePayable({ stationId })]).toEqual(['40.50', '81.00']);
  });

  it('counts the minutes after charging as idle', async () => {
    const plan = { ...ASK.plan, idleFee: '0.10', idleAfterMinutes: 10 };
    const { data } = await callRoute<Calculated>('calculate', { ...ASK, plan, unpluggedAfter: 25 });
    expect(data.breakdown).toMatchObject({ idleFee: '1.50', payable: '25.80' });
  });

  it('reports what it cannot calculate at the field', async () => {
    const fields = async (more: object) =>
      (await callRoute<{ fields: object }>('calculate', { ...ASK, ...more })).data.fields;
    expect(await fields({ to: ASK.from })).toEqual({ to: 'The end must be after the start' });
    expect(await fields({ to: '2026-02-16 10:00:00' })).toEqual({ to: 'At most 7 days at a time' });
    expect(await fields({ energy: '12,5' })).toEqual({ energy: 'Enter an amount such as 1250 or 12.50' });
    // ISO 4217 keeps XXX for "no currency".
    expect(await fields({ currency: 'XXX' })).toHaveProperty('currency');
    expect(await fields({ stationId: '987654' })).toHaveProperty('stationId');
  });

  it('answers 404 when setting, station or enterprise belong to another company', async () => {
    const otherId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Other'));
    const by = await test.userWith(['priceSetting/view', 'priceSetting/edit'], {
      scope: 'company',
      companyId: otherId,
    });
    for (const [name, body] of [
      ['calculate', { ...ASK, id: settingId }],
      ['impact', { id: settingId }],
      ['whatIf', { id: settingId, plan: PLAN }],
    ] as const) {
      expect(await callRoute(name, body, by)).toMatchObject({ code: 404 });
    }
  });
});

describe('the preview of a price version', () => {
  it('counts what it affects and what keeps the old version', async () => {
    await addSession(0, null);
    const ahead = test.clock.now() + 30 * DAY_MS;
    const { data } = await callRoute<Impact>('impact', { id: settingId });
    expect(data).toEqual({ stations: 1, chargers: 0, runningSessions: 1, nextNo: 3, until: null });
    await addVersion(3, ahead, '0.55');
    const planned = (await callRoute<Impact>('impact', { id: settingId })).data;
    expect(planned).toMatchObject({
      nextNo: 4,
      until: { no: 3, validFrom: new Date(ahead).toISOString().slice(0, 19).replace('T', ' ') },
    });
  });

  it('compares with the cost of the sessions of the last 30 days', async () => {
    await addSession(40, 90_000);
    await addSession(20, 10_000);
    await addSession(5, 10_000);
    const { data } = await callRoute<WhatIf>('whatIf', { id: settingId, plan: makeFlatPlan('0.60', '0') });
    // 10 kWh at 0.40 and 10 at 0.50; the running session and the one 40 days ago do not count.
    expect(data).toMatchObject({
      sessions: 2,
      total: 2,
      currency: 'EUR',
      then: '9.00',
      now: '12.00',
      difference: '3.00',
      percent: '33.3',
    });
  });

  it('uses the enterprise discounts from the start of each session', async () => {
    const transactionId = await addSession(4, 10_000);
    const enterpriseId = await test.deps.db.asSystem(async (tx) => {
      const row = await tx
        .insertInto('enterprise')
        .values({ name: 'Fleet', companyId, chargingDiscount: '50' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = { charger, stationId, companyId };
      const orderId = await addOrder(tx, place, { transactionId, enterpriseId: row.id });
      const terms = { discountElectricity: '50', discountService: '0' };
      await tx.updateTable('chargingOrder').set(terms).where('id', '=', orderId).execute();
      return row.id;
    });
    const readCost = async () =>
      (await callRoute<WhatIf>('whatIf', { id: settingId, plan: makeFlatPlan('0.60', '0') })).data.now;
    expect(await readCost()).toBe('15.00');
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('enterprise').set({ chargingDiscount: '10' }).where('id', '=', enterpriseId).execute(),
    );
    expect(await readCost()).toBe('15.00');
  });

  it('includes all sessions of the setting, even in many batches', async () => {
    for (let index = 0; index < 300; index += 1) await addSession(3 + index / 1_000, 1_000);
    const { data } = await callRoute<WhatIf>('whatIf', { id: settingId, plan: makeFlatPlan('1', '0') });
    expect(data).toMatchObject({ sessions: 303, total: 303, now: '325.00' });
  });
});
