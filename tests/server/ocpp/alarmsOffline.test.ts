import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { markSilent as sweepSilent } from '../../../server/ocpp/gateway/silence';
import { goneDrafts } from '../../../server/ocpp/store/alarmDrafts';
import { applyDrafts } from '../../../server/ocpp/store/alarms';
import { addCharger } from '../../harness/equipment';
import { HandClock } from './handClock';
import type { TestCharger } from './testCharger';
import { until, World } from './testGateway';

let clock: HandClock;
let world: World;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const alarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());
const historyOf = async (alarmId: string) => {
  const events = await world.query((tx) =>
    tx.selectFrom('alarmEvent').select('kind').where('alarmId', '=', alarmId).orderBy('id').execute(),
  );
  return events.map(({ kind }) => kind);
};

describe('chargers that are not there', () => {
  const sweep = () => sweepAlarms({ db: world.db, clock });
  const goneBy = async (charger: TestCharger, code: string) => {
    charger.terminate();
    await until(async () => !(await world.charger(code)).isOnline);
  };

  it('are alarms only after a minute', async () => {
    const charger = await world.connect();
    await world.connect('CP2');
    await until(async () => (await world.charger()).isOnline && (await world.charger('CP2')).isOnline);
    await goneBy(charger, 'CP1');
    clock.advance(30_000);
    await sweep();
    expect(await alarms()).toEqual([]);
    await world.connect();
    await until(async () => (await world.charger()).isOnline);
    clock.advance(60_000);
    await sweep();
    expect(await alarms()).toEqual([]);
  });

  it('hide behind a station of which nothing is left, until one comes back', async () => {
    const one = await world.connect();
    const other = await world.connect('CP2');
    await until(async () => (await world.charger()).isOnline && (await world.charger('CP2')).isOnline);
    await goneBy(one, 'CP1');
    await goneBy(other, 'CP2');
    clock.advance(61_000);
    await sweep();
    const raised = await alarms();
    const cause = raised.find(({ ruleCode }) => ruleCode === 'offline.station');
    const symptoms = raised.filter(({ ruleCode }) => ruleCode === 'offline.charger');
    expect(cause).toMatchObject({ isActive: true, chargerId: null, priority: 'urgent' });
    expect(symptoms).toMatchObject([{ causeId: cause?.id }, { causeId: cause?.id }]);
    await world.connect();
    await until(async () => (await world.charger()).isOnline);
    const after = await alarms();
    expect(after.find(({ id }) => id === cause?.id)).toMatchObject({ isActive: false });
    const cp2 = await world.charger('CP2');
    const left = after.find(({ chargerId }) => chargerId === cp2.id);
    expect(left).toMatchObject({ isActive: true, causeId: null });
    expect(await historyOf(left?.id ?? '')).toEqual(['raised', 'suppressed', 'released']);
  });

  /** Chargers of the station that go one after another, looked for every two seconds; the alarms as soon as there are any. */
  async function loseEach(count: number, everySeconds: number) {
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
          await applyDrafts(tx, goneDrafts(id, clock.now()));
        });
      await sweep();
      const raised = await alarms();
      if (raised.length > 0) return { raised, second };
      clock.advance(2_000);
    }
    throw new Error('no alarm');
  }

  it('are one alarm of their station from the first when they go one after another, and one mail', async () => {
    await world.query((tx) =>
      tx
        .insertInto('alarmRecipient')
        .values({ fullName: 'Saule', email: 's@example.com', leastPriority: 'nice', languages: ['en_US'] })
        .execute(),
    );
    const { raised } = await loseEach(6, 4);
    const [cause, ...symptoms] = raised;
    expect(cause).toMatchObject({ ruleCode: 'offline.station', isActive: true, priority: 'urgent' });
    expect(symptoms.map(({ causeId }) => causeId)).toEqual(Array.from({ length: 6 }, () => cause?.id));
    clock.advance(120_000);
    await sweep();
    expect(await world.query((tx) => tx.selectFrom('mailOutbox').selectAll().execute())).toHaveLength(1);
  });

  it('are alarms of their own when others go again and again and the station stays', async () => {
    const { raised, second } = await loseEach(8, 40);
    expect(raised).toMatchObject([{ ruleCode: 'offline.charger', causeId: null }]);
    expect(second).toBeLessThanOrEqual(152);
  });

  it('are found by their silence too', async () => {
    const charger = await world.connect();
    const other = await world.connect('CP2');
    await Promise.all([charger.ask('Heartbeat', {}), other.ask('Heartbeat', {})]);
    clock.advance(200_000);
    await sweepSilent({ db: world.db, clock });
    clock.advance(61_000);
    await sweep();
    expect((await alarms()).map(({ ruleCode }) => ruleCode).sort()).toEqual([
      'offline.charger',
      'offline.charger',
      'offline.station',
    ]);
  });
});
