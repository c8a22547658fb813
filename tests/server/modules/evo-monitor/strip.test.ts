import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { toWire } from '../../../../server/wire/wireTime';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { makeFlatPlan, PLAN } from '../../domain/pricing/plans';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(['maintenance/monitor/view']);
});
afterAll(() => app?.close());

describe('realTimeMonitoring/strip', () => {
  it('returns states, faults, sessions and commands of the last day', async () => {
    const { north, node } = app;
    const now = node.clock.now();
    const ago = (hours: number) => new Date(now - hours * 3_600_000);
    const [connectorId = ''] = north.connectorIds;
    await node.deps.db.asSystem(async (tx) => {
      await tx
        .insertInto('connectorEvent')
        .values([
          { connectorId, at: ago(30), status: 'available', errorCode: null, vendorErrorCode: null, info: null },
          { connectorId, at: ago(5), status: 'charging', errorCode: null, vendorErrorCode: null, info: null },
          {
            connectorId,
            at: ago(2),
            status: 'faulted',
            errorCode: 'GroundFailure',
            vendorErrorCode: 'E-0x21',
            info: null,
          },
        ])
        .execute();
      await tx
        .insertInto('chargeTransaction')
        .values({
          chargerId: north.chargerId,
          connectorId,
          stationId: north.stationId,
          companyId: north.companyId,
          ocppVersion: '1.6',
          naturalKey: 'strip',
          status: 'finished',
          startedAt: ago(5),
          stoppedAt: ago(2),
          energyWh: '41206',
          stopReason: 'EmergencyStop',
        })
        .execute();
    });
    const params = { chargerCode: 'CH-N', connector: '1' };
    const { data } = await node.call(realTimeMonitoring.strip, { token: operator, params });
    expect(data).toMatchObject({
      timezone: 'Europe/Berlin',
      states: [{ status: 'available' }, { status: 'charging' }, { status: 'faulted', until: null }],
      faults: [{ errorCode: 'GroundFailure', vendorErrorCode: 'E-0x21', until: null }],
      sessions: [{ energy: 41.206, stopReason: 'EmergencyStop' }],
    });
  });

  it('ends at a past moment, as if what came later had not happened', async () => {
    const { node } = app;
    const until = toWire(node.clock.now() - 4 * 3_600_000);
    const params = { chargerCode: 'CH-N', connector: '1' };
    const { data } = await node.call(realTimeMonitoring.strip, { token: operator, params, query: { until } });
    expect(data).toMatchObject({
      until,
      states: [{ status: 'available' }, { status: 'charging', until: null }],
      faults: [],
      sessions: [{ until: null, energy: null, stopReason: null }],
    });
  });

  it('returns price changes by the zone of the station and the versions of its setting', async () => {
    const { node } = app;
    const now = node.clock.now();
    const params = { chargerCode: 'CH-N', connector: '1' };
    const strip = async () =>
      (await node.call(realTimeMonitoring.strip, { token: operator, params })).data as ResponseOf<
        typeof realTimeMonitoring.strip
      >;
    expect(await strip()).toMatchObject({ currency: 'EUR', prices: [] });
    await node.deps.db.asSystem(async (tx) => {
      const { id } = await tx
        .insertInto('priceSetting')
        .values({ name: 'Strip', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const version = { settingId: id, createdByName: 'Somebody' };
      await tx
        .insertInto('priceVersion')
        .values([
          { ...version, no: 1, validFrom: new Date(now - 90 * 86_400_000), plan: JSON.stringify(PLAN) },
          { ...version, no: 2, validFrom: new Date(now - 3_600_000), plan: JSON.stringify(makeFlatPlan('0.5', '0.2')) },
        ])
        .execute();
      await tx.updateTable('charger').set({ priceSettingId: id }).where('chargerCode', '=', 'CH-N').execute();
    });
    // 12:00 in UTC is 13:00 in Berlin in January.
    const { prices } = await strip();
    expect(prices.map(({ from, period, price }) => `${from.slice(11, 16)} ${period} ${price}`)).toEqual([
      '12:00 shoulder 118',
      '16:00 peak 144',
      '17:00 sharp 178',
      '20:00 shoulder 118',
      '22:00 offpeak 92',
      '06:00 shoulder 118',
      '11:00 shoulder 0.7',
    ]);
    expect(prices.at(-1)?.until).toBeNull();
  });
});
