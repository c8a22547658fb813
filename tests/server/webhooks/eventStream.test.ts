import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addMaker, makeToken } from '../modules/evo-basic/apiToken/tokenBench';
import { importExample } from './guide';
import { openStream, type StreamReader } from './streamReader';
import { createWebhookStage, type WebhookStage } from './webhookStage';

type ReadEvents = (
  url: string,
  token: string,
  after?: string,
) => AsyncGenerator<{ event: { data: Record<string, unknown> } }>;

let stage: WebhookStage;
let token: string;
const readers: StreamReader[] = [];

beforeAll(async () => {
  stage = await createWebhookStage();
  await stage.host.app.listen({ port: 0, host: '127.0.0.1' });
  await stage.host.addUser({ userName: 'reader', permissions: ['maintenance/monitor/view'] });
});
beforeEach(async () => {
  // Without a reader the clearing itself writes no events.
  await stage.host.deps.db.asSystem((tx) => tx.deleteFrom('eventReader').execute());
  await stage.clear();
  token = await stage.host.signIn('reader');
});
afterEach(async () => {
  for (const reader of readers) reader.close();
  await Promise.all(readers.splice(0).map(({ ended }) => ended));
});
afterAll(() => stage.close());

const findUrl = () => `http://127.0.0.1:${(stage.host.app.server.address() as AddressInfo).port}`;

async function openReader(query = '', { as = token, lastRead }: { as?: string; lastRead?: string } = {}) {
  const headers = { authorization: as, ...(lastRead !== undefined && { 'last-event-id': lastRead }) };
  const reader = await openStream(`${findUrl()}/api/events${query}`, headers);
  readers.push(reader);
  if (reader.status === 200) await expect.poll(() => reader.cursor).not.toBe('');
  return reader;
}
const countEvents = async () =>
  (await stage.host.deps.db.asSystem((tx) => tx.selectFrom('webhookEvent').select('id').execute())).length;
const listStatuses = ({ events }: StreamReader) => events.map(({ data }) => data['status']);

describe('the stream of events', () => {
  it('tells what happens from its beginning on, in order', async () => {
    await stage.setStatus(1, 'preparing');
    const reader = await openReader();
    expect(reader.headers.get('content-type')).toBe('text/event-stream');
    await stage.setStatus(1, 'charging');
    await stage.setStatus(2, 'faulted');
    await expect.poll(() => reader.events.length).toBe(2);
    expect(reader.events).toMatchObject([
      { type: 'charger.status', data: { charger: 'SHY-0012', connector: 1, status: 'charging' } },
      { type: 'charger.status', data: { connector: 2, status: 'faulted' } },
    ]);
    expect(reader.events[0]?.id).toMatch(/^evt_\w+$/);
  });

  it('goes on behind the last event that was read, whatever its address says', async () => {
    const first = await openReader();
    await stage.setStatus(1, 'preparing');
    await expect.poll(() => first.events.length).toBe(1);
    first.close();
    await stage.setStatus(1, 'charging');
    await stage.setStatus(1, 'finishing');
    const next = await openReader('?after=0', { lastRead: first.cursor });
    await expect.poll(() => listStatuses(next)).toEqual(['charging', 'finishing']);
    const last = await openReader(`?after=${next.events[0]?.cursor}`);
    await expect.poll(() => listStatuses(last)).toEqual(['finishing']);
  });

  it('holds an event back until all earlier numbers are committed or rolled back', async () => {
    const reader = await openReader();
    const { connectorIds } = stage.charger;
    const [begun, held] = [new EventEmitter(), new EventEmitter()];
    const isBegun = once(begun, 'now');
    const isReleased = once(held, 'now');
    const slow = stage.host.deps.db.asSystem(async (tx) => {
      await sql`update connector set reported_status = 'reserved' where id = ${connectorIds[0]}`.execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      begun.emit('now');
      await isReleased;
    });
    await Promise.race([isBegun, slow]);
    try {
      await stage.setStatus(2, 'preparing');
      const later = await openReader();
      await stage.setStatus(2, 'charging');
      await expect.poll(countEvents).toBe(2);
      expect([listStatuses(reader), listStatuses(later)]).toEqual([[], []]);
    } finally {
      held.emit('now');
      await slow;
    }
    await expect.poll(() => listStatuses(reader)).toEqual(['reserved', 'preparing', 'charging']);
  });

  it('tells only kinds of records that the caller may read, and those that were asked for', async () => {
    const both = await stage.host.userWith(['maintenance/alarm/view', 'maintenance/monitor/view'], {
      userName: 'both',
    });
    const reader = await openReader('?kinds=alarm.raised,charger.online', { as: both });
    const narrow = await openReader();
    await stage.setStatus(1, 'preparing');
    await stage.host.deps.db.asSystem((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: sql`not is_online` })
        .where('id', '=', stage.charger.id)
        .execute(),
    );
    await expect
      .poll(() => narrow.events.map(({ type }) => type))
      .toEqual(['charger.status', expect.stringMatching(/^charger\.o/)]);
    expect(reader.events.every(({ type }) => type === 'charger.online')).toBe(true);
    expect((await openReader('?kinds=wash.paid')).status).toBe(403);
    expect((await openReader('?kinds=wash.lost')).status).toBe(400);
    const none = await stage.host.userWith(['setting/integrations/view'], { userName: 'none' });
    expect((await openReader('', { as: none })).status).toBe(403);
  });

  it('tells a company of itself alone', async () => {
    const { db } = stage.host.deps;
    const other = await db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Elsewhere');
      return {
        companyId,
        ...(await addCharger(tx, await addStation(tx, companyId, 'There'), 'ELS-0001', { connectors: 1 })),
      };
    });
    const own = await stage.host.userWith(['maintenance/monitor/view'], {
      ...{ userName: 'company', scope: 'company', companyId: stage.companyId },
    });
    const reader = await openReader('', { as: own });
    await db.asSystem((tx) => sql`update connector set reported_status = 'faulted'`.execute(tx));
    await expect.poll(() => reader.events.length).toBe(2);
    expect(new Set(reader.events.map(({ data }) => data['company']))).toEqual(new Set([stage.companyId]));
    expect(other.companyId).not.toBe(stage.companyId);
  });

  it('is read as the guide shows, with an API token', async () => {
    const { readEvents } = await importExample<{ readEvents: ReadEvents }>('readEvents');
    const maker = await addMaker(stage.host, ['maintenance/monitor/view']);
    const made = await makeToken(stage.host, maker, { permissions: ['maintenance/monitor/view'] });
    await openReader();
    await stage.setStatus(1, 'preparing');
    await stage.setStatus(1, 'charging');
    const statuses: unknown[] = [];
    for await (const { event } of readEvents(findUrl(), made.token, '0')) {
      statuses.push(event.data['status']);
      if (statuses.length === 2) break;
    }
    expect(statuses).toEqual(['preparing', 'charging']);
  });

  it('refuses a cursor when nobody has read for three days', async () => {
    const first = await openReader();
    await stage.setStatus(1, 'preparing');
    await expect.poll(() => first.events.length).toBe(1);
    first.close();
    await stage.host.deps.db.asSystem((tx) =>
      sql`update event_reader set read_at = now() - interval '73 hours'`.execute(tx),
    );
    await stage.setStatus(1, 'charging');
    const fields = { after: expect.stringContaining('3 days') as string };
    expect((await openReader(`?after=${first.cursor}`)).refusal).toMatchObject({ code: 422, data: { fields } });
    const again = await openReader();
    await stage.setStatus(1, 'finishing');
    await expect.poll(() => listStatuses(again)).toEqual(['finishing']);
  });

  it('ends when its reader is blocked, and is one of four that an account reads', async () => {
    const as = await stage.host.userWith(['maintenance/monitor/view'], { userName: 'gone' });
    const streams = await Promise.all([1, 2, 3, 4].map(() => openReader('', { as })));
    expect((await openReader('', { as })).status).toBe(429);
    await stage.host.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ status: 'blocked' }).where('userName', '=', 'gone').execute(),
    );
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await openReader('', { as })).status).toBe(401);
  });
});
