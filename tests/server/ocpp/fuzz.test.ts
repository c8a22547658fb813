import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

const FRAMES = process.env.LONG ? 100_000 : 3_000;
const IN_A_BURST = 50;

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const actions = fc.constantFrom(
  'BootNotification',
  'StatusNotification',
  'StartTransaction',
  'StopTransaction',
  'MeterValues',
  'TransactionEvent',
  'NotifyEvent',
  'NotifyReport',
  'Authorize',
  'SecurityEventNotification',
  '__proto__',
  'constructor',
);
const names = fc.constantFrom(
  'connectorId',
  'evseId',
  'status',
  'connectorStatus',
  'transactionId',
  'transactionInfo',
  'meterStart',
  'meterStop',
  'meterValue',
  'sampledValue',
  'timestamp',
  'idTag',
  'idToken',
  'eventData',
  'seqNo',
  'eventType',
  'value',
  '__proto__',
);
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -5, max: 40 }),
  fc.constantFrom(
    'Available',
    'Charging',
    'Started',
    'Ended',
    'T-1',
    '\u0000',
    '\ud800',
    '9'.repeat(40),
    2 ** 60,
    -0.5,
    1e308,
  ),
  fc.constantFrom('2026-01-01T00:00:00Z', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', 'yesterday'),
);
const payloads = fc.letrec((tie) => ({
  payload: fc.dictionary(
    names,
    fc.oneof({ depthSize: 'small' }, values, tie('payload'), fc.array(tie('payload'), { maxLength: 3 })),
    {
      maxKeys: 6,
    },
  ),
})).payload;
const frames = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constant(2), fc.uuid(), actions, payloads).map((frame) => JSON.stringify(frame)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(2, 3, 4, 9), fc.string(), values, values).map((frame) => JSON.stringify(frame)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);

describe('the gateway', () => {
  it(`survives ${FRAMES} malformed frames while other chargers go on`, { timeout: 1_800_000 }, async () => {
    const bystander = await world.connect('CP1');
    const timestamp = new Date().toISOString();
    const session = await bystander.send('StartTransaction', { connectorId: 1, idTag: 'T', meterStart: 1, timestamp });
    let heapAfterWarmUp = 0;
    let fuzzer: TestCharger | undefined;
    for (let sent = 0; sent < FRAMES; sent += IN_A_BURST) {
      if (!fuzzer || fuzzer.closed)
        fuzzer = await world.connect('CP2', { version: sent % 100 === 0 ? '2.0.1' : '1.6' });
      for (const frame of fc.sample(frames, { numRuns: IN_A_BURST, seed: sent })) fuzzer.sendRaw(frame);
      const current = fuzzer;
      const heartbeat = current.call('Heartbeat', {});
      await Promise.race([heartbeat, waitFor(async () => current.closed !== null)]);
      if (sent === 1_000) heapAfterWarmUp = measureHeap();
    }
    expect(await bystander.send('Heartbeat', {})).toHaveProperty('currentTime');
    expect((await world.findConnector('CP1')).transactionId).toBe(String(session.transactionId));
    // A frame can be refused or stored; storing it never fails.
    expect(world.node.gateway.stats().failedParts).toBe(0);
    if (process.env.LONG) expect(measureHeap() - heapAfterWarmUp).toBeLessThan(50_000_000);
  });
});

/** @returns bytes in use after a garbage collection */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
