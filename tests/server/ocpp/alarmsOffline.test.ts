import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAlarms } from '../../../server/alarms/alarmRows';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { markSilent } from '../../../server/ocpp/gateway/silence';
import { offlineAlarms } from '../../../server/ocpp/store/alarmDrafts';
import { applyDrafts } from '../../../server/ocpp/store/alarms';
import { addCharger } from '../../harness/equipment';
import { OffsetClock } from './offsetClock';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

let clock: OffsetClock;
let world: World;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

describe('offline alarms', () => {
  const runSweep = () => sweepAlarms({ db: world.db, clock });
  const disconnect = async (charger: TestCharger, code: string) => {
    charger.terminate();
    await waitFor(async () => !(await world.findCharger(code)).isOnline);
  };

  it('are raised only when a charger is offline for a minute', async () => {
    const charger = await world.connect();
    await world.connect('CP2');
    await waitFor(async () => (await world.findCharger()).isOnline && (await world.findCharger('CP2')).isOnline);
    await disconnect(charger, 'CP1');
    clock.advance(30_000);
    await runSweep();
    expect(await world.listAlarms()).toEqual([]);
    await world.connect();
    await waitFor(async () => (await world.findCharger()).isOnline);
    clock.advance(60_000);
    await runSweep();
    expect(await world.listAlarms()).toEqual([]);
  });

  it('are suppressed by the alarm of their station when all its chargers are offline, until one returns', async () => {
    const one = await world.connect();
    const other = await world.connect('CP2');
    await waitFor(async () => (await world.findCharger()).isOnline && (await world.findCharger('CP2')).isOnline);
    await disconnect(one, 'CP1');
    await disconnect(other, 'CP2');
    clock.advance(61_000);
    await runSweep();
    const raised = await world.listAlarms();
    const cause = raised.find(({ ruleCode }) => ruleCode === 'offline.station');
    const symptoms = raised.filter(({ ruleCode }) => ruleCode === 'offline.charger');
    expect(cause).toMatchObject({ isActive: true, chargerId: null, priority: 'urgent' });
    expect(symptoms).toMatchObject([{ causeId: cause?.id }, { causeId: cause?.id }]);
    await world.connect();
    await waitFor(async () => (await world.findCharger()).isOnline);
    const after = await world.listAlarms();
    expect(after.find(({ id }) => id === cause?.id)).toMatchObject({ isActive: false });
    const cp2 = await world.findCharger('CP2');
    const remaining = after.find(({ chargerId }) => chargerId === cp2.id);
    expect(remaining).toMatchObject({ isActive: true, causeId: null });
    expect(await world.listAlarmEventKinds(remaining?.id ?? '')).toEqual(['raised', 'suppressed', 'released']);
  });

  it('leave one alarm to acknowledge when the station is back, also of the charger that returns last', async () => {
    const one = await world.connect();
    const other = await world.connect('CP2');
    await waitFor(async () => (await world.findCharger()).isOnline && (await world.findCharger('CP2')).isOnline);
    await disconnect(one, 'CP1');
    await disconnect(other, 'CP2');
    clock.advance(61_000);
    await runSweep();
    for (const code of ['CP1', 'CP2']) {
      clock.advance(5_000);
      await world.connect(code);
      await waitFor(async () => (await world.findCharger(code)).isOnline);
    }
    const after = await world.listAlarms();
    const cause = after.find(({ ruleCode }) => ruleCode === 'offline.station');
    const symptoms = after.filter(({ ruleCode }) => ruleCode === 'offline.charger');
    expect(after.map(({ isActive }) => isActive)).toEqual([false, false, false]);
    expect(symptoms).toMatchObject([{ causeId: cause?.id }, { causeId: cause?.id }]);
    const [row] = await world.query((tx) => readAlarms(tx, sql`and a.id = ${cause?.id}`));
    expect(row?.row).toMatchObject({ symptoms: 0, clearedSymptoms: 2 });
  });

  it('need no acknowledgement of their own when that of their station was given before they were back', async () => {
    const one = await world.connect();
    const other = await world.connect('CP2');
    await waitFor(async () => (await world.findCharger()).isOnline && (await world.findCharger('CP2')).isOnline);
    await disconnect(one, 'CP1');
    await disconnect(other, 'CP2');
    clock.advance(61_000);
    await runSweep();
    await world.query((tx) =>
      tx
        .updateTable('alarm')
        .set({ acknowledgedBy: 'noc', acknowledgedAt: new Date(clock.now()) })
        .where('ruleCode', '=', 'offline.station')
        .execute(),
    );
    for (const code of ['CP1', 'CP2']) {
      clock.advance(5_000);
      await world.connect(code);
      await waitFor(async () => (await world.findCharger(code)).isOnline);
    }
    const after = await world.listAlarms();
    expect(after.map(({ acknowledgedBy }) => acknowledgedBy)).toEqual(['noc', 'noc', 'noc']);
  });

  /** Takes chargers of the station offline one after another. @returns the alarms of the first sweep that raises any */
  async function loseChargers(count: number, everySeconds: number) {
    const ids = await world.query(async (tx) => {
      const added = [];
      for (let no = 0; no < count; no += 1)
        added.push((await addCharger(tx, world.stationId, `R${no}`, { isOnline: true })).id);
      return added;
    });
    for (let second = 0; second <= 300; second += 2) {
      const id = second % everySeconds === 0 ? ids[second / everySeconds] : undefined;
      if (id !== undefined)
        await world.query(async (tx) => {
          await tx.updateTable('charger').set({ isOnline: false }).where('id', '=', id).execute();
          await applyDrafts(tx, offlineAlarms(id, clock.now()));
        });
      await runSweep();
      const raised = await world.listAlarms();
      if (raised.length > 0) return { raised, second };
      clock.advance(2_000);
    }
    throw new Error('no alarm');
  }

  it('are suppressed by one alarm of their station, with one mail, when its chargers go offline one after another', async () => {
    await world.query((tx) =>
      tx
        .insertInto('alarmRecipient')
        .values({ fullName: 'Saule', email: 's@example.com', leastPriority: 'nice', languages: ['en_US'] })
        .execute(),
    );
    const { raised } = await loseChargers(6, 4);
    const [cause, ...symptoms] = raised;
    expect(cause).toMatchObject({ ruleCode: 'offline.station', isActive: true, priority: 'urgent' });
    expect(symptoms.map(({ causeId }) => causeId)).toEqual(Array.from({ length: 6 }, () => cause?.id));
    clock.advance(120_000);
    await runSweep();
    expect(await world.query((tx) => tx.selectFrom('mailOutbox').selectAll().execute())).toHaveLength(1);
  });

  it('are raised for each charger when the chargers of a station go offline far apart', async () => {
    const { raised, second } = await loseChargers(8, 40);
    expect(raised).toMatchObject([{ ruleCode: 'offline.charger', causeId: null }]);
    expect(second).toBeLessThanOrEqual(152);
  });

  it('are raised when chargers fall silent on an open connection', async () => {
    const charger = await world.connect();
    const other = await world.connect('CP2');
    await Promise.all([charger.send('Heartbeat', {}), other.send('Heartbeat', {})]);
    clock.advance(200_000);
    await markSilent({ db: world.db, clock });
    clock.advance(61_000);
    await runSweep();
    expect((await world.listAlarms()).map(({ ruleCode }) => ruleCode).sort()).toEqual([
      'offline.charger',
      'offline.charger',
      'offline.station',
    ]);
  });
});
