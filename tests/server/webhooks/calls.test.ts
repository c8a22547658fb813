import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertEndpointUrl } from '../../../server/webhooks/addressRule';
import { sendRequest } from '../../../server/webhooks/sendRequest';
import {
  webhook,
  type WebhookDelivery,
  type WebhookExchange,
  type WebhookFigures,
} from '../../../src/contract/evo-basic/webhook';
import { addCompany } from '../../harness/equipment';
import { createWebhookStage, MAY, type WebhookStage } from './webhookStage';

let stage: WebhookStage;
let other: string;
beforeAll(async () => {
  stage = await createWebhookStage();
  other = await stage.host.deps.db.asSystem((tx) => addCompany(tx, 'Other'));
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

const makeFields = (url: string, companyId: string | null = null) => ({
  name: 'ERP',
  url,
  kinds: ['order.paid'],
  companyId,
});
const listDeliveries = async (endpointId: string) =>
  ((await stage.call(webhook.deliveries, { endpointId })).data as { records: WebhookDelivery[] }).records;
const signInCompany = (companyId: string, scope: 'company' | 'enterprise' = 'company') =>
  stage.host.userWith(MAY, { scope, companyId });

describe('the address of an endpoint', () => {
  const REAL = { WEBHOOK_PRIVATE_NETWORKS: false, SIMULATOR: false, PUBLIC_URL: 'https://omp.example.com' };

  it.each([
    ...['https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0.0.0.0/', 'https://localhost/', 'https://100.64.0.1/'],
    ...['https://[::1]/', 'https://[fe80::1]/', 'https://[fd00::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://[64:ff9b::a00:1]/', 'https://[2002:a00:1::]/'],
  ])('is refused when it leads into the network of the server: %s', async (url) => {
    const problem = { code: 422, details: { fields: { url: 'webhook.privateNetwork' } } };
    await expect(assertEndpointUrl(REAL, url)).rejects.toMatchObject(problem);
    expect(await sendRequest({ url, headers: [], body: '{}' }, {})).toMatchObject({ error: 'privateNetwork' });
  });

  it('needs TLS unless private networks are allowed', async () => {
    const problem = { code: 422, details: { fields: { url: 'webhook.needsTls' } } };
    await expect(assertEndpointUrl(REAL, 'http://203.0.113.7/')).rejects.toMatchObject(problem);
    await expect(assertEndpointUrl(REAL, 'https://203.0.113.7/')).resolves.toBeUndefined();
    const allowed = { ...REAL, WEBHOOK_PRIVATE_NETWORKS: true };
    await expect(assertEndpointUrl(allowed, 'http://10.0.0.1/')).resolves.toBeUndefined();
  });

  it('is refused at its field when the call adds or changes an endpoint', async () => {
    expect(await stage.call(webhook.add, makeFields('https://10.0.0.1/'))).toMatchObject({ status: 422 });
    const { id } = await stage.addEndpoint();
    const changed = { ...makeFields('https://10.0.0.1/'), id, version: 1 };
    const answer = await stage.call(webhook.update, changed);
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: { url: expect.stringContaining('private') as string } },
    });
    expect(await stage.call(webhook.add, makeFields('https://user:pass@example.com/'))).toMatchObject({ status: 400 });
  });
});

describe('an endpoint', () => {
  it('answers its secret when it is added, and never again', async () => {
    const { id, secret } = await stage.addEndpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const answers = [await stage.call(webhook.detail, { id }), await stage.call(webhook.page, {})];
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(answers[0]?.data).toMatchObject({ state: 'neverUsed', secretHint: secret.slice(-4), version: 1 });
  });

  it('is hidden from other companies, and a company has its own alone', async () => {
    const { id } = await stage.addEndpoint({ companyId: stage.companyId });
    const token = await signInCompany(other);
    const body = { id, version: 1 };
    const calls = [webhook.detail, webhook.test, webhook.sendOne].map((call) => [call, { id }] as const);
    const changes = [
      ...calls,
      [webhook.rotateSecret, body] as const,
      [webhook.setState, { ...body, state: 'off' }] as const,
      [webhook.deliveries, { endpointId: id }] as const,
    ];
    for (const [call, sent] of changes)
      expect(await stage.host.call(call, { token, body: sent }), call.path).toMatchObject({ status: 404 });
    const added = await stage.host.call(webhook.add, { token, body: makeFields(stage.receiver.url) });
    const own = await stage.host.call(webhook.detail, { token, body: { id: (added.data as { id: string }).id } });
    expect(own.data).toMatchObject({ companyId: other });
    const foreign = { ...makeFields(stage.receiver.url, stage.companyId), name: 'Foreign' };
    expect(await stage.host.call(webhook.add, { token, body: foreign })).toMatchObject({ status: 422 });
  });

  it('is refused to a viewer who would change it', async () => {
    const token = await stage.host.userWith(['setting/integrations/view']);
    const answer = await stage.host.call(webhook.add, { token, body: makeFields(stage.receiver.url) });
    expect(answer).toMatchObject({ status: 403 });
    expect(await stage.host.call(webhook.figures, { token, body: {} })).toMatchObject({ status: 200 });
  });

  it('collects nothing and gives up what waits when it is off', async () => {
    const { id } = await stage.addEndpoint();
    await stage.setStatus(1, 'preparing');
    const { version } = await stage.readEndpoint(id);
    const off = await stage.call(webhook.setState, { id, version, state: 'off' });
    expect(off.data).toMatchObject({ state: 'off', stateByName: 'Full name of integrator', waiting: 0 });
    const [delivery] = await listDeliveries(id);
    expect(delivery).toMatchObject({ state: 'givenUp' });
    expect(await stage.call(webhook.sendAgain, { id: delivery?.id })).toMatchObject({ status: 409 });
  });

  it('is changed by one of two who saw the same version', async () => {
    const { id } = await stage.addEndpoint();
    const change = { ...makeFields(stage.receiver.url), id, version: 1 };
    expect(await stage.call(webhook.update, change)).toMatchObject({ status: 200, data: { version: 2, name: 'ERP' } });
    expect(await stage.call(webhook.update, change)).toMatchObject({ status: 409 });
  });
});

describe('sent by hand', () => {
  it('a test event is marked, signed, and counts nowhere', async () => {
    const { id } = await stage.addEndpoint();
    const { data } = await stage.call(webhook.test, { id });
    expect(data).toMatchObject({ status: 200, answer: { body: 'thanks' } });
    expect(stage.receiver.received[0]?.event).toMatchObject({ type: 'charger.status', test: true });
    expect(await stage.readEndpoint(id)).toMatchObject({ state: 'neverUsed', attempts: 0, waiting: 0 });
    expect(await listDeliveries(id)).toEqual([]);
  });

  it('a delivered event keeps its id and gets a new time and signature', async () => {
    const { id } = await stage.addEndpoint();
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    const [delivery] = await listDeliveries(id);
    stage.host.clock.advance(5_000);
    stage.receiver.status = 500;
    const { data } = await stage.call(webhook.sendAgain, { id: delivery?.id });
    expect((data as WebhookExchange).status).toBe(500);
    const [first, second] = stage.receiver.received;
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
    expect([second?.timestamp, second?.signature]).not.toEqual([first?.timestamp, first?.signature]);
    expect((await listDeliveries(id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('one event probes a paused endpoint, and those behind it stay in order', async () => {
    const { id } = await stage.addEndpoint();
    const { version } = await stage.readEndpoint(id);
    await stage.call(webhook.setState, { id, version, state: 'paused' });
    await stage.setStatus(1, 'preparing');
    await stage.setStatus(1, 'charging');
    const [later] = await listDeliveries(id);
    expect(later?.behindAt).not.toBeNull();
    expect(await stage.call(webhook.sendAgain, { id: later?.id })).toMatchObject({ status: 409 });
    await stage.call(webhook.sendOne, { id });
    expect(stage.receiver.received.map(({ event }) => event.data.status)).toEqual(['preparing']);
    expect(await stage.readEndpoint(id)).toMatchObject({ state: 'paused', waiting: 1 });
    await stage.call(webhook.sendOne, { id });
    expect(await stage.call(webhook.sendOne, { id })).toMatchObject({ status: 409 });
  });
});

describe('lists of webhooks', () => {
  it('count states, attempts by hour and the endpoint that failed most', async () => {
    const { id } = await stage.addEndpoint();
    await stage.addEndpoint({ kinds: ['wash.paid'] });
    stage.receiver.status = 503;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    await stage.sendAfter(5_000);
    const figures = (await stage.call(webhook.figures, {})).data as WebhookFigures;
    expect(figures).toMatchObject({
      endpoints: 2,
      states: { waiting: 1, neverUsed: 1, off: 0 },
      attempts: 2,
      failed: 2,
    });
    expect(figures.hours).toHaveLength(24);
    expect(figures.hours.at(-1)).toMatchObject({ attempts: 2, failed: 2 });
    expect(figures.worst).toMatchObject({ name: (await stage.readEndpoint(id)).name, failed: 2 });
  });

  it('filter by state, text and kind, the worst first', async () => {
    const { id } = await stage.addEndpoint();
    const second = await stage.addEndpoint({ kinds: ['wash.paid'] });
    stage.receiver.status = 503;
    await stage.setStatus(1, 'preparing');
    await stage.sendAfter();
    const list = async (body: object) =>
      ((await stage.call(webhook.page, body)).data as { records: { id: string }[] }).records.map((row) => row.id);
    expect(await list({})).toEqual([id, second.id]);
    expect(await list({ sort: [{ field: 'state', order: 'desc' }] })).toEqual([second.id, id]);
    expect(await list({ states: ['waiting'] })).toEqual([id]);
    expect(await list({ kinds: ['wash.paid', 'wash.ended'] })).toEqual([second.id]);
    expect(await list({ text: '127.0.0.1' })).toHaveLength(2);
    expect(await list({ text: 'nothing like it' })).toEqual([]);
    const file = await stage.call(webhook.export, { states: ['waiting'], columns: ['url', 'state', 'failed'] });
    expect(String(file.data).trim().split('\n').at(-1)).toBe(`${stage.receiver.url},Waiting,1`);
  });
});
