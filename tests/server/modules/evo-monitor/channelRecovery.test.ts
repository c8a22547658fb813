import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChannelBench, type ChannelBench } from './channelBench';

const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const NIGHT = { from: '22:00', until: '07:00', timezone: 'UTC', isUrgentExempt: true };
const WANTS = { isRecoveryMailed: true };

let bench: ChannelBench;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const readTexts = () => bench.receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
const clearAndSend = async () => {
  await bench.clear(bench.north);
  bench.node.clock.advance(6_000);
  await bench.sweepAndSend();
};

describe('a message about a cleared alarm', () => {
  it('goes once to the channels that were told of the alarm, without a link', async () => {
    await bench.addChannel({}, WANTS);
    await bench.addChannel({ address: '+77015550000' });
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    await bench.addChannel({ address: '+77015550001' }, WANTS);
    bench.receiver.received.length = 0;
    await clearAndSend();
    bench.node.clock.advance(6_000);
    await bench.sweepAndSend();
    expect(readTexts()).toEqual([expect.stringMatching(/^Cleared: /)]);
    expect(readTexts()[0]).not.toContain('/a/');
  });

  it('is left out when the alarm was raised again', async () => {
    await bench.addChannel({}, WANTS);
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    await bench.clear(bench.north);
    bench.node.clock.advance(6_000);
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(readTexts().filter((text) => text.startsWith('Cleared'))).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    await bench.addChannel({ quietHours: NIGHT }, WANTS);
    const evening = Math.ceil(bench.node.clock.now() / 86_400_000) * 86_400_000 - 3 * 3_600_000;
    bench.node.clock.advance(Math.max(0, evening - bench.node.clock.now()));
    if (new Date(bench.node.clock.now()).getUTCHours() !== 21) bench.node.clock.advance(21 * 3_600_000);
    await bench.raise(bench.north, HOT);
    await bench.sweepAndSend();
    bench.node.clock.advance(3_600_000);
    bench.receiver.received.length = 0;
    await clearAndSend();
    expect(readTexts()).toEqual([]);
    bench.node.clock.advance(9 * 3_600_000);
    await bench.sweepAndSend();
    expect(readTexts()).toEqual([expect.stringMatching(/^Cleared: /)]);
  });
});
