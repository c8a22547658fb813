import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, begin, now, refusal } from './asking';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const statesOf = async (id: string) => (await world.command(id)).steps.map(({ state }) => state);

describe('a later wish', () => {
  it('supersedes a command that waits for its effect, and is refused while the charger has not answered', async () => {
    const charger = await world.online();
    const soft = await world.ask({ kind: 'reset', params: { type: 'soft' } });
    await until(async () => charger.heard.length > 0);
    expect(await refusal(world.ask({ kind: 'reset', params: { type: 'hard' } }))).toEqual([409, 'command.running']);
    charger.replies.Reset = accepted;
    charger.raw(JSON.stringify([3, charger.frames.find((frame) => frame[0] === 2)?.[1], { status: 'Accepted' }]));
    await world.commandIn(soft.commandId, 'accepted');
    expect(await world.ask({ kind: 'reset', params: { type: 'soft' } })).toEqual({ ...soft, state: 'accepted' });
    const hard = await world.ask({ kind: 'reset', params: { type: 'hard' } });
    await world.commandIn(hard.commandId, 'accepted');
    expect(await statesOf(soft.commandId)).toEqual(['created', 'sent', 'accepted', 'superseded']);
    await charger.ask('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' });
    await world.commandIn(hard.commandId, 'effective');
    expect((await world.command(soft.commandId)).state).toBe('superseded');
  });

  it('cancels a scheduled change of availability when it is its opposite, also of the whole charger', async () => {
    const charger = await world.online();
    charger.replies.ChangeAvailability = ({ type }) => ({ status: type === 'Operative' ? 'Accepted' : 'Scheduled' });
    const change = (connectorNo: number, isOperative: boolean) =>
      world.ask({ kind: 'availability', connectorNo, params: { isOperative } });
    const [first, second] = [await change(1, false), await change(2, false)];
    await world.commandIn(first.commandId, 'scheduled');
    await world.commandIn(second.commandId, 'scheduled');
    const back = await change(1, true);
    await world.commandIn(back.commandId, 'effective');
    expect((await world.command(first.commandId)).state).toBe('superseded');
    const whole = await change(0, true);
    await world.commandIn(whole.commandId, 'effective');
    expect((await world.command(second.commandId)).state).toBe('superseded');
  });
});

describe('a remote start', () => {
  it('authorises a 2.0.1 session that began with the cable', async () => {
    const charger = await world.online('CP2');
    const event = (eventType: string, seqNo: number, more: object = {}) =>
      charger.ask('TransactionEvent', {
        eventType,
        seqNo,
        timestamp: now(),
        triggerReason: 'CablePluggedIn',
        transactionInfo: { transactionId: 'T1', chargingState: 'EVConnected' },
        evse: { id: 1, connectorId: 1 },
        ...more,
      });
    await event('Started', 0);
    charger.replies.RequestStartTransaction = accepted;
    const start = { kind: 'start', chargerCode: 'CP2', connectorNo: 1, params: { idTag: 'DRIVER' } } as const;
    const { commandId } = await world.ask(start);
    await world.commandIn(commandId, 'accepted');
    await event('Updated', 1, {
      triggerReason: 'RemoteStart',
      idToken: { idToken: 'DRIVER', type: 'Central' },
      transactionInfo: { transactionId: 'T1', remoteStartId: Number(commandId), chargingState: 'EVConnected' },
    });
    await world.commandIn(commandId, 'effective');
    expect(await world.transactions()).toMatchObject([{ commandId, idTag: 'DRIVER', status: 'running' }]);
    expect(await refusal(world.ask({ ...start, params: { idTag: 'OTHER' } }))).toEqual([409, 'command.busy']);
  });

  it.each([
    ['Started', 0],
    ['Updated', 1],
  ] as const)('is tied to its session when %s repeats its number without a token', async (eventType, seqNo) => {
    await world.addTag('DRIVER');
    const charger = await world.online('CP2');
    charger.replies.RequestStartTransaction = accepted;
    const event = (type: string, no: number, more: object = {}) =>
      charger.ask('TransactionEvent', {
        eventType: type,
        seqNo: no,
        timestamp: now(),
        triggerReason: 'RemoteStart',
        transactionInfo: { transactionId: 'T1', ...more },
        evse: { id: 1, connectorId: 1 },
      });
    if (eventType === 'Updated') await event('Started', 0);
    const start = { kind: 'start', chargerCode: 'CP2', connectorNo: 1, params: { idTag: 'DRIVER' } } as const;
    const { commandId } = await world.ask(start);
    await world.commandIn(commandId, 'accepted');
    // What was not presented is not answered.
    expect(await event(eventType, seqNo, { remoteStartId: Number(commandId) })).toEqual({});
    await world.commandIn(commandId, 'effective');
    expect(await world.transactions()).toMatchObject([
      { commandId, remoteStartId: commandId, idTag: 'DRIVER', status: 'running' },
    ]);
  });

  it('is effective, and says where, when its session begins at another connector', async () => {
    await world.addTag('DRIVER');
    const charger = await world.online();
    charger.replies.RemoteStartTransaction = accepted;
    const { commandId } = await world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'DRIVER' } });
    await world.commandIn(commandId, 'accepted');
    const { transactionId } = await charger.ask('StartTransaction', {
      connectorId: 2,
      idTag: 'DRIVER',
      meterStart: 100,
      timestamp: now(),
    });
    const { steps } = await world.commandIn(commandId, 'effective');
    expect(steps.at(-1)?.detail).toBe(`${transactionId as number} at connector 2`);
  });

  it('becomes effective and its alarm is closed when the session begins after it was given up', async () => {
    await world.addTag('DRIVER');
    const charger = await world.online('CP2');
    charger.replies.RequestStartTransaction = accepted;
    const { commandId } = await world.ask({
      kind: 'start',
      chargerCode: 'CP2',
      connectorNo: 1,
      params: { idTag: 'DRIVER' },
    });
    await world.commandIn(commandId, 'accepted');
    await world.query((tx) =>
      tx
        .updateTable('command')
        .set({ deadline: new Date(0) })
        .execute(),
    );
    await world.commandIn(commandId, 'noEffect');
    const alarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().execute());
    expect(await alarms()).toMatchObject([{ ruleCode: 'startfailreason.noEffect', isOpen: true }]);
    await charger.ask('TransactionEvent', {
      eventType: 'Started',
      seqNo: 0,
      timestamp: now(),
      triggerReason: 'RemoteStart',
      transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
      evse: { id: 1 },
    });
    expect(await world.command(commandId)).toMatchObject({ state: 'effective', endedAt: expect.any(Date) as Date });
    expect((await statesOf(commandId)).slice(-2)).toEqual(['noEffect', 'effective']);
    expect(await alarms()).toMatchObject([{ isOpen: false, processedBy: 'system' }]);
  });
});

describe('an answer', () => {
  it('is an error of the charger when it has no word that OCPP knows', async () => {
    const charger = await world.online();
    const endOf = async (request: Parameters<World['ask']>[0], reply: Record<string, unknown>) => {
      for (const action of ['Reset', 'UnlockConnector', 'ClearCache', 'GetConfiguration', 'GetDiagnostics'])
        charger.replies[action] = () => reply;
      const { commandId } = await world.ask(request);
      const { state, steps } = await until(async () => {
        const command = await world.command(commandId);
        return command.endedAt !== null && command;
      });
      return [state, steps.at(-1)?.detail];
    };
    const unreadable = ['callError', 'unreadable answer'];
    expect(await endOf({ kind: 'reset' }, {})).toEqual(unreadable);
    expect(await endOf({ kind: 'reset' }, { status: 'Perhaps' })).toEqual(unreadable);
    expect(await endOf({ kind: 'clearCache' }, { status: 7 })).toEqual(unreadable);
    expect(await endOf({ kind: 'getConfiguration' }, {})).toEqual(unreadable);
    expect(await endOf({ kind: 'unlock', connectorNo: 1 }, {})).toEqual(unreadable);
    expect(await endOf({ kind: 'unlock', connectorNo: 1 }, { status: 'UnlockFailed' })).toEqual([
      'rejected',
      'UnlockFailed',
    ]);
    expect(await endOf({ kind: 'getDiagnostics' }, {})).toEqual(['rejected', 'no file named']);
    await begin(charger, 'T');
  });
});
