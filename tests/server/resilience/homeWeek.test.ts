import { afterEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { demoHomeFleet } from '../../../server/demo/home/homeFleet';
import { followsSetting } from '../../../server/demo/home/obedience';
import { makeDemo } from '../../../server/demo/makeDemo';
import { hashChargerKey } from '../../../server/security/chargerKey';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { demoChargerKey } from '../../../server/simulator/key';
import { testDatabase } from '../../harness/database';
import { TEST_SECRET } from '../../harness/equipment';
import { addHomeCharger, addHomeModel, addOffPeakSetting } from '../../harness/homeCharging';
import { makeChargerSpec } from '../simulator/stage';
import { DAYS, measureOffPeakShare, SimulatedWeek, WEEK_BEGINS } from './simulatedWeek';

/**
 * Chosen so that in these days an owner overrides a schedule by charging at once, and a forgetful charger reboots at
 * night.
 */
const SEED = process.env.LONG ? 34 : 1564;

/** One charger of each kind; obedient ones in both versions of OCPP. */
const KINDS = [
  ['obeys', '1.6'],
  ['obeys', '2.0.1'],
  ['forgets', '2.0.1'],
  ['ignores', '1.6'],
  ['refuses', '2.0.1'],
  ['lacks', '1.6'],
] as const;

let week: SimulatedWeek | undefined;
afterEach(() => week?.close());

/** Adds a home charger in Berlin, off-peak from 23 to 7 h. */
async function addCharger(
  tx: Tx,
  refers: { modelId: string; offPeakSettingId: string },
  spec: Pick<SimulatedChargerSpec, 'obedience' | 'ocppVersion'>,
): Promise<SimulatedChargerSpec> {
  const { ocppVersion, obedience = 'obeys' } = spec;
  const serialNo = `HC-${obedience}-${ocppVersion === '1.6' ? 16 : 201}`;
  const key = demoChargerKey(TEST_SECRET, serialNo);
  const id = await addHomeCharger(tx, serialNo, refers);
  const keyHash = hashChargerKey(TEST_SECRET, key);
  await tx.updateTable('homeCharger').set({ keyHash, ocppVersion }).where('id', '=', id).execute();
  return makeChargerSpec(serialNo, {
    ...{ key, ocppVersion, obedience, isHome: true, currentType: 'AC' },
    connectors: [{ number: 1, type: 'Type2', power: 7.4 }],
  });
}

/** Obedient chargers charge off-peak, and alarms name exactly the disobedient ones. */
async function checkObedience(chargers: readonly SimulatedChargerSpec[]): Promise<void> {
  const sessions = (await week?.listSessions()) ?? [];
  const isOwn = (isMeant: (spec: SimulatedChargerSpec) => boolean) => {
    const codes = new Set(chargers.filter(isMeant).map(({ chargerCode }) => chargerCode));
    return sessions.filter(({ serialNo, isOverride }) => codes.has(serialNo) && !isOverride);
  };
  const follows = ({ obedience = 'obeys' }: SimulatedChargerSpec) => followsSetting(obedience);
  expect(measureOffPeakShare(isOwn(follows))).toBeGreaterThanOrEqual(0.95);
  expect(measureOffPeakShare(isOwn((spec) => !follows(spec)))).toBeLessThan(0.8);
  const disobedient = chargers.filter((spec) => !follows(spec)).map(({ chargerCode }) => chargerCode);
  expect(await week?.listAlarms()).toEqual(disobedient.toSorted());
}

describe(`${DAYS} days of home chargers`, () => {
  test('charge off-peak where they obey, and an alarm names those that do not', { timeout: 300_000 }, async () => {
    const database = await testDatabase();
    const chargers = await database.db.asSystem(async (tx) => {
      const refers = {
        modelId: await addHomeModel(tx, 'Hearth 7'),
        offPeakSettingId: await addOffPeakSetting(tx, 'N'),
      };
      const specs: SimulatedChargerSpec[] = [];
      for (const [obedience, ocppVersion] of KINDS)
        specs.push(await addCharger(tx, refers, { obedience, ocppVersion }));
      return specs;
    });
    week = new SimulatedWeek(database);
    await week.run(chargers, SEED);
    await checkObedience(chargers);
    expect(await week.readStates()).toEqual({
      ...{
        'HC-obeys-16': 'inForce',
        'HC-obeys-201': 'inForce',
        'HC-forgets-201': 'inForce',
        'HC-ignores-16': 'inForce',
      },
      ...{ 'HC-refuses-201': 'refused', 'HC-lacks-16': 'refused' },
    });
    const sessions = await week.listSessions();
    expect(sessions.filter(({ serialNo }) => serialNo.startsWith('HC-obeys')).length).toBeGreaterThan(DAYS);
    expect(sessions.some(({ isOverride }) => isOverride)).toBe(true);
  });

  test.skipIf(!process.env.LONG)('are so for all sixty of the demo', { timeout: 1_800_000 }, async () => {
    const database = await testDatabase();
    const demo = {
      secretKey: TEST_SECRET,
      chargers: 240,
      password: 'another-2026',
      now: new Date(WEEK_BEGINS),
      days: 1,
    };
    await makeDemo({ ...demo, databaseUrl: database.url });
    const fleet = await demoHomeFleet(database.db, TEST_SECRET);
    expect(fleet).toHaveLength(60);
    week = new SimulatedWeek(database);
    await week.run(fleet, SEED);
    const unset = await database.db.asSystem((tx) =>
      tx.selectFrom('homeCharger').select('serialNo').where('offPeakSettingId', 'is', null).execute(),
    );
    const codes = new Set(unset.map(({ serialNo }) => serialNo));
    await checkObedience(fleet.filter(({ chargerCode }) => !codes.has(chargerCode)));
  });
});
