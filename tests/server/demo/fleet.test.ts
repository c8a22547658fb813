import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFleet, demoTags } from '../../../server/demo/fleet';
import { AILING_CHARGERS, ODD_CHARGERS, WRONG_SIGNER } from '../../../server/demo/personas';
import { hashChargerKey } from '../../../server/security/chargerKey';
import { simulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { addCharger, TEST_SECRET } from '../../harness/equipment';
import type { TestDatabase } from '../../harness/database';
import { createDemoDatabase } from '../../harness/demoDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createDemoDatabase();
  await test.db.asSystem(async (tx) => {
    const last = await tx.selectFrom('station').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await addCharger(tx, last.id, 'NEW-0001', { key: 'a key of somebody' });
  });
}, 600_000);
afterAll(() => test.drop());

const runAsSystem = <T>(read: Parameters<typeof test.db.asSystem<T>>[0]) => test.db.asSystem(read);

describe('demoFleet', () => {
  it('has every demo charger with its key, and none that was added or given a key later', async () => {
    const [changed] = await runAsSystem((tx) =>
      tx
        .updateTable('charger')
        .set({ keyHash: 'f00d' })
        .where('chargerCode', '=', 'ALA-0142')
        .returning('id')
        .execute(),
    );
    expect(changed).toBeDefined();
    const fleet = await demoFleet(test.db, TEST_SECRET);
    const codes = fleet.map(({ chargerCode }) => chargerCode);
    expect(codes).toHaveLength(47);
    expect(codes).not.toContain('ALA-0142');
    expect(codes).not.toContain('NEW-0001');
    for (const spec of fleet) simulatedChargerSpec.parse(spec);
    const hashes = await runAsSystem((tx) => tx.selectFrom('charger').select(['chargerCode', 'keyHash']).execute());
    const stored = new Map(hashes.map(({ chargerCode, keyHash }) => [chargerCode, keyHash]));
    for (const { chargerCode, key } of fleet) {
      expect(key).toMatch(/^[0-9A-Za-z]{20}$/);
      expect(hashChargerKey(TEST_SECRET, key)).toBe(stored.get(chargerCode));
    }
    expect(new Set(fleet.map(({ ocppVersion }) => ocppVersion)).size).toBe(2);
  });

  it('names the special chargers, as their remark does', async () => {
    const specialChargers = (await demoFleet(test.db, TEST_SECRET)).filter(
      ({ persona, ailment, signing }) => persona !== 'normal' || ailment !== undefined || signing === 'wrongly',
    );
    const codes = [ODD_CHARGERS, AILING_CHARGERS, { wrongly: WRONG_SIGNER }].flatMap((chargers) =>
      Object.values(chargers).flat(),
    );
    expect(specialChargers.length).toBeGreaterThan(2);
    expect(specialChargers.every(({ chargerCode }) => codes.includes(chargerCode))).toBe(true);
    const remarks = await runAsSystem((tx) =>
      tx.selectFrom('charger').select(['chargerCode', 'remark']).where('remark', 'like', 'Simulated: %').execute(),
    );
    expect(remarks.map(({ chargerCode }) => chargerCode).sort()).toEqual(
      specialChargers.map(({ chargerCode }) => chargerCode).sort(),
    );
    expect(await demoFleet(test.db, 'another secret of at least thirty-two')).toEqual([]);
  });

  it('has drivers whose cards may charge, and no app numbers, which need a start from the app', async () => {
    const byCountry = await demoTags(test.db);
    const countries = (await demoFleet(test.db, TEST_SECRET)).map(({ country }) => country);
    expect(Object.keys(byCountry).sort()).toEqual([...new Set(countries)].sort());
    const tags = Object.values(byCountry).flat();
    expect(tags.length).toBeGreaterThan(500);
    expect(tags.filter((tagNo) => tagNo.startsWith('+'))).toEqual([]);
    const blocked = await runAsSystem((tx) =>
      tx.selectFrom('chargeTag').select('tagNo').where('status', '<>', 'enabled').execute(),
    );
    expect(blocked.length).toBeGreaterThan(50);
    expect(blocked.filter(({ tagNo }) => tags.includes(tagNo))).toEqual([]);
  });
});
