import { afterEach, describe, expect, it } from 'vitest';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
afterEach(() => stage.close());

describe('start of a fleet', () => {
  it('connects with identity, key and sub-protocol, boots and tells every state', async () => {
    stage = await Stage.open([
      chargerSpec('A1'),
      chargerSpec('B 2', { ocppVersion: '2.0.1', key: 'k:ey-of-B-2-12345678' }),
    ]);
    await stage.run(3_500);
    expect(stage.gateway.logins).toEqual([
      { code: 'A1', key: 'abcdefghij0123456789', protocol: 'ocpp1.6' },
      { code: 'B 2', key: 'k:ey-of-B-2-12345678', protocol: 'ocpp2.0.1' },
    ]);
    expect(stage.gateway.actions('A1').slice(0, 4)).toEqual([
      'BootNotification',
      ...Array(3).fill('StatusNotification'),
    ]);
    expect(stage.gateway.actions('B 2').slice(0, 4)).toEqual([
      'BootNotification',
      'StatusNotification',
      'StatusNotification',
      'SecurityEventNotification',
    ]);
    expect(stage.gateway.of('A1', 'BootNotification')[0]).toMatchObject({
      chargePointVendor: 'Voltaire',
      chargePointModel: 'V-120',
      firmwareVersion: '2.4.1',
    });
    expect(stage.gateway.of('B 2', 'BootNotification')[0]).toMatchObject({ reason: 'PowerUp' });
    expect(stage.gateway.faults).toEqual([]);
  });

  it('has about a third of the connectors charging within 45 s, whatever the hour, and more later', async () => {
    const chargers = Array.from({ length: 60 }, (_, index) =>
      chargerSpec(`C${index}`, { ocppVersion: index % 2 ? '2.0.1' : '1.6', currentType: index % 3 ? 'DC' : 'AC' }),
    );
    stage = await Stage.open(chargers);
    await stage.run(45_000);
    expect(stage.fleet.stats().connected).toBe(60);
    expect(stage.fleet.stats().charging).toBeGreaterThan(30);
    expect(stage.fleet.stats().charging).toBeLessThan(65);
    const started = stage.fleet.stats().transactionsStarted;
    await stage.run(400_000);
    expect(stage.fleet.stats().transactionsStarted).toBeGreaterThan(started);
    expect(stage.gateway.faults).toEqual([]);
  });

  it('says the same again for the same seed, and something else for another', async () => {
    const story = async (seed: number) => {
      stage = await Stage.open(
        [chargerSpec('A1'), chargerSpec('B1', { ocppVersion: '2.0.1' }), chargerSpec('C1', { currentType: 'AC' })],
        { seed, speed: 30, faults: 'storm' },
      );
      await stage.run(90_000);
      const heard = stage.gateway.heard.map((entry) => JSON.stringify(entry));
      await stage.close();
      return heard;
    };
    const first = await story(5);
    expect(first.length).toBeGreaterThan(100);
    expect(await story(5)).toEqual(first);
    expect(await story(6)).not.toEqual(first);
  });

  it('asks again when the boot is not accepted, and says nothing else before', async () => {
    stage = await Stage.open([chargerSpec('A1')]);
    let boots = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'BootNotification') return undefined;
      boots += 1;
      return { status: boots < 3 ? 'Pending' : 'Accepted', currentTime: '2026-11-20T15:00:00Z', interval: 20 };
    };
    await stage.run(30_000);
    expect(stage.gateway.actions('A1')).toEqual(['BootNotification', 'BootNotification']);
    await stage.run(15_000);
    expect(stage.gateway.actions('A1').slice(0, 4)).toEqual([
      ...Array(3).fill('BootNotification'),
      'StatusNotification',
    ]);
  });

  it('beats its heart at the interval of the boot answer', async () => {
    stage = await Stage.open([chargerSpec('A1')]);
    await stage.run(185_000);
    expect(stage.gateway.of('A1', 'Heartbeat')).toHaveLength(3);
  });

  it('closes every connection when it stops, and is silent then', async () => {
    stage = await Stage.open([chargerSpec('A1'), chargerSpec('B1', { ocppVersion: '2.0.1' })]);
    await stage.run(5_000);
    await stage.fleet.stop();
    const heard = stage.gateway.heard.length;
    stage.clock.advance(600_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stage.gateway.heard).toHaveLength(heard);
    expect(stage.gateway.isConnected('A1')).toBe(false);
    expect(stage.fleet.stats().connected).toBe(0);
  });
});
