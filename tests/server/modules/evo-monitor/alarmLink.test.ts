import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLinkToken } from '../../../../server/security/linkToken';
import { alarmLink } from '../../../../src/contract/evo-monitor/alarmLink';
import { createChannelBench, type ChannelBench } from './channelBench';

const GROUND = 'chargeralarm.GroundFailure';

let bench: ChannelBench;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const findToken = () => {
  const [message] = bench.receiver.received;
  return /\/a\/([\w.-]+)/.exec(message?.body ?? '')?.[1] ?? '';
};
const callLink = (endpoint: typeof alarmLink.open | typeof alarmLink.acknowledge, body: object) =>
  bench.node.call(endpoint, { body });

describe('the link of a message', () => {
  const openSeen = async (token: string) => {
    const { data } = await callLink(alarmLink.open, { token });
    const { alarms } = data as { alarms: { id: string; version: number }[] };
    return alarms.map(({ id, version }) => ({ id, version }));
  };

  it('acknowledges once without a session, in the name of the person, with both entries in the time line', async () => {
    await bench.addChannel();
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const token = findToken();
    const seen = await openSeen(token);
    await openSeen(token);
    expect((await bench.readEvents(alarm.key)).map(({ kind }) => kind)).not.toContain('acknowledged');
    expect(await callLink(alarmLink.acknowledge, { token, seen })).toMatchObject({
      code: 0,
      data: { fullName: 'N. Kim', alarms: [{ acknowledgedBy: 'N. Kim' }] },
    });
    expect((await callLink(alarmLink.acknowledge, { token, seen })).code).toBe(409);
    const events = await bench.readEvents(alarm.key);
    expect(events.filter(({ kind }) => kind === 'linkOpened')).toMatchObject([{ by: 'N. Kim' }]);
    expect(events.filter(({ kind }) => kind === 'acknowledged')).toMatchObject([{ by: 'N. Kim', detail: 'link' }]);
  });

  it('leaves an alarm that was raised again since the page was opened', async () => {
    await bench.addChannel();
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const token = findToken();
    const seen = await openSeen(token);
    await bench.clear(bench.north);
    bench.node.clock.advance(1_000);
    await bench.raise(bench.north, GROUND);
    expect((await callLink(alarmLink.acknowledge, { token, seen })).code).toBe(409);
    expect((await callLink(alarmLink.acknowledge, { token, seen: await openSeen(token) })).code).toBe(0);
  });

  it('acknowledges no alarm that it does not name', async () => {
    await bench.addChannel({}, { stationIds: [bench.north.stationId] });
    const other = await bench.raise(bench.south, GROUND);
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const token = findToken();
    await callLink(alarmLink.acknowledge, {
      token,
      seen: [...(await openSeen(token)), { id: other.key, version: 99 }],
    });
    expect((await bench.readEvents(other.key)).map(({ kind }) => kind)).not.toContain('acknowledged');
  });

  it('is unknown when it is forged or older than a day', async () => {
    await bench.addChannel();
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const token = findToken();
    const [id = ''] = token.split('.');
    expect(token).toBe(createLinkToken(bench.deps.secretKey, 'alarm link', id));
    const forged = createLinkToken('another key of this installation', 'alarm link', id);
    expect((await callLink(alarmLink.open, { token: forged })).code).toBe(404);
    bench.node.clock.advance(25 * 3_600_000);
    expect((await callLink(alarmLink.open, { token })).code).toBe(404);
  });
});
