import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raisePlatformAlarm } from '../../../server/alarms/platformAlarms';
import { purgeExpired } from '../../../server/jobs/purge';
import type { Tx } from '../../../server/db/database';
import { WEBHOOK_KINDS, type WebhookKind } from '../../../src/contract/webhookKinds';
import { addCompany } from '../../harness/equipment';
import { addOrder } from '../../harness/orders';
import { addAppUser, addSession } from '../../harness/people';
import { addWashOrder } from '../../harness/washes';
import { createWebhookStage, type WebhookStage } from './webhookStage';

let stage: WebhookStage;
let documented: ReadonlyMap<string, string[]>;
beforeAll(async () => {
  stage = await createWebhookStage();
  const text = await readFile('docs/webhooks.md', 'utf8');
  const examples = [...text.matchAll(/```json\n([^]*?)```/g)].map(
    ([, example = '']) => JSON.parse(example) as { type: string; data: object },
  );
  documented = new Map(examples.map(({ type, data }) => [type, Object.keys(data)]));
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

const changeRows = <T>(work: (tx: Tx) => Promise<T>) => stage.host.deps.db.asSystem(work);
/** Events so far, all of whose fields are documented. */
async function readEvents() {
  const events = await changeRows((tx) =>
    tx.selectFrom('webhookEvent').select(['kind', 'subject', 'companyId', 'data']).orderBy('id').execute(),
  );
  for (const { kind, data } of events)
    expect(documented.get(kind), kind).toEqual(expect.arrayContaining(Object.keys(data)));
  return events;
}
const readKinds = async () => (await readEvents()).map(({ kind }) => kind);
const nameOf = (table: string, set: string, id: string) =>
  changeRows((tx) => sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${id}`.execute(tx));

describe('an event', () => {
  it('is written by nothing without an endpoint, nor for one that is off', async () => {
    await stage.setStatus(1, 'preparing');
    const { id } = await stage.addEndpoint({ kinds: WEBHOOK_KINDS });
    await nameOf('webhook_endpoint', `state = 'off'`, id);
    await stage.setStatus(1, 'charging');
    expect(await readEvents()).toEqual([]);
  });

  it('is kept for an endpoint that is paused', async () => {
    const { id } = await stage.addEndpoint();
    await nameOf('webhook_endpoint', `state = 'paused'`, id);
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    expect(stage.receiver.received).toEqual([]);
    expect(await stage.readEndpoint(id)).toMatchObject({ state: 'paused', waiting: 1 });
  });

  it('is gone with the transaction that takes its change back', async () => {
    await stage.addEndpoint();
    const failing = changeRows(async (tx) => {
      await sql`update connector set reported_status = 'faulted'`.execute(tx);
      throw new Error('back');
    });
    await expect(failing).rejects.toThrow('back');
    expect(await readEvents()).toEqual([]);
  });

  it('goes to the endpoints of its company and to those of all', async () => {
    const other = await changeRows((tx) => addCompany(tx, 'Other'));
    const all = await stage.addEndpoint();
    const own = await stage.addEndpoint({ companyId: stage.companyId });
    await stage.addEndpoint({ companyId: other });
    await stage.addEndpoint({ kinds: ['order.paid'] });
    await stage.setStatus(1, 'preparing');
    const deliveries = await changeRows((tx) => tx.selectFrom('webhookDelivery').select('endpointId').execute());
    expect(deliveries.map(({ endpointId }) => endpointId).sort()).toEqual([all.id, own.id].sort());
  });

  it('is not written by a reading or a change of other columns', async () => {
    await stage.addEndpoint({ kinds: WEBHOOK_KINDS });
    await changeRows((tx) => sql`update connector set power = 50, reported_status = reported_status`.execute(tx));
    await changeRows((tx) => sql`update charger set last_seen = now()`.execute(tx));
    expect(await readEvents()).toEqual([]);
  });

  it('is deleted with its deliveries after a week', async () => {
    await stage.addEndpoint();
    await stage.setStatus(1, 'preparing');
    await purgeExpired(stage.host.deps);
    expect(await readKinds()).toEqual(['charger.status']);
    await changeRows((tx) => sql`update webhook_event set happened_at = now() - interval '8 days'`.execute(tx));
    await purgeExpired(stage.host.deps);
    expect(await readEvents()).toEqual([]);
    expect(await changeRows((tx) => tx.selectFrom('webhookDelivery').selectAll().execute())).toEqual([]);
  });
});

describe('events', () => {
  it('tell of a session, with its energy as it stands at the end of the transaction', async () => {
    await stage.addEndpoint({ kinds: ['session.started', 'session.ended'] });
    const startedAt = new Date('2026-01-15T08:00:00Z');
    const id = await changeRows(async (tx) => {
      const appUserId = await addAppUser(tx, 'Anna');
      return addSession(tx, stage, { appUserId, startedAt, status: 'running' });
    });
    await changeRows(async (tx) => {
      await sql`update charge_transaction set status = 'finished', stopped_at = '2026-01-15T09:00:00Z',
        stop_reason = 'EVDisconnected' where id = ${id}`.execute(tx);
      await sql`update charge_transaction set energy_wh = 18420 where id = ${id}`.execute(tx);
    });
    const place = { charger: 'SHY-0012', connector: 1, station: stage.stationId, company: stage.companyId };
    const session = { session: id, ...place, started_at: '2026-01-15T08:00:00Z' };
    expect(await readEvents()).toEqual([
      { kind: 'session.started', subject: 'SHY-0012·1', companyId: stage.companyId, data: session },
      {
        ...{ kind: 'session.ended', subject: 'SHY-0012·1', companyId: stage.companyId },
        data: { ...session, stopped_at: '2026-01-15T09:00:00Z', energy_wh: 18_420, reason: 'EVDisconnected' },
      },
    ]);
  });

  it('tell of an order from its price to its refund', async () => {
    await stage.addEndpoint({ kinds: WEBHOOK_KINDS.filter((kind) => kind.startsWith('order.')) });
    const id = await changeRows((tx) => addOrder(tx, stage, { status: 'pricing', paid: '0' }));
    const changes: [set: string, kinds: WebhookKind[]][] = [
      [`priced_at = now(), is_under_review = true, status = 'unpaid'`, ['order.priced', 'order.review_started']],
      [`payable_amount = 9`, ['order.repriced']],
      [`is_under_review = false`, ['order.review_ended']],
      [`paid_amount = 9, paid_at = now(), status = 'completed'`, ['order.paid']],
      [`refunded_amount = 4`, ['order.refunded']],
      [`status = 'closed'`, ['order.closed']],
      [`tries = 2`, []],
    ];
    let known = 0;
    for (const [set, kinds] of changes) {
      await nameOf('charging_order', set, id);
      const all = await readKinds();
      expect(all.slice(known), set).toEqual(kinds);
      known = all.length;
    }
    expect((await readEvents()).at(-1)?.data).toMatchObject({
      ...{ status: 'closed', currency: 'EUR', payable: '9', paid: '9', refunded: '4', charger: 'SHY-0012' },
    });
  });

  it('tell of an alarm that is raised, acknowledged and cleared', async () => {
    await stage.addEndpoint({ kinds: ['alarm.raised', 'alarm.acknowledged', 'alarm.cleared'] });
    await changeRows((tx) => raisePlatformAlarm(tx, { code: 'disk.low', at: Date.now() }, { log: 'full' }));
    const [{ subject: id = '' } = {}] = await readEvents();
    await nameOf('alarm', `acknowledged_at = now(), acknowledged_by = 'Anna'`, id);
    await nameOf('alarm', `is_active = false, cleared_at = now()`, id);
    await nameOf('alarm', `is_active = true, cleared_at = null`, id);
    expect(await readKinds()).toEqual(['alarm.raised', 'alarm.acknowledged', 'alarm.cleared', 'alarm.raised']);
    expect((await readEvents())[1]?.data).toEqual({
      alarm: id,
      code: 'disk.low',
      priority: 'urgent',
      level: 'critical',
    });
  });

  it('tell of each connector that a statement has changed, and of no other', async () => {
    const { id } = await stage.addEndpoint();
    await changeRows(async (tx) => {
      await sql`update connector set reported_status = 'faulted', error_code = 'GroundFailure'
        where id = ${stage.charger.connectorIds[1]}`.execute(tx);
      await sql`update connector set reported_status = 'faulted'`.execute(tx);
      await sql`update connector set reported_status = 'available', error_code = null`.execute(tx);
    });
    const place = { charger: 'SHY-0012', station: stage.stationId, company: stage.companyId };
    const tell = (connector: number, status: string, before: string, errorCode?: string) => ({
      subject: `SHY-0012·${connector}`,
      data: { connector, status, before, ...(errorCode !== undefined && { error_code: errorCode }), ...place },
    });
    expect(await readEvents()).toMatchObject([
      tell(2, 'faulted', 'available', 'GroundFailure'),
      tell(1, 'faulted', 'available'),
      tell(1, 'available', 'faulted'),
      tell(2, 'available', 'faulted'),
    ]);
    expect(await stage.readEndpoint(id)).toMatchObject({ waiting: 4 });
    expect(await changeRows((tx) => tx.selectFrom('webhookChange').selectAll().execute())).toEqual([]);
  });

  it('keep the order of a transaction for the subject that they share', async () => {
    await stage.addEndpoint({ kinds: WEBHOOK_KINDS });
    const { charger, stationId, companyId } = stage;
    await changeRows(async (tx) => {
      const appUserId = await addAppUser(tx, 'Driver');
      await sql`update connector set reported_status = 'preparing' where id = ${charger.connectorIds[0]}`.execute(tx);
      await addSession(tx, { charger, stationId, companyId }, { appUserId, startedAt: new Date(), status: 'running' });
      await sql`update connector set reported_status = 'charging' where id = ${charger.connectorIds[0]}`.execute(tx);
    });
    const events = await readEvents();
    expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['charger.status', 'SHY-0012·1'],
      ['session.started', 'SHY-0012·1'],
      ['charger.status', 'SHY-0012·1'],
    ]);
  });

  it('tell of a charger that comes and goes', async () => {
    await stage.addEndpoint({ kinds: ['charger.online', 'charger.offline'] });
    await nameOf('charger', `is_online = true, last_seen = '2026-01-15T08:00:00Z', alive_at = null`, stage.charger.id);
    await nameOf('charger', 'is_online = false', stage.charger.id);
    expect(await readEvents()).toMatchObject([
      { kind: 'charger.online', subject: 'SHY-0012', data: { charger: 'SHY-0012', company: stage.companyId } },
      { kind: 'charger.offline', data: { last_seen: '2026-01-15T08:00:00Z' } },
    ]);
  });

  it('tell of a wash', async () => {
    await stage.addEndpoint({ kinds: WEBHOOK_KINDS.filter((kind) => kind.startsWith('wash.')) });
    const { washOrderId, no } = await changeRows(async (tx) =>
      addWashOrder(tx, await addAppUser(tx, 'Boris'), new Date()),
    );
    await nameOf('wash_order', `paid_at = now(), payment_status = 'paid', paid_amount = payable_amount`, washOrderId);
    await nameOf('wash_order', `status = 'washing'`, washOrderId);
    await nameOf('wash_order', `status = 'completed'`, washOrderId);
    await nameOf('wash_order', `failure = 'machine', refunded_amount = paid_amount`, washOrderId);
    const kinds = ['wash.paid', 'wash.started', 'wash.ended', 'wash.failed', 'wash.refunded'];
    expect(await readKinds()).toEqual(kinds);
    expect((await readEvents()).at(-1)).toMatchObject({
      subject: no,
      data: { wash: no, failure: 'machine', refunded: '12.00' },
    });
  });
});
