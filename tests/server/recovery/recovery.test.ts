import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceRecoveryRuns } from '../../../server/ocpp/commands/recoveryRuns';
import { startTransaction } from '../ocpp/messages';
import { RecoveryWorld, RESET } from './recoveryWorld';

let recovery: RecoveryWorld;
beforeEach(async () => {
  recovery = await RecoveryWorld.create();
});
afterEach(() => recovery.close());

const MINUTES = 60_000;

describe('recovery', () => {
  it('solves an alarm without a person and mails no one', async () => {
    await recovery.addRecipient();
    await recovery.addRule();
    await recovery.fault();
    expect((await recovery.readAlarm()).recoveringUntil).not.toBeNull();
    await recovery.awaitCall('Reset');
    await recovery.boot();
    await recovery.report('Available', 'NoError');
    await recovery.awaitEnd();
    await recovery.look();
    const [run] = await recovery.listRuns();
    expect(run).toMatchObject({ outcome: 'solved', isShadow: false });
    expect(await recovery.readAlarm()).toMatchObject({ isActive: false, recoveringUntil: null });
    await recovery.look(2 * MINUTES);
    expect(await recovery.countMails()).toBe(0);
    const { id } = await recovery.readAlarm();
    expect(await recovery.world.listAlarmEventKinds(id)).toEqual([
      ...['raised', 'recoveryStarted', 'recoveryStep', 'cleared', 'recoveryStep', 'recovered'],
    ]);
    expect(await recovery.listDetails('recoveryStep')).toEqual(['softReset sent', 'softReset effective']);
    expect(await recovery.listCommands()).toMatchObject([
      { kind: 'reset', createdByName: 'system', reason: 'on chargeralarm.InternalError', createdBy: null },
    ]);
  });

  it('is tried from the moment in which the alarm is raised, so that no console sounds before', async () => {
    await recovery.addRule();
    await recovery.report('Faulted', 'InternalError');
    expect((await recovery.readAlarm()).recoveringUntil).not.toBeNull();
  });

  it('lets the alarm go on with its mails when the ladder has not helped', async () => {
    await recovery.addRecipient();
    await recovery.addRule({ steps: [{ kind: 'clearCache', seconds: null }] });
    await recovery.fault();
    await recovery.awaitEnd();
    await recovery.look();
    expect(await recovery.countMails()).toBe(0);
    await recovery.look(1 * MINUTES);
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'unsolved' }]);
    await recovery.look();
    expect(await recovery.countMails()).toBe(1);
    expect(await recovery.readAlarm()).toMatchObject({ isActive: true, recoveringUntil: null });
  });

  it('lets the alarm go on after five minutes when no node takes steps', async () => {
    await recovery.addRecipient();
    await recovery.addRule();
    await recovery.report('Faulted', 'InternalError');
    await recovery.sweep();
    await recovery.sweep(5 * MINUTES);
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'unsolved' }]);
    expect(await recovery.countMails()).toBe(1);
  });

  it('acts on nothing in shadow and records what it would have done', async () => {
    await recovery.addRecipient();
    await recovery.addRule({ mode: 'shadow', steps: [...RESET, { kind: 'hardReset', seconds: null }] });
    await recovery.fault();
    await recovery.look(61_000);
    await recovery.report('Available', 'NoError');
    await recovery.look();
    expect(await recovery.listCommands()).toEqual([]);
    expect(recovery.charger.calls).toEqual([]);
    expect(await recovery.listSteps()).toMatchObject([
      { action: 'softReset', commandId: null },
      { action: 'hardReset', commandId: null },
    ]);
    expect(await recovery.listRuns()).toMatchObject([{ isShadow: true, outcome: 'healed' }]);
    expect(await recovery.countMails()).toBe(1);
    const { id } = await recovery.readAlarm();
    expect(await recovery.world.listAlarmEventKinds(id)).toEqual(['raised', 'notified', 'cleared']);
  });

  it('never resets a charger while a session runs at another connector', async () => {
    await recovery.addRule();
    await recovery.world.addTag('TAG1');
    await recovery.report('Available', 'NoError', 1);
    await startTransaction(recovery.charger, 'TAG1');
    await recovery.fault(2);
    await recovery.look(1 * MINUTES);
    expect(await recovery.listCommands()).toEqual([]);
    await recovery.look(4 * MINUTES);
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'unsolved' }]);
    expect(await recovery.world.listTransactions()).toMatchObject([{ status: 'running' }]);
  });

  it('unlocks a connector beside one with a session', async () => {
    await recovery.addRule({ steps: [{ kind: 'unlock', seconds: null }] });
    await recovery.world.addTag('TAG1');
    await startTransaction(recovery.charger, 'TAG1');
    await recovery.fault(2);
    await recovery.awaitCall('UnlockConnector');
    expect(recovery.charger.calls.at(-1)?.payload).toEqual({ connectorId: 2 });
  });

  it('ends when a person sends a command', async () => {
    await recovery.addRule({ steps: [{ kind: 'wait', seconds: 60 }, ...RESET] });
    await recovery.fault();
    await recovery.world.sendCommand({ kind: 'clearCache' });
    await recovery.look();
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'person' }]);
    await recovery.look(2 * MINUTES);
    expect((await recovery.listCommands()).map(({ kind }) => kind)).toEqual(['clearCache']);
  });

  it('ends without a mail when a person acknowledges the alarm', async () => {
    await recovery.addRecipient();
    await recovery.addRule({ steps: [{ kind: 'wait', seconds: 60 }, ...RESET] });
    await recovery.fault();
    await recovery.world.query((tx) =>
      tx.updateTable('alarm').set({ acknowledgedAt: new Date(), acknowledgedBy: 'noc' }).execute(),
    );
    await recovery.look();
    await recovery.look(2 * MINUTES);
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'person' }]);
    expect(await recovery.countMails()).toBe(0);
  });

  it('begins no run at a charger under planned work', async () => {
    await recovery.addRule();
    const now = new Date();
    await recovery.world.query((tx) =>
      tx
        .insertInto('plannedWork')
        .values({
          stationId: recovery.world.stationId,
          chargerId: null,
          reason: 'Cable',
          ...{ fromAt: now, startedAt: now, untilAt: new Date(now.getTime() + 3_600_000) },
          ...{ isOutOfService: false, createdBy: '1', createdByName: 'noc', createdAt: now },
        })
        .execute(),
    );
    await recovery.fault();
    expect(await recovery.listRuns()).toEqual([]);
  });

  it('ends in a firmware installation', async () => {
    await recovery.addRule({ steps: [{ kind: 'wait', seconds: 60 }, ...RESET] });
    await recovery.fault();
    await recovery.charger.send('FirmwareStatusNotification', { status: 'Downloading' });
    await recovery.look();
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'firmware' }]);
  });

  it('records an alarm beyond the limits and leaves it to people', async () => {
    await recovery.addRecipient();
    await recovery.addRule({ steps: [{ kind: 'clearCache', seconds: null }] });
    await recovery.fault();
    await recovery.awaitEnd();
    await recovery.look(1 * MINUTES);
    const [{ id: _id, steps, ...first } = {} as never] = await recovery.listRuns();
    await recovery.world.query((tx) =>
      tx
        .insertInto('recoveryRun')
        .values({ ...first, steps: JSON.stringify(steps) })
        .execute(),
    );
    await recovery.fault(2);
    expect((await recovery.listRuns()).map(({ outcome }) => outcome)).toEqual(['unsolved', 'unsolved', 'limit']);
    await recovery.look(2 * MINUTES);
    const [, second] = await recovery.world.listAlarms();
    expect(second).toMatchObject({ recoveringUntil: null });
    expect(await recovery.world.listAlarmEventKinds(second?.id ?? '')).toEqual(['raised', 'notified']);
  });

  it('sends nothing twice when nodes take their turns at once', async () => {
    await recovery.addRule();
    await recovery.report('Faulted', 'InternalError');
    await recovery.sweep();
    await Promise.all(Array.from({ length: 4 }, () => advanceRecoveryRuns(recovery.clocked)));
    await recovery.awaitCall('Reset');
    await advanceRecoveryRuns(recovery.clocked);
    expect(await recovery.listCommands()).toHaveLength(1);
    expect(recovery.countCalls('Reset')).toBe(1);
  });

  it('loses step and command together when a turn is cut off', async () => {
    await recovery.addRule();
    await recovery.report('Faulted', 'InternalError');
    await recovery.sweep();
    await recovery.world.query(async (tx) => {
      await tx.deleteFrom('command').execute();
    });
    const { db, clock } = recovery.clocked;
    const cutOff = Object.assign(Object.create(db) as typeof db, {
      asSystem: (work: Parameters<typeof db.asSystem>[0]) =>
        db.asSystem(async (tx) => {
          const result = await work(tx);
          if (Array.isArray(result)) return result;
          throw new Error('cut off');
        }),
    });
    await expect(advanceRecoveryRuns({ db: cutOff, clock })).rejects.toThrow('cut off');
    expect(await recovery.listCommands()).toEqual([]);
    expect(await recovery.listSteps()).toEqual([]);
    await advanceRecoveryRuns(recovery.clocked);
    expect(await recovery.listCommands()).toHaveLength(1);
  });

  it('sets a connector back in service when its ladder ends in between', async () => {
    await recovery.addRule({ steps: [{ kind: 'outAndBack', seconds: null }] });
    await recovery.fault();
    await recovery.awaitCall('ChangeAvailability');
    await recovery.world.sendCommand({ kind: 'clearCache' });
    await recovery.look();
    expect(await recovery.listRuns()).toMatchObject([{ outcome: 'person', isBackOwed: true }]);
    await recovery.report('Unavailable', 'NoError');
    await recovery.awaitEnd();
    await recovery.look(1 * MINUTES);
    await recovery.awaitCall('ChangeAvailability', 2);
    expect(recovery.charger.calls.at(-1)?.payload).toEqual({ connectorId: 1, type: 'Operative' });
    await recovery.report('Available', 'NoError');
    await recovery.awaitEnd();
    await recovery.look();
    expect(await recovery.listRuns()).toMatchObject([{ isBackOwed: false }]);
  });

  it('leaves chargers of another firmware alone', async () => {
    await recovery.addRule({ firmwareVersion: '9.9' });
    await recovery.fault();
    expect(await recovery.listRuns()).toEqual([]);
  });
});
