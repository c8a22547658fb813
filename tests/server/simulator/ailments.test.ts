import { afterEach, describe, expect, it } from 'vitest';
import type { Ailment, SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { makeChargerSpec, Stage } from './stage';

type Version = SimulatedChargerSpec['ocppVersion'];
const VERSIONS = ['1.6', '2.0.1'] as const;

let stage: Stage;
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

async function startAiling(ocppVersion: Version, ailment: Ailment): Promise<void> {
  stage = await Stage.open([makeChargerSpec('P1', { ocppVersion, ailment })], {
    seed: 3,
    minutesBetweenVisits: 100_000,
  });
  await stage.waitUntil(() => stage.gateway.listPayloads('P1', 'StatusNotification').length >= 2);
}

const readPhase = () => stage.fleet.charger('P1')?.connectors()[0]?.phase;
const countSessions = () => stage.fleet.stats().transactionsStarted;

async function bringDriver(): Promise<void> {
  stage.fleet.charger('P1')?.plugIn(1);
  await stage.waitUntil(() => readPhase() === 'preparing');
}

/** Lets a driver try and leave. */
async function awaitLeaving(): Promise<void> {
  await bringDriver();
  await stage.waitUntil(() => readPhase() === 'available', 600_000);
}

const startRemotely = (version: Version) =>
  version === '1.6'
    ? stage.gateway.sendCommand('P1', 'RemoteStartTransaction', { connectorId: 1, idTag: 'TAG00001' })
    : stage.gateway.sendCommand('P1', 'RequestStartTransaction', {
        evseId: 1,
        remoteStartId: 1,
        idToken: { idToken: 'TAG00001', type: 'Central' },
      });

async function reset(version: Version): Promise<void> {
  await stage.gateway.sendCommand('P1', 'Reset', { type: version === '1.6' ? 'Soft' : 'Immediate' });
  await stage.waitUntil(() => !stage.fleet.charger('P1')?.isConnected);
  const boots = stage.gateway.listPayloads('P1', 'BootNotification').length;
  await stage.waitUntil(() => stage.gateway.listPayloads('P1', 'BootNotification').length > boots);
  await stage.waitUntil(() => readPhase() === 'available');
}

async function expectCharging(): Promise<void> {
  const meter = stage.fleet.charger('P1')?.connectors()[0]?.meter ?? 0;
  await bringDriver();
  await stage.waitUntil(() => (stage.fleet.charger('P1')?.connectors()[0]?.meter ?? 0) > meter + 500);
}

describe.each(VERSIONS)('an ailing simulated charger of OCPP %s', (version) => {
  it('begins no session and cannot be unlocked when its lock jams, until a reset', async () => {
    await startAiling(version, 'jammedLock');
    await awaitLeaving();
    expect(stage.gateway.listActions('P1')).toContain('Authorize');
    expect(await startRemotely(version)).toMatchObject({ status: 'Accepted' });
    await stage.waitUntil(() => readPhase() === 'preparing');
    await stage.waitUntil(() => readPhase() === 'available', 600_000);
    expect(countSessions()).toBe(0);
    const unlock = version === '1.6' ? { connectorId: 1 } : { evseId: 1, connectorId: 1 };
    expect(await stage.gateway.sendCommand('P1', 'UnlockConnector', unlock)).toEqual({ status: 'UnlockFailed' });
    await reset(version);
    await expectCharging();
  });

  it('asks for no card when its reader is dead, and starts remotely all the same', async () => {
    await startAiling(version, 'deadReader');
    await awaitLeaving();
    expect(stage.gateway.listActions('P1')).not.toContain('Authorize');
    await startRemotely(version);
    await stage.waitUntil(() => readPhase() === 'charging');
    await reset(version);
    await expectCharging();
    expect(stage.gateway.listActions('P1')).toContain('Authorize');
  });

  it('says that it charges and gives no energy when its contactor stays open', async () => {
    await startAiling(version, 'openContactor');
    const meter = stage.fleet.charger('P1')?.connectors()[0]?.meter;
    await bringDriver();
    await stage.waitUntil(() => readPhase() === 'charging');
    await stage.waitUntil(() => stage.fleet.stats().transactionsEnded === 1);
    expect(stage.fleet.charger('P1')?.connectors()[0]?.meter).toBe(meter);
    await stage.waitUntil(() => readPhase() === 'available', 600_000);
    await reset(version);
    await expectCharging();
  });
});
