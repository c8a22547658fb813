import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCurve } from '../../../server/modules/evo-monitor/chargingReport/curve';
import { HandClock } from './handClock';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const HOUR_MS = 3_600_000;

let clock: HandClock;
let world: World;
let charger: TestCharger;
beforeAll(async () => {
  clock = new HandClock();
  world = await World.create(clock);
  await world.addTag('T');
});
beforeEach(async () => {
  charger = await world.online();
});
afterAll(() => world.close());

/** A session at a charger whose clock is ahead by so much (negative: behind), with what a follower of its curve holds. */
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
    const begun = { connectorId: 1, idTag: 'T', meterStart: 1_000, timestamp: this.stamp() };
    this.id = Number((await charger.ask('StartTransaction', begun))['transactionId']);
  }

  /** Readings of so many seconds after the beginning, in one message. */
  async report(readings: Record<number, object>): Promise<void> {
    const meterValue = Object.entries(readings).map(([second, sample]) => ({
      timestamp: this.stamp(this.beganAt + Number(second) * 1_000),
      sampledValue: [sample],
    }));
    await charger.ask('MeterValues', { connectorId: 1, transactionId: this.id, meterValue });
  }

  async stop(): Promise<void> {
    const ended = { transactionId: this.id, meterStop: 5_000, timestamp: this.stamp() };
    await charger.ask('StopTransaction', ended);
  }

  /** Asks as a follower does. @returns seconds after the beginning, and state of charge, of all that it holds then */
  async follow(): Promise<[second: number, soc: number | null][]> {
    const asked = { since: this.since, version: this.version };
    const curve = await world.query((tx) => readCurve(tx, String(this.id), asked));
    if (!curve) throw new Error('there is no curve');
    if (!curve.isRunning && curve.points.length > 0) this.held.clear();
    for (const [t, soc] of curve.points) this.held.set(t, soc);
    this.since = curve.since ?? undefined;
    this.version = curve.version ?? undefined;
    const sorted = [...this.held].sort(([a], [b]) => a - b);
    return sorted.map(([t, soc]) => [Math.round(t - this.beganAt / 1_000), soc]);
  }
}

const soc = (value: number) => ({ value: String(value), measurand: 'SoC', unit: 'Percent' });

describe('a curve of a session at a charger whose clock is an hour ahead', () => {
  it('is on our time while it runs, and stays there when it ends', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 10: soc(20) });
    const running = await session.follow();
    expect(running).toEqual([
      [0, null],
      [10, 20],
    ]);
    clock.advance(10_000);
    await session.report({ 20: soc(21) });
    expect(await session.follow()).toEqual([...running, [20, 21]]);
    clock.advance(10_000);
    await session.stop();
    expect(await session.follow()).toEqual([...running, [20, 21], [30, null]]);
  });

  it('keeps readings apart that come in one message', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(60_000);
    await session.report({ 10: soc(20), 30: soc(22), 50: soc(24) });
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

  it('has one point of a reading that comes in two messages', async () => {
    const session = new Session(HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 10: { value: '1200' } });
    expect(await session.follow()).toHaveLength(2);
    clock.advance(2_000);
    await session.report({ 10: soc(33) });
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

describe('a curve of a session at a charger whose clock is two hours behind', () => {
  it('is on our time where the clock is known, and its end moves nothing', async () => {
    const status = () => ({
      connectorId: 2,
      errorCode: 'NoError',
      status: 'Available',
      timestamp: new Date(clock.now() - 2 * HOUR_MS).toISOString(),
    });
    charger = await world.online();
    await charger.ask('StatusNotification', status());
    clock.advance(40_000);
    await charger.ask('StatusNotification', status());
    const session = new Session(-2 * HOUR_MS);
    await session.start();
    clock.advance(10_000);
    await session.report({ 5: soc(20), 10: soc(21) });
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

describe('a reading that comes after the end of its session', () => {
  it.each([0, HOUR_MS])('reaches a follower and stands in the curve, at a clock %d ms ahead', async (aheadMs) => {
    const session = new Session(aheadMs);
    await session.start();
    clock.advance(30_000);
    await session.report({ 30: soc(30) });
    await session.stop();
    await session.follow();
    const end = [30, null];
    expect(await session.follow()).toEqual([[0, null], [30, 30], end]);
    clock.advance(60_000);
    await session.report({ 15: soc(25) });
    expect(await session.follow()).toEqual([[0, null], [15, 25], [30, 30], end]);
  });
});
