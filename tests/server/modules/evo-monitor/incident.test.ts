import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toWire } from '../../../../server/wire/wireTime';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { incident, type Incident } from '../../../../src/contract/evo-monitor/incident';
import { MOST_MOMENTS } from '../../../../src/contract/evo-monitor/incidentParts';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const MINUTE_MS = 60_000;

let bench: AlarmBench;
let noc: string;
let north: string;
let south: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  const { node } = bench;
  noc = await node.userWith(ALL);
  north = await node.userWith(ALL, { scope: 'company', companyId: bench.north.companyId });
  south = await node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId });
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.closeAll();
  // Alarms of the test before are over.
  bench.node.clock.advance(2 * MINUTE_MS);
  await bench.node.deps.db.asSystem((tx) => tx.deleteFrom('incident').execute());
});

const toWireAgo = (minutes: number) => toWire(bench.node.clock.now() - minutes * MINUTE_MS);
const toBody = (fields: object = {}) => ({
  ...{ title: 'Outage', from: toWireAgo(30), until: null, objects: [{ kind: 'station', id: bench.north.stationId }] },
  ...fields,
});
const makeKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const addIncident = async (fields: object = {}, token = noc) =>
  (await bench.callRoute(incident.add, token, toBody(fields), { headers: makeKey() })).id;
const readIncident = (id: string, token = noc): Promise<Incident> => bench.callRoute(incident.detail, token, { id });
const readTimeline = async (id: string, more: object = {}, token = noc) =>
  bench.callRoute(incident.timeline, token, { id, ...more });
const listIds = async (token: string, filters: object = {}) =>
  (await bench.callRoute(incident.page, token, filters)).records.map(({ id }) => id);
const toUpdate = ({ id, title, from, until, objects, conclusion, version }: Incident, fields: object = {}) => ({
  ...{
    id,
    title,
    from,
    until,
    conclusion,
    version,
    objects: objects.map((object) => ({ kind: object.kind, id: object.id })),
  },
  ...fields,
});

describe('an incident', () => {
  it('has the company of its objects, and none where they are of several', async () => {
    const own = await addIncident();
    const shared = await addIncident({
      objects: [bench.north, bench.south].map(({ stationId }) => ({ kind: 'station', id: stationId })),
    });
    expect(await readIncident(own)).toMatchObject({ company: 'North', state: 'open', version: 1 });
    expect(await readIncident(shared)).toMatchObject({ companyId: null });
    expect(await listIds(north)).toEqual([own]);
    expect(await listIds(south)).toEqual([]);
    for (const [id, token] of [
      [own, south],
      [shared, north],
    ] as const)
      for (const call of [incident.detail, incident.timeline, incident.pictures])
        expect((await bench.callForRefusal(call, token, { id })).code).toBe(404);
  });

  it('is refused with equipment of another company, and with an end before its beginning', async () => {
    const body = toBody({ objects: [{ kind: 'charger', id: bench.north.chargerId }] });
    const foreign = await bench.callForRefusal(incident.add, south, body, { headers: makeKey() });
    expect(foreign.code).toBe(422);
    const backward = toBody({ until: toWireAgo(40) });
    expect((await bench.callForRefusal(incident.add, noc, backward, { headers: makeKey() })).code).toBe(400);
  });

  it('stays one of its company when an operator changes it without objects', async () => {
    const seen = await readIncident(await addIncident({ objects: [] }, north), north);
    await bench.callRoute(incident.update, noc, toUpdate(seen, { title: 'Noise' }));
    expect(await readIncident(seen.id, north)).toMatchObject({ title: 'Noise', company: 'North' });
  });

  it('does not move to another company, which would see its comments', async () => {
    const seen = await readIncident(await addIncident());
    const objects = [{ kind: 'station', id: bench.south.stationId }];
    expect((await bench.callForRefusal(incident.update, noc, toUpdate(seen, { objects }))).code).toBe(422);
    expect(await readIncident(seen.id, north)).toMatchObject({ company: 'North', version: 1 });
  });

  it('leaves out objects that lie in others', async () => {
    const id = await addIncident({
      objects: [
        { kind: 'connector', id: bench.north.connectorIds[0] },
        { kind: 'charger', id: bench.north.chargerId },
      ],
    });
    expect((await readIncident(id)).objects).toMatchObject([
      { kind: 'charger', chargerCode: 'CH-N', station: 'Station North' },
    ]);
  });

  it('is made once when its form is sent twice', async () => {
    const key = crypto.randomUUID();
    const body = toBody();
    const ids = await Promise.all(
      [1, 2].map(() => bench.callRoute(incident.add, noc, body, { headers: makeKey(key) })),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(await listIds(noc)).toHaveLength(1);
  });

  it('answers the present record when another version is changed', async () => {
    const seen = await readIncident(await addIncident());
    await bench.callRoute(incident.update, noc, toUpdate(seen, { title: 'Grid outage' }));
    const refusal = await bench.callForRefusal(incident.update, noc, toUpdate(seen, { title: 'Late' }));
    expect(refusal).toMatchObject({ code: 409, data: { current: { title: 'Grid outage', version: 2 } } });
  });

  it('ends when it is closed, keeps its conclusion and priority, and goes on when it is reopened', async () => {
    await bench.raise(bench.north, GROUND);
    const { id } = await readIncident(await addIncident());
    const close = { id, version: 1, conclusion: 'Cable replaced.' };
    const closed = await bench.callRoute(incident.close, noc, close);
    expect(closed).toMatchObject({
      state: 'closed',
      until: toWireAgo(0),
      priority: 'urgent',
      conclusion: 'Cable replaced.',
    });
    expect((await bench.callForRefusal(incident.close, noc, { ...close, version: 2 })).code).toBe(409);
    const open = await bench.callRoute(incident.reopen, noc, { id, version: 2 });
    expect(open).toMatchObject({ state: 'open', until: null, conclusion: 'Cable replaced.', closedBy: null });
    const kinds = (await readTimeline(id)).entries
      .filter(({ source }) => source === 'incident')
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['made', 'closed', 'reopened']);
  });

  it('keeps comments that nobody can change, and takes no more moments than it may have', async () => {
    const id = await addIncident();
    await bench.callRoute(incident.addComment, north, { id, text: 'On the way' }, { headers: makeKey() });
    const foreign = await bench.callForRefusal(incident.addComment, south, { id, text: 'x' }, { headers: makeKey() });
    expect(foreign.code).toBe(404);
    const change = bench.node.deps.db.as(
      { scope: 'company', companyId: bench.north.companyId, userId: '1', enterpriseId: null } as never,
      (tx) =>
        tx
          .updateTable('incidentEntry')
          .set({ text: 'changed' } as never)
          .execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
    const moment = (text: string) =>
      bench.node.call(incident.addMoment, { token: noc, body: { id, at: toWireAgo(5), text }, headers: makeKey() });
    for (let count = 0; count < MOST_MOMENTS; count += 1) await moment(`Moment ${count}`);
    expect((await moment('One more')).code).toBe(422);
    const [first] = (await readIncident(id)).moments;
    expect((await bench.callForRefusal(incident.removeMoment, south, { id: first?.id })).code).toBe(404);
    await bench.callRoute(incident.removeMoment, noc, { id: first?.id });
    expect((await readIncident(id)).moments).toHaveLength(MOST_MOMENTS - 1);
  });

  it('is found by number, title, conclusion, state, priority, station and time', async () => {
    await bench.raise(bench.north, GROUND);
    const open = await addIncident({ title: 'Ground fault' });
    const other = await addIncident({
      ...{
        title: 'Quiet',
        from: toWireAgo(300),
        until: toWireAgo(200),
        objects: [{ kind: 'station', id: bench.south.stationId }],
      },
    });
    await bench.callRoute(incident.close, noc, { id: other, version: 1, conclusion: 'Nothing was broken.' });
    expect(await listIds(noc, { text: 'ground' })).toEqual([open]);
    expect(await listIds(noc, { text: 'nothing was' })).toEqual([other]);
    expect(await listIds(noc, { text: other })).toEqual([other]);
    expect(await listIds(noc, { states: ['closed'] })).toEqual([other]);
    expect(await listIds(noc, { priorities: ['urgent'] })).toEqual([open]);
    expect(await listIds(noc, { stationIds: [bench.south.stationId] })).toEqual([other]);
    expect(await listIds(noc, { from: toWireAgo(100) })).toEqual([open]);
    expect(await listIds(noc, { until: toWireAgo(250) })).toEqual([other]);
  });
});

describe('an incident of an alarm', () => {
  const makeIncident = (alarmId: string, token = noc) => bench.callRoute(incident.fromAlarm, token, { alarmId });

  it('has its name, object and raise, and the alarms of the same cause', async () => {
    const cause = await bench.raise(bench.north, HOT, null);
    const symptom = await bench.raise(bench.north, GROUND);
    await bench.node.deps.db.asSystem((tx) =>
      tx.updateTable('alarm').set({ causeId: cause.key }).where('id', '=', symptom.key).execute(),
    );
    const { id, isNew } = await makeIncident(symptom.key);
    expect(isNew).toBe(true);
    expect(await readIncident(id)).toMatchObject({
      ...{ title: expect.stringContaining('CH-N'), from: cause.firstAt, until: null, priority: 'urgent', alarms: 2 },
      objects: [{ kind: 'charger', chargerCode: 'CH-N' }],
      moments: [{ at: symptom.firstAt }],
    });
  });

  it('is made once by two users at once, and answered to the next', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const made = await Promise.all([makeIncident(alarm.key), makeIncident(alarm.key, north)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await makeIncident(alarm.key)).toEqual({ id: made[0]?.id, isNew: false });
  });

  it('is answered to nobody of another company', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    expect((await bench.callForRefusal(incident.fromAlarm, south, { alarmId: alarm.key })).code).toBe(404);
    await makeIncident(alarm.key);
    expect(await bench.callRoute(incident.ofAlarm, south, { alarmId: alarm.key })).toEqual([]);
  });

  it('is named at alarms of its objects in its time alone', async () => {
    const id = await addIncident({ objects: [{ kind: 'connector', id: bench.north.connectorIds[0] }] });
    const inside = await bench.raise(bench.north, GROUND);
    const beside = await bench.raise(bench.north, GROUND, 2);
    const ofAlarm = (alarmId: string) => bench.callRoute(incident.ofAlarm, noc, { alarmId });
    expect(await ofAlarm(inside.key)).toEqual([{ id, title: 'Outage', state: 'open' }]);
    expect(await ofAlarm(beside.key)).toEqual([]);
    await bench.callRoute(incident.close, noc, { id, version: 1, conclusion: 'Done.' });
    bench.node.clock.advance(10 * MINUTE_MS);
    await bench.closeAll();
    noc = await bench.node.userWith(ALL);
    const after = await bench.raise(bench.north, GROUND);
    expect(await ofAlarm(after.key)).toEqual([]);
    await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [{ id: after.key, version: after.version }] });
  });
});
