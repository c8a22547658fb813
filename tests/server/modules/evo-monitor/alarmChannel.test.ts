import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMessages } from '../../../../server/channels/messageSender';
import { alarmChannel } from '../../../../src/contract/evo-monitor/alarmChannel';
import { createChannelBench, type ChannelBench } from './channelBench';

const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const NIGHT = { from: '22:00', until: '07:00', timezone: 'UTC', isUrgentExempt: true };

let bench: ChannelBench;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const listMessages = async () => (await bench.callRoute(alarmChannel.messages, await bench.signInNoc(), {})).records;

describe('alarm channels', () => {
  it('mask phones, and take an address only of their kind', async () => {
    const { id, secret } = await bench.addChannel();
    expect(secret).toBeNull();
    expect(await bench.callRoute(alarmChannel.detail, await bench.signInNoc(), { id })).toMatchObject({
      recipient: 'N. Kim',
      shownAddress: '+7\u00a0•••\u00a025\u00a060',
      tested: null,
    });
    const recipientId = await bench.addRecipient();
    const refuse = async (fields: object) =>
      bench.callForRefusal(alarmChannel.add, await bench.signInNoc(), bench.toBody(recipientId, fields));
    expect(await refuse({ address: 'kim' })).toMatchObject({
      code: 400,
      data: { fields: { address: expect.any(String) as string } },
    });
    expect(await refuse({ address: null })).toMatchObject({
      code: 422,
      data: { fields: { address: expect.any(String) as string } },
    });
    expect(await refuse({ kind: 'telegram', address: '-100200' })).toMatchObject({
      code: 422,
      data: { fields: { token: expect.any(String) as string } },
    });
  });

  it('refuse addresses in private networks', async () => {
    const recipientId = await bench.addRecipient();
    for (const kind of ['webhook', 'slack', 'teams']) {
      const body = bench.toBody(recipientId, { kind, address: 'http://10.0.0.7/hook' });
      expect(await bench.callForRefusal(alarmChannel.add, await bench.signInNoc(), body)).toMatchObject({
        code: 422,
        data: { fields: { address: expect.any(String) as string } },
      });
    }
  });

  it('keep addresses of chats and tokens sealed, and keep them when they are left empty', async () => {
    const recipientId = await bench.addRecipient();
    const { id } = await bench.callRoute(
      alarmChannel.add,
      await bench.signInNoc(),
      bench.toBody(recipientId, { kind: 'slack', address: `${bench.receiver.url}/T0/SECRET` }),
    );
    const known = await bench.callRoute(alarmChannel.detail, await bench.signInNoc(), { id });
    expect(known.shownAddress).toBe('127.0.0.1/••••CRET');
    const body = { ...bench.toBody(recipientId, { kind: 'slack', address: null, locale: 'ru' }), id, version: 1 };
    expect(await bench.callRoute(alarmChannel.update, await bench.signInNoc(), body)).toMatchObject({
      locale: 'ru',
      version: 2,
    });
    expect(await bench.callRoute(alarmChannel.sendTest, await bench.signInNoc(), { id })).toMatchObject({
      status: 202,
    });
    expect(bench.receiver.received[0]?.body).toContain('N. Kim');
    expect(
      (await bench.callForRefusal(alarmChannel.update, await bench.signInNoc(), { ...body, kind: 'teams', version: 2 }))
        .code,
    ).toBe(422);
  });

  it('are hidden from other companies', async () => {
    const { id } = await bench.addChannel();
    expect((await bench.callRoute(alarmChannel.page, await bench.signInSouth(), {})).records).toEqual([]);
    for (const call of [alarmChannel.detail, alarmChannel.sendTest])
      expect((await bench.callForRefusal(call, await bench.signInSouth(), { id })).code).toBe(404);
    const recipientId = await bench.addRecipient();
    expect(
      (await bench.callForRefusal(alarmChannel.add, await bench.signInSouth(), bench.toBody(recipientId))).code,
    ).toBe(422);
  });

  it('say how their test ended', async () => {
    const { id } = await bench.addChannel();
    bench.receiver.status = 503;
    expect(await bench.callRoute(alarmChannel.sendTest, await bench.signInNoc(), { id })).toMatchObject({
      status: 503,
      error: null,
    });
    expect((await bench.callRoute(alarmChannel.detail, await bench.signInNoc(), { id })).tested).toMatchObject({
      status: 503,
    });
    expect(await listMessages()).toMatchObject([{ reason: 'test', state: 'givenUp', tries: 1 }]);
  });
});

describe('messages of an alarm', () => {
  it('go by SMS and webhook in one sweep, signed and with a link', async () => {
    await bench.addChannel();
    const { secret } = await bench.addChannel({ kind: 'webhook', address: bench.receiver.url });
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const [sms] = bench.receiver.received.filter(({ body }) => body.includes('"to"'));
    expect(JSON.parse(sms?.body ?? '{}')).toMatchObject({
      to: '+77015552560',
      text: expect.stringMatching(/^Urgent: .*CH-N.*\/a\//) as string,
    });
    const [hook] = bench.receiver.received.filter(({ body }) => body.includes('alarm.message'));
    const { id, timestamp, signature, body = '' } = hook ?? {};
    const headers = {
      'webhook-id': id ?? '',
      'webhook-timestamp': timestamp ?? '',
      'webhook-signature': signature ?? '',
    };
    expect(signature).toMatch(/^v1,/);
    expect(new Webhook(secret ?? '').sign(headers['webhook-id'], new Date(Number(timestamp) * 1_000), body)).toBe(
      signature,
    );
    expect(JSON.parse(body)).toMatchObject({ reason: 'raised', alarms: [{ id: alarm.key, priority: 'urgent' }] });
    expect((await bench.readEvents(alarm.key)).filter(({ kind }) => kind === 'messaged')).toHaveLength(2);
  });

  it('are tried again after 2 s when they were refused, and never sent twice', async () => {
    await bench.addChannel();
    await bench.raise(bench.north, GROUND);
    bench.receiver.status = 503;
    await bench.sweepAndSend();
    expect(await listMessages()).toMatchObject([{ state: 'waiting', tries: 1, status: 503 }]);
    bench.receiver.status = 202;
    bench.node.clock.advance(1_900);
    await sendDueMessages(bench.deps);
    expect(bench.receiver.received).toHaveLength(1);
    bench.node.clock.advance(100);
    await Promise.all([sendDueMessages(bench.deps), sendDueMessages(bench.deps)]);
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(2);
    const [message] = await listMessages();
    expect(message).toMatchObject({ state: 'delivered', tries: 2, status: 202 });
    expect(await bench.callRoute(alarmChannel.message, await bench.signInNoc(), { id: message?.id })).toMatchObject({
      attempts: [{ status: 503 }, { status: 202 }],
    });
    expect(
      (await bench.callForRefusal(alarmChannel.sendAgain, await bench.signInNoc(), { id: message?.id })).code,
    ).toBe(409);
  });

  it('are given up after an hour, and can be sent again by hand', async () => {
    await bench.addChannel();
    await bench.raise(bench.north, GROUND);
    bench.receiver.status = 500;
    await bench.sweepAndSend();
    for (let no = 0; no < 16; no += 1) {
      bench.node.clock.advance(600_000);
      await sendDueMessages(bench.deps);
    }
    const [message] = await listMessages();
    expect(message).toMatchObject({ state: 'givenUp' });
    bench.receiver.status = 202;
    expect(await bench.callRoute(alarmChannel.sendAgain, await bench.signInNoc(), { id: message?.id })).toMatchObject({
      state: 'delivered',
    });
  });

  it('wait for the end of quiet hours unless they are urgent', async () => {
    const midnight = Math.ceil(bench.node.clock.now() / 86_400_000) * 86_400_000;
    bench.node.clock.advance(midnight - bench.node.clock.now());
    await bench.addChannel({ quietHours: NIGHT });
    await bench.raise(bench.north, HOT, 2);
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(0);
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(1);
    bench.node.clock.advance(7 * 3_600_000);
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(2);
  });

  it('are escalated to the channels of a recipient of escalations', async () => {
    await bench.addChannel({}, { escalationMinutes: 5 });
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(0);
    bench.node.clock.advance(5 * 60_000);
    await bench.sweepAndSend();
    await bench.sweepAndSend();
    expect(bench.receiver.received).toHaveLength(1);
    expect(await listMessages()).toMatchObject([{ reason: 'escalated' }]);
  });
});
