import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refoldMarked } from '../../../server/ocpp/store/markedAttempts';
import { learnUsualGaps } from '../../../server/ocpp/store/quietConnectors';
import { AttemptWorld, START } from './attemptWorld';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: AttemptWorld;
beforeEach(async () => {
  world = await AttemptWorld.create();
  await world.setOnline(true);
  await world.store(world.makeStatus(0, 'available'));
});
afterEach(() => world.drop());

/** An attempt every two hours, from so many days before the clock on. */
async function makePast(days: number): Promise<void> {
  await world.runStatement(`
    insert into charging_attempt (company_id, station_id, charger_id, connector_id, opened_by, began_at, began_received_at,
      ended_at, ended_received_at, outcome, energy_wh)
    select s.company_id, s.id, c.id, ${world.charger.connectorIds[0]}, 'plug', t, t, t + interval '20 minutes',
      t + interval '20 minutes', 'succeeded', 9000
    from charger c join station s on s.id = c.station_id, generate_series(
      to_timestamp(${(START - days * DAY - HOUR) / 1_000}), to_timestamp(${(START - HOUR) / 1_000}), interval '2 hours') t
    where c.id = ${world.charger.id}`);
}

async function passTime(ms: number): Promise<void> {
  world.clock.advance(ms);
  await refoldMarked(world.deps);
}

const QUIET = { ruleCode: 'attempts.longQuiet', isActive: true };

describe('the alarm of a connector without attempts', () => {
  // The last attempt was an hour before the start, the clock stands four hours after it.
  it('is raised after three usual gaps, and cleared by the next attempt', async () => {
    await makePast(35);
    await learnUsualGaps(world.deps);
    await passTime(0.9 * HOUR);
    expect(await world.listAlarms()).toEqual([]);
    await passTime(0.2 * HOUR);
    expect(await world.listAlarms()).toEqual([QUIET]);
    await passTime(10 * HOUR);
    expect(await world.listAlarmEvents()).toEqual(['raised']);
    await world.store(world.makeStatus(15 * 3_600, 'preparing'));
    expect(await world.listAlarms()).toEqual([{ ...QUIET, isActive: false }]);
    await world.store(world.makeStatus(15 * 3_600 + 60, 'available'));
    await passTime(8 * HOUR);
    expect(await world.listAlarms()).toEqual([QUIET]);
  });

  it('is not raised before four weeks of attempts are known', async () => {
    await makePast(27);
    await learnUsualGaps(world.deps);
    await passTime(5 * DAY);
    expect(await world.listAlarms()).toEqual([]);
  });

  it('waits while no driver could have come', async () => {
    await makePast(35);
    await learnUsualGaps(world.deps);
    await world.setOnline(false);
    await passTime(3 * HOUR);
    expect(await world.listAlarms()).toEqual([]);
    await world.setOnline(true);
    await passTime(HOUR);
    expect(await world.listAlarms()).toEqual([QUIET]);
  });

  it('keeps standing while gaps are learned anew', async () => {
    await makePast(35);
    await learnUsualGaps(world.deps);
    await passTime(2 * HOUR);
    await passTime(DAY);
    await learnUsualGaps(world.deps);
    await passTime(HOUR);
    expect(await world.listAlarmEvents()).toEqual(['raised']);
  });
});
