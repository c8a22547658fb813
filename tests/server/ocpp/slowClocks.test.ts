import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OffsetClock } from './offsetClock';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

let clock: OffsetClock;
let world: World;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
  await world.addTag('TAG1');
});
afterEach(() => world.close());

describe('a charger clock that is hours behind', () => {
  const BEHIND = 2 * 3_600;
  const reportStatus = (charger: TestCharger, status: string) =>
    charger.send('StatusNotification', {
      connectorId: 1,
      status,
      errorCode: 'NoError',
      timestamp: clock.formatTime(BEHIND),
    });
  const startTransaction = (charger: TestCharger) =>
    charger.send('StartTransaction', {
      connectorId: 1,
      idTag: 'TAG1',
      meterStart: 1_000,
      timestamp: clock.formatTime(BEHIND),
    });
  const stopTransaction = (charger: TestCharger, transactionId: unknown) =>
    charger.send('StopTransaction', { transactionId, meterStop: 2_000, timestamp: clock.formatTime(BEHIND) });
  const countSecondsSince = (at: Date | null | undefined) => Math.round((clock.now() - (at?.getTime() ?? 0)) / 1_000);

  it('is detected by reports that stay behind, and corrects the times of sessions', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 'Available');
    expect((await world.findCharger()).clockOffset).toBe(0);
    clock.advance(600_000);
    await reportStatus(charger, 'Preparing');
    expect(Math.abs((await world.findCharger()).clockOffset + BEHIND)).toBeLessThan(5);
    const { transactionId } = await startTransaction(charger);
    clock.advance(900_000);
    await stopTransaction(charger, transactionId);
    const [session] = await world.listTransactions();
    expect(countSecondsSince(session?.startedAt)).toBeLessThan(910);
    expect(countSecondsSince(session?.stoppedAt)).toBeLessThan(10);
    expect(session?.flags).toEqual(['clockSkew']);
  });

  it('does not lengthen a session that began before it was detected', async () => {
    const charger = await world.connect();
    const { transactionId } = await startTransaction(charger);
    for (let minute = 0; minute < 15; minute += 5) {
      clock.advance(300_000);
      const meterValue = [{ timestamp: clock.formatTime(BEHIND), sampledValue: [{ value: '1200' }] }];
      await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    expect((await world.findCharger()).clockOffset).toBeLessThan(-7_000);
    await stopTransaction(charger, transactionId);
    const [session] = await world.listTransactions();
    const length = (session?.stoppedAt?.getTime() ?? 0) - (session?.startedAt.getTime() ?? 0);
    expect(Math.round(length / 60_000)).toBe(15);
    expect(session?.flags).toEqual(['clockSkew']);
  });
});
