import { describe, expect, it } from 'vitest';
import { createChargingPlan, type ChargingPlan } from '../../../../server/domain/home/chargingPlan';
import { createChargeNow, createPlanRequests, createReadBack } from '../../../../server/domain/home/profileMessages';
import { schemaFaults } from '../../../../server/ocpp/gateway/validate';
import { NIGHTS } from '../../../harness/homeCharging';

const NOW = Date.parse('2026-03-01T12:00Z') / 1_000;
const createPlan = (timezone: string): ChargingPlan => {
  const plan = createChargingPlan({ days: NIGHTS, timezone }, 7.4, NOW);
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('profile messages', () => {
  it('give 1.6 a weekly profile from Monday midnight of each offset, the first until the clocks are changed', () => {
    const [current, next] = createPlanRequests('1.6', createPlan('Europe/Berlin'), NOW);
    expect(current).toMatchObject({
      action: 'SetChargingProfile',
      payload: {
        connectorId: 0,
        csChargingProfiles: {
          ...{ chargingProfileId: 1, stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile' },
          ...{ chargingProfileKind: 'Recurring', recurrencyKind: 'Weekly', validTo: '2026-03-29T01:00:00.000Z' },
          chargingSchedule: {
            ...{ duration: 604_800, startSchedule: '2026-02-22T23:00:00.000Z', chargingRateUnit: 'W' },
            chargingSchedulePeriod: expect.arrayContaining([{ startPeriod: 25_200, limit: 0 }]) as object[],
          },
        },
      },
    });
    expect(next).toMatchObject({
      payload: {
        csChargingProfiles: {
          ...{ chargingProfileId: 2, stackLevel: 1, validFrom: '2026-03-29T01:00:00.000Z' },
          chargingSchedule: { startSchedule: '2026-03-22T22:00:00.000Z' },
        },
      },
    });
  });

  it('take the second profile away when the zone keeps its clocks', () => {
    const requests = createPlanRequests('1.6', createPlan('Asia/Almaty'), NOW);
    expect(requests.map(({ action }) => action)).toEqual(['SetChargingProfile', 'ClearChargingProfile']);
    expect(requests[1]?.payload).toEqual({ id: 2 });
  });

  it.each(['1.6', '2.0.1'] as const)('are valid by the schemas of %s', (version) => {
    const running = { transactionId: '12' };
    const now = { id: 5, tag: 'OMPNOW5', watts: 7_400 };
    const all = [
      ...createPlanRequests(version, createPlan('Europe/Berlin'), NOW),
      ...createPlanRequests(version, createPlan('Asia/Almaty'), NOW),
      ...createPlanRequests(version, null, NOW),
      createReadBack(version, 86_400),
      createChargeNow(version, { ...now, running }),
      createChargeNow(version, { ...now, running: null }),
    ];
    for (const { action, payload } of all)
      expect([action, schemaFaults(version, action, payload)]).toEqual([action, []]);
  });
});
