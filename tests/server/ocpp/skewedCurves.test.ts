import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCurve } from '../../../server/modules/evo-monitor/chargingReport/curve';
import { OffsetClock } from './offsetClock';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const HOUR_MS = 3_600_000;

let clock: OffsetClock;
let world: World;
let charger: TestCharger;
beforeAll(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
  await world.addTag('T');
});
beforeEach(async () => {
  charger = await world.connectOnline();
});
afterAll(() => world.close());

/** A session at a charger whose clock is ahead (negative: behind), and the points held by a poller of its curve. */
class Session {
  readonly beganAt = clock.now();
  readonly held = new Map<number, number | null>();
  private since: number | undefined;
  private version: number | undefined;
  private id = 0;

  constructor(private readonly aheadMs: number) {}

  private stamp(at = clock.now()): string {
    return new Date(at + this.aheadMs).toISOString();
  }

  async start(): Promise<void> {
    const start = { connectorId: 1, idTag: 'T', meterStart: 1_000, timestamp: this.stamp() };
    this.id = Number((await charger.send('StartTransaction', start))['transactionId']);
  }

  /** Sends readings in one message; keys are seconds after the start. */
  async report(readings: Record<number, object>): Promise<void> {
    const meterValue = Object.entries(readings).map(([second, sample]) => ({
      timestamp: this.stamp(this.beganAt + Number(second) * 1_000),
      sampledValue: [sample],
    }));
    await charger.send('MeterValues', { connectorId: 1, transactionId: this.id, meterValue });
  }

  async stop(): Promise<void> {
    const stop = { transactionId: this.id, meterStop: 5_000, timestamp: this.stamp() };
    await charger.send('StopTransaction', stop);
  }

  /** Polls the curve. @returns seconds after the start, and state of charge, of all points held by the poller */
  async follow(): Promise<[second: number, soc: number | null][]> {
    const position = { since: this.since, version: this.version };
    const curve = await world.query((tx) => readCurve(tx, String(this.id), position));
    if (!curve) throw new Error('there is no curve');
    if (!curve.isRunning && curve.points.length > 0) this.held.clear();
    for (const [t, soc] of curve.points) this.held.set(t, soc);
    this.since = curve.since ?? undefined;
    this.version = curve.version ?? undefined;
    const sorted = [...this.held].sort(([a], [b]) => a - b);
    return sorted.map(([t, soc]) => [Math.round(t - this.beganAt / 1_000), soc]);
  }
}

const makeSocSample = (value: number) => ({ value: String(value), measurand: 'SoC', unit: 'Percent' });

describe('a session curve of a clock that is an hour ahead', () => {
  it('is in server time while the session runs and when it has ended', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 10: makeSocSample(20) });
    const running = await session.follow();
    expect(running).toEqual([
      [0, null],
      [10, 20],
    ]);
    clock.advance(10_000);
    await session.report({ 20: makeSocSample(21) });
    expect(await session.follow()).toEqual([...running, [20, 21]]);
    clock.advance(10_000);
    await session.stop();
    expect(await session.follow()).toEqual([...running, [20, 21], [30, null]]);
  });

  it('keeps readings apart when they come in one message', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(60_000);
    await session.report({ 10: makeSocSample(20), 30: makeSocSample(22), 50: makeSocSample(24) });
    const whole = [
      [0, null],
      [10, 20],
      [30, 22],
      [50, 24],
    ];
    expect(await session.follow()).toEqual(whole);
    await session.stop();
    expect(await session.follow()).toEqual([...whole, [60, null]]);
  });

  it('has one point when a reading comes in two messages', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 10: { value: '1200' } });
    expect(await session.follow()).toHaveLength(2);
    clock.advance(2_000);
    await session.report({ 10: makeSocSample(33) });
    expect(await session.follow()).toEqual([
      [0, null],
      [10, 33],
    ]);
    await session.stop();
    expect((await session.follow()).slice(0, 2)).toEqual([
      [0, null],
      [10, 33],
    ]);
  });
});

describe('a session curve of a clock that is two hours behind', () => {
  it('is in server time when the clock error is known, and does not move when the session ends', async () => {
    const makeStatus = () => ({
      connectorId: 2,
      errorCode: 'NoError',
      status: 'Available',
      timestamp: clock.formatTime((2 * HOUR_MS) / 1_000),
    });
    charger = await world.connectOnline();
    await charger.send('StatusNotification', makeStatus());
    clock.advance(40_000);
    await charger.send('StatusNotification', makeStatus());
    const session = new Session(-2 * HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 5: makeSocSample(20), 10: makeSocSample(21) });
    const running = await session.follow();
    expect(running).toEqual([
      [0, null],
      [5, 20],
      [10, 21],
    ]);
    clock.advance(10_000);
    await session.stop();
    expect(await session.follow()).toEqual([...running, [20, null]]);
  });
});

describe('a reading after the end of its session', () => {
  it.each([0, HOUR_MS])('reaches a follower and the curve when the clock is %d ms ahead', async (aheadMs) => {
    const session = new Session(aheadMs);
    await session.start();
    clock.advance(30_000);
    await session.report({ 30: makeSocSample(30) });
    await session.stop();
    await session.follow();
    const end = [30, null];
    expect(await session.follow()).toEqual([[0, null], [30, 30], end]);
    clock.advance(60_000);
    await session.report({ 15: makeSocSample(25) });
    expect(await session.follow()).toEqual([[0, null], [15, 25], [30, 30], end]);
  });
});
