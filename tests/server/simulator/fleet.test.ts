import { afterEach, describe, expect, it } from 'vitest';
import { makeChargerSpec, Stage } from './stage';

let stage: Stage;
afterEach(() => stage.close());

describe('a simulated fleet', () => {
  it('connects with identity, key and sub-protocol, boots and reports every status', async () => {
    stage = await Stage.open([
      makeChargerSpec('A1'),
      makeChargerSpec('B 2', { ocppVersion: '2.0.1', key: 'k:ey-of-B-2-12345678' }),
    ]);
    await stage.runFor(3_500);
    expect(stage.gateway.logins).toEqual([
      { code: 'A1', key: 'abcdefghij0123456789', protocol: 'ocpp1.6' },
      { code: 'B 2', key: 'k:ey-of-B-2-12345678', protocol: 'ocpp2.0.1' },
    ]);
    expect(stage.gateway.listActions('A1').slice(0, 4)).toEqual([
      'BootNotification',
      ...Array(3).fill('StatusNotification'),
    ]);
    expect(stage.gateway.listActions('B 2').slice(0, 4)).toEqual([
      'BootNotification',
      'StatusNotification',
      'StatusNotification',
      'SecurityEventNotification',
    ]);
    expect(stage.gateway.listPayloads('A1', 'BootNotification')[0]).toMatchObject({
      chargePointVendor: 'Voltaire',
      chargePointModel: 'V-120',
      firmwareVersion: '2.4.1',
    });
    expect(stage.gateway.listPayloads('B 2', 'BootNotification')[0]).toMatchObject({ reason: 'PowerUp' });
    expect(stage.gateway.faults).toEqual([]);
  });

  it('charges at about a third of its connectors within 45 s, and starts more later', async () => {
    const chargers = Array.from({ length: 60 }, (_, index) =>
      makeChargerSpec(`C${index}`, { ocppVersion: index % 2 ? '2.0.1' : '1.6', currentType: index % 3 ? 'DC' : 'AC' }),
    );
    stage = await Stage.open(chargers);
    await stage.runFor(45_000);
    expect(stage.fleet.stats().connected).toBe(60);
    expect(stage.fleet.stats().charging).toBeGreaterThan(30);
    expect(stage.fleet.stats().charging).toBeLessThan(65);
    const started = stage.fleet.stats().transactionsStarted;
    await stage.runFor(400_000);
    expect(stage.fleet.stats().transactionsStarted).toBeGreaterThan(started);
    expect(stage.gateway.faults).toEqual([]);
  });

  it('sends the same calls for the same seed, and others for another seed', async () => {
    const recordCalls = async (seed: number) => {
      stage = await Stage.open(
        [
          makeChargerSpec('A1'),
          makeChargerSpec('B1', { ocppVersion: '2.0.1' }),
          makeChargerSpec('C1', { currentType: 'AC' }),
        ],
        { seed, speed: 30, faults: 'storm' },
      );
      await stage.runFor(90_000);
      const calls = stage.gateway.calls.map((entry) => JSON.stringify(entry));
      await stage.close();
      return calls;
    };
    const first = await recordCalls(5);
    expect(first.length).toBeGreaterThan(100);
    expect(await recordCalls(5)).toEqual(first);
    expect(await recordCalls(6)).not.toEqual(first);
  });

  it('repeats the boot until it is accepted, and sends nothing else before', async () => {
    stage = await Stage.open([makeChargerSpec('A1')]);
    let boots = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'BootNotification') return undefined;
      boots += 1;
      return { status: boots < 3 ? 'Pending' : 'Accepted', currentTime: '2026-11-20T15:00:00Z', interval: 20 };
    };
    await stage.runFor(30_000);
    expect(stage.gateway.listActions('A1')).toEqual(['BootNotification', 'BootNotification']);
    await stage.runFor(15_000);
    expect(stage.gateway.listActions('A1').slice(0, 4)).toEqual([
      ...Array(3).fill('BootNotification'),
      'StatusNotification',
    ]);
  });

  it('sends heartbeats at the interval of the boot answer', async () => {
    stage = await Stage.open([makeChargerSpec('A1')]);
    await stage.runFor(185_000);
    expect(stage.gateway.listPayloads('A1', 'Heartbeat')).toHaveLength(3);
  });

  it('closes every connection and sends nothing more when it stops', async () => {
    stage = await Stage.open([makeChargerSpec('A1'), makeChargerSpec('B1', { ocppVersion: '2.0.1' })]);
    await stage.runFor(5_000);
    await stage.fleet.stop();
    const calls = stage.gateway.calls.length;
    await expect.poll(() => ['A1', 'B1'].some((code) => stage.gateway.isConnected(code))).toBe(false);
    stage.clock.advance(600_000);
    await stage.settle();
    expect(stage.gateway.calls).toHaveLength(calls);
    expect(stage.gateway.isConnected('A1')).toBe(false);
    expect(stage.fleet.stats().connected).toBe(0);
  });
});
