import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePower } from '../../../server/jobs/samplePower';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

const MINUTE_MS = 60_000;
const SLOT_MS = 5 * MINUTE_MS;

let test: TestApp;
let companyId: string;
let charger: { id: string; connectorIds: string[] };
let stationId: string;
/** A slot of its own for each test. */
let slot: number;

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'North');
    await addCompany(tx, 'Without equipment');
    stationId = await addStation(tx, companyId, 'Station');
    charger = await addCharger(tx, stationId, 'CH-1', { connectors: 2, isOnline: true });
    const other = await addCompany(tx, 'South');
    const { connectorIds } = await addCharger(tx, await addStation(tx, other, 'Other'), 'CH-2', { isOnline: true });
    await tx.updateTable('connector').set({ power: 7 }).where('id', 'in', connectorIds).execute();
  });
});
afterAll(() => test.close());
beforeEach(() => {
  slot = Math.ceil(test.clock.now() / SLOT_MS + 1) * SLOT_MS;
  test.clock.advance(slot - test.clock.now());
});

const setPower = (power: number) =>
  test.deps.db.asSystem((tx) =>
    tx.updateTable('connector').set({ power }).where('id', 'in', charger.connectorIds).execute(),
  );
const readSamples = (at = slot) =>
  test.deps.db.asSystem((tx) =>
    tx
      .selectFrom('powerSample')
      .select(['companyId', 'power', 'readings', 'peak', 'peakAt', 'sessions'])
      .where('at', '=', new Date(at))
      .orderBy('companyId')
      .execute(),
  );
const addSession = (startedAt: number, naturalKey: string) =>
  test.deps.db.asSystem((tx) =>
    tx
      .insertInto('chargeTransaction')
      .values({
        ...{ chargerId: charger.id, connectorId: charger.connectorIds[0] ?? '', stationId, companyId },
        ...{ ocppVersion: '1.6', naturalKey, startedAt: new Date(startedAt), status: 'finished' },
      } as never)
      .execute(),
  );

describe('the sampling of power', () => {
  it('stores the mean and the peak of a slot for each company with equipment and for all together', async () => {
    await setPower(20);
    await samplePower(test.deps);
    test.clock.advance(MINUTE_MS);
    const peakAt = new Date(test.clock.now());
    await setPower(50);
    await samplePower(test.deps);
    test.clock.advance(MINUTE_MS);
    await setPower(5);
    await samplePower(test.deps);
    const samples = await readSamples();
    expect(samples).toHaveLength(3);
    expect(samples.find((sample) => sample.companyId === companyId)).toEqual(
      expect.objectContaining({ power: 50, readings: 3, peak: 100, peakAt }),
    );
    expect(samples.find((sample) => sample.companyId === null)).toMatchObject({ power: 57, peak: 107, readings: 3 });
  });

  it('does not count the last figure of a charger that is offline', async () => {
    await setPower(30);
    const setOnline = (isOnline: boolean) =>
      test.deps.db.asSystem((tx) => tx.updateTable('charger').set({ isOnline }).where('id', '=', charger.id).execute());
    await setOnline(false);
    await samplePower(test.deps);
    await setOnline(true);
    expect((await readSamples()).find((sample) => sample.companyId === companyId)).toMatchObject({ power: 0 });
  });

  it('leaves a slot without a reading when no node ran', async () => {
    await samplePower(test.deps);
    test.clock.advance(3 * SLOT_MS);
    await samplePower(test.deps);
    expect(await readSamples(slot + SLOT_MS)).toEqual([]);
    expect(await readSamples(slot + 3 * SLOT_MS)).toHaveLength(3);
  });

  it('counts sessions in the slot of their start, also those told late', async () => {
    await addSession(slot + MINUTE_MS, 'one');
    await samplePower(test.deps);
    test.clock.advance(3 * SLOT_MS);
    await addSession(slot + 2 * MINUTE_MS, 'two');
    await addSession(slot + SLOT_MS, 'while no node ran');
    await samplePower(test.deps);
    await samplePower(test.deps);
    const sessionsAt = async (at: number) =>
      (await readSamples(at)).filter((sample) => sample.sessions > 0).map((sample) => sample.sessions);
    expect(await sessionsAt(slot)).toEqual([2, 2]);
    expect(await sessionsAt(slot + SLOT_MS)).toEqual([1, 1]);
    expect((await readSamples(slot + SLOT_MS)).every(({ power, readings }) => power === null && readings === 0)).toBe(
      true,
    );
  });
});
