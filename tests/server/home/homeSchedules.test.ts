import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChargingPlan, findPlanLimit } from '../../../server/domain/home/chargingPlan';
import { refreshPlans } from '../../../server/home/schedules/plans';
import { findDueSchedules } from '../../../server/home/schedules/dueSchedules';
import { notifyHome } from '../../../server/home/gateway/presence';
import type { DaySegment } from '../../../src/contract/pricePlan';
import { NIGHTS } from '../../harness/homeCharging';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const HOUR = 3_600;
/** A composite schedule that follows Berlin's off-peak nights. */
function answerNights() {
  const start = Math.floor(world.clock.now() / 1_000 / 900) * 900;
  const plan = createChargingPlan({ days: NIGHTS, timezone: 'Europe/Berlin' }, 7.4, start);
  if (!plan) throw new Error('no plan');
  const chargingSchedulePeriod = Array.from({ length: 96 }, (_, index) => ({
    startPeriod: index * 900,
    limit: findPlanLimit(plan, start + index * 900),
  }));
  const schedule = { duration: 24 * HOUR, chargingRateUnit: 'W', chargingSchedulePeriod };
  const scheduleStart = new Date(start * 1_000).toISOString();
  return {
    status: 'Accepted',
    connectorId: 1,
    scheduleStart,
    chargingSchedule: schedule,
    schedule: { ...schedule, scheduleStart },
  };
}
const LIMITLESS = {
  status: 'Accepted',
  chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7_400 }] },
};

const listActions = (charger: { calls: { action: string }[] }) => charger.calls.map(({ action }) => action);

/** Runs the sweep of due schedules for one charger. */
async function callDue(chargerId: string) {
  expect(await findDueSchedules(world.deps)).toContain(chargerId);
  await world.query((tx) => notifyHome(tx, chargerId));
}

describe('the schedule of a home charger', () => {
  it.each(['1.6', '2.0.1'] as const)('is sent after the boot, accepted and read back by %s', async (version) => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    expect(await world.findCharger(id)).toMatchObject({ scheduleState: 'wanted', scheduleSentAt: null });
    const charger = await world.boot(serialNo, version, { GetCompositeSchedule: answerNights });
    await expect.poll(() => world.findState(id)).toBe('inForce');
    expect(listActions(charger)).toEqual(['SetChargingProfile', 'SetChargingProfile', 'GetCompositeSchedule']);
    const row = await world.findCharger(id);
    for (const time of [row.scheduleSentAt, row.scheduleAcceptedAt, row.scheduleInForceAt, row.scheduleAnsweredAt])
      expect(time).not.toBeNull();
  });

  it('is sent again after each boot, and when the setting, the model or the charger changes', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const first = await world.boot(serialNo, '1.6', { GetCompositeSchedule: answerNights });
    await expect.poll(() => world.findState(id)).toBe('inForce');
    const charger = await world.boot(serialNo, '1.6', { GetCompositeSchedule: answerNights });
    await expect.poll(() => world.findState(id)).toBe('inForce');
    expect([first.calls.length, charger.calls.length]).toEqual([3, 3]);
    charger.calls.length = 0;
    const days = NIGHTS.map((): DaySegment[] => [{ from: '00:00', to: '24:00', period: 'offpeak' }]);
    await world.changeTariff({ days, validFrom: new Date(world.clock.now()) });
    await world.refreshPlans();
    await expect.poll(() => charger.calls.length).toBe(3);
    expect(charger.calls[0]?.payload).toMatchObject({
      csChargingProfiles: { chargingSchedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit: 7_400 }] } },
    });
    await world.changeTariff({ days: NIGHTS, validFrom: new Date(world.clock.now()) });
    await world.refreshPlans();
    await expect.poll(() => world.findState(id)).toBe('inForce');
  });

  it('is refused with the reason of the charger, and tried again later and later', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const answers = [
      { status: 'Rejected' },
      { callError: 'NotImplemented' },
      { status: 'Accepted' },
      { status: 'Accepted' },
    ];
    await world.boot(serialNo, '1.6', { SetChargingProfile: () => answers.shift() ?? null });
    await expect
      .poll(() => world.findCharger(id))
      .toMatchObject({ scheduleState: 'refused', scheduleReason: 'Rejected', scheduleAttempts: 1 });
    expect(await findDueSchedules(world.deps)).not.toContain(id);
    world.clock.advance(16 * 60_000);
    await callDue(id);
    await expect
      .poll(() => world.findCharger(id))
      .toMatchObject({ scheduleState: 'refused', scheduleReason: 'NotImplemented: no', scheduleAttempts: 2 });
    world.clock.advance(16 * 60_000);
    expect(await findDueSchedules(world.deps)).not.toContain(id);
    world.clock.advance(15 * 60_000);
    await callDue(id);
    await expect
      .poll(() => world.findCharger(id))
      .toMatchObject({
        ...{ scheduleState: 'accepted', scheduleReason: 'GetCompositeSchedule: Rejected', scheduleDueAt: null },
      });
  });

  it('is given at once to a charger that has forgotten it, and later to one that does not understand it', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const answers: object[] = [answerNights(), LIMITLESS, LIMITLESS];
    const charger = await world.boot(serialNo, '1.6', {
      GetCompositeSchedule: () => (answers.shift() ?? answerNights()) as Record<string, unknown>,
    });
    await expect.poll(() => world.findState(id)).toBe('inForce');
    charger.calls.length = 0;
    world.clock.advance(25 * HOUR * 1_000);
    await callDue(id);
    // It is due at once then: the sweep may come before this test.
    await expect.poll(() => world.findCharger(id)).toMatchObject({ scheduleReason: 'differs' });
    await world.query((tx) => notifyHome(tx, id));
    await expect
      .poll(() => world.findCharger(id))
      .toMatchObject({ scheduleState: 'accepted', scheduleReason: 'differs' });
    expect(listActions(charger)).toEqual([
      'GetCompositeSchedule',
      ...['SetChargingProfile', 'SetChargingProfile', 'GetCompositeSchedule'],
    ]);
    expect(await findDueSchedules(world.deps)).not.toContain(id);
  });

  it.each(['1.6', '2.0.1'] as const)('is not proven by an answer of %s that covers nothing', async (version) => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const { chargingSchedulePeriod } = LIMITLESS.chargingSchedule;
    const schedule = { duration: 0, chargingRateUnit: 'W', chargingSchedulePeriod };
    const answer = { status: 'Accepted', chargingSchedule: schedule, schedule };
    await world.boot(serialNo, version, { GetCompositeSchedule: () => answer });
    await expect
      .poll(() => world.findCharger(id))
      .toMatchObject({ scheduleState: 'accepted', scheduleReason: 'unproven' });
    expect(await findDueSchedules(world.deps)).not.toContain(id);
  });

  it('is taken away when the charger has no setting any more', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const charger = await world.boot(serialNo);
    await expect.poll(() => world.findState(id)).toBe('accepted');
    charger.calls.length = 0;
    await world.query((tx) =>
      tx.updateTable('homeCharger').set({ offPeakSettingId: null }).where('id', '=', id).execute(),
    );
    await world.refreshPlans();
    await expect.poll(() => world.findState(id)).toBe('none');
    expect(charger.calls).toEqual([
      { action: 'ClearChargingProfile', payload: { chargingProfilePurpose: 'TxDefaultProfile' } },
    ]);
  });

  it('is worked out anew when the clocks are changed', async () => {
    const { id } = await world.addCharger();
    await world.refreshPlans();
    const before = await world.findCharger(id);
    const change = before.planDueAt;
    if (!change) throw new Error('no change ahead');
    const moved = { ...world.deps, clock: { ...world.clock, now: () => change.getTime() } };
    await refreshPlans(moved);
    const after = await world.findCharger(id);
    expect(after.scheduleState).toBe('wanted');
    expect(after.schedulePlan).not.toBe(before.schedulePlan);
    expect(after.planDueAt?.getTime()).toBeGreaterThan(change.getTime());
  });

  it('is no matter of a charger without a setting', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    await world.refreshPlans();
    const charger = await world.boot(serialNo);
    await charger.send('Heartbeat', {});
    expect(await world.findState(id)).toBe('none');
    expect(charger.calls).toEqual([]);
  });
});
