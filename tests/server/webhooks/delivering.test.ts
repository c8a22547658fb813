import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDue } from '../../../server/webhooks/claims';
import { sendDue } from '../../../server/webhooks/sender';
import { webhook, type DeliveryDetail, type WebhookDelivery } from '../../../src/contract/evo-basic/webhook';
import { createWebhookStage, type WebhookStage } from './webhookStage';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

const listTold = () =>
  stage.receiver.received.map(({ event: { data } }) => `${String(data.connector)} ${String(data.status)}`);

async function listDeliveries(endpointId: string): Promise<WebhookDelivery[]> {
  const answer = await stage.call(webhook.deliveries, { endpointId });
  return (answer.data as { records: WebhookDelivery[] }).records;
}

describe('a delivery', () => {
  it('arrives once, signed as Standard Webhooks says', async () => {
    const { secret } = await stage.addEndpoint();
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    await stage.sendAfter(HOUR);
    expect(stage.receiver.received).toHaveLength(1);
    const [received] = stage.receiver.received;
    expect(received?.event).toEqual({
      type: 'charger.status',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
      data: {
        ...{ charger: 'SHY-0012', connector: 1, status: 'preparing', before: 'available' },
        ...{ station: stage.stationId, company: stage.companyId },
      },
    });
    const { id = '', timestamp = '', signature = '', body = '' } = received ?? {};
    expect(new Webhook(secret).sign(id, new Date(Number(timestamp) * SECOND), body)).toBe(signature);
  });

  it('waits behind the earlier event of its subject while other subjects go on', async () => {
    await stage.addEndpoint();
    stage.receiver.status = ({ event: { data } }) => (data.connector === 1 ? 503 : 200);
    for (const status of ['preparing', 'charging', 'finishing'] as const) {
      await stage.setStatus(1, status);
      await stage.setStatus(2, status);
    }
    await stage.sendAfter();
    expect(listTold().sort()).toEqual(['1 preparing', '2 charging', '2 finishing', '2 preparing']);
    stage.receiver.received.length = 0;
    stage.receiver.status = 200;
    await stage.sendAfter(4 * SECOND);
    expect(listTold()).toEqual([]);
    await stage.sendAfter(SECOND);
    expect(listTold()).toEqual(['1 preparing', '1 charging', '1 finishing']);
  });

  it('comes once by its id and in order when the receiver was down for a while', async () => {
    const { id } = await stage.addEndpoint();
    stage.receiver.status = 502;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    for (const [status, pause] of [
      ['charging', 5],
      ['suspendedev', 30],
      ['finishing', 120],
    ] as const) {
      await stage.setStatus(1, status);
      await stage.sendAfter(pause * SECOND);
    }
    expect(await stage.readEndpoint(id)).toMatchObject({ state: 'waiting', failingStatus: 502, waiting: 4, failed: 4 });
    expect(new Set(stage.receiver.received.map((each) => each.id)).size).toBe(1);
    stage.receiver.received.length = 0;
    stage.receiver.status = 200;
    await stage.sendAfter(10 * MINUTE);
    expect(listTold()).toEqual(['1 preparing', '1 charging', '1 suspendedev', '1 finishing']);
    expect(new Set(stage.receiver.received.map((each) => each.id)).size).toBe(4);
    expect(await stage.readEndpoint(id)).toMatchObject({ state: 'delivering', failingSince: null, waiting: 0 });
  });

  it('is sent again with the same id when the node that sent it dies', async () => {
    const { id } = await stage.addEndpoint();
    await stage.setStatus(1, 'preparing');
    const { db, clock } = stage.host.deps;
    const [dead] = await db.asSystem((tx) => claimDue(tx, id, clock));
    await stage.sendAfter();
    expect(stage.receiver.received).toEqual([]);
    await stage.sendAfter(2 * MINUTE);
    expect(stage.receiver.received.map((each) => each.id)).toEqual([dead?.key]);
  });

  it('is sent by one node when two look at once', async () => {
    await stage.addEndpoint();
    for (const status of ['preparing', 'charging', 'finishing'] as const) await stage.setStatus(1, status);
    const second = await stage.host.secondNode();
    await Promise.all([sendDue(stage.host.deps), sendDue(second.deps), sendDue(stage.host.deps)]);
    await stage.sendAfter();
    await second.close();
    expect(listTold()).toEqual(['1 preparing', '1 charging', '1 finishing']);
  });

  it('is given up three days after its event, at its last try', async () => {
    const { id } = await stage.addEndpoint();
    stage.receiver.status = 500;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    await stage.sendAfter(3 * DAY - HOUR);
    await stage.call(webhook.setState, { id, version: (await stage.readEndpoint(id)).version, state: 'active' });
    await stage.sendAfter();
    expect((await listDeliveries(id))[0]).toMatchObject({ state: 'waiting' });
    stage.receiver.received.length = 0;
    await stage.sendAfter(6 * HOUR);
    expect(stage.receiver.received).toHaveLength(1);
    expect((await listDeliveries(id))[0]).toMatchObject({ state: 'givenUp' });
  });

  it('shows its tries, its last request and the first part of its answer', async () => {
    const { id } = await stage.addEndpoint();
    Object.assign(stage.receiver, { status: 503, answer: 'x'.repeat(40_000) });
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    await stage.sendAfter(5 * SECOND);
    const [delivery] = await listDeliveries(id);
    const { data } = await stage.call(webhook.delivery, { id: delivery?.id });
    const detail = data as DeliveryDetail;
    expect(detail.attempts.map(({ status }) => status)).toEqual([503, 503]);
    expect(detail.last?.answer?.body).toHaveLength(16_384);
    const sent = stage.receiver.received.at(-1);
    expect(detail.last).toMatchObject({ body: sent?.body, url: stage.receiver.url });
    expect(detail.last?.headers).toContainEqual(['webhook-signature', sent?.signature]);
  });

  it('takes a redirect for a failure', async () => {
    const { id } = await stage.addEndpoint();
    stage.receiver.status = 302;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    expect(stage.receiver.received).toHaveLength(1);
    expect((await listDeliveries(id))[0]).toMatchObject({ state: 'waiting', status: 302 });
  });

  it('fails with its cause when nothing listens at the address', async () => {
    const { id } = await stage.addEndpoint({ url: 'http://127.0.0.1:9/hook' });
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    expect((await listDeliveries(id))[0]).toMatchObject({ status: null, error: 'connection' });
  });
});

describe('an endpoint', () => {
  it('pauses itself with an alarm after a day of failures alone, and goes on when it is resumed', async () => {
    const { id } = await stage.addEndpoint();
    stage.receiver.status = 500;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    for (let hours = 0; hours < 24; hours += 6) await stage.sendAfter(6 * HOUR);
    const paused = await stage.readEndpoint(id);
    expect(paused).toMatchObject({ state: 'pausedByItself', stateByName: null, waiting: 1 });
    expect(await readAlarms()).toEqual([{ ruleCode: 'webhook.paused', isActive: true, log: paused.name }]);
    stage.receiver.received.length = 0;
    await stage.setStatus(1, 'charging');
    await stage.sendAfter(6 * HOUR);
    expect(stage.receiver.received).toEqual([]);
    stage.receiver.status = 200;
    const resume = { id, version: paused.version, state: 'active' };
    await stage.call(webhook.setState, resume);
    await stage.sendAfter();
    expect(listTold()).toEqual(['1 preparing', '1 charging']);
    expect(await readAlarms()).toMatchObject([{ isActive: false }]);
  });

  it('goes on when something arrives within the day', async () => {
    const { id } = await stage.addEndpoint();
    stage.receiver.status = ({ event: { data } }) => (data.connector === 1 ? 500 : 200);
    await stage.setStatus(1, 'preparing');
    for (const status of ['preparing', 'charging', 'finishing', 'available', 'preparing'] as const) {
      await stage.setStatus(2, status);
      await stage.sendAfter(6 * HOUR);
    }
    expect((await stage.readEndpoint(id)).state).not.toBe('pausedByItself');
  });

  it('signs with both secrets for a day when its secret is rotated', async () => {
    const { id, secret: before } = await stage.addEndpoint();
    const { version } = await stage.readEndpoint(id);
    const answer = await stage.call(webhook.rotateSecret, { id, version });
    const { secret } = answer.data as { secret: string };
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    const [both] = stage.receiver.received;
    const sign = (by: string, sent = both) =>
      new Webhook(by).sign(sent?.id ?? '', new Date(Number(sent?.timestamp) * SECOND), sent?.body ?? '');
    expect(both?.signature).toBe(`${sign(secret)} ${sign(before)}`);
    await stage.setStatus(1, 'charging');
    await stage.sendAfter(DAY);
    const single = stage.receiver.received.at(-1);
    expect(single?.signature).toBe(sign(secret, single));
  });
});

const readAlarms = () =>
  stage.host.deps.db.asSystem((tx) =>
    tx.selectFrom('alarm').select(['ruleCode', 'isActive', 'log']).where('ruleCode', '=', 'webhook.paused').execute(),
  );
