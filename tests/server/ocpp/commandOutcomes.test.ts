import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, startTransaction, makeTimestamp, catchRefusal } from './messages';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a later command', () => {
  it('is refused while the first is unanswered, and supersedes it when it only waits for its effect', async () => {
    const charger = await world.connectOnline();
    const soft = await world.sendCommand({ kind: 'reset', params: { type: 'soft' } });
    await waitFor(async () => charger.calls.length > 0);
    expect(await catchRefusal(world.sendCommand({ kind: 'reset', params: { type: 'hard' } }))).toEqual([
      409,
      'command.running',
    ]);
    charger.replies.Reset = acceptCall;
    charger.sendRaw(JSON.stringify([3, charger.frames.find((frame) => frame[0] === 2)?.[1], { status: 'Accepted' }]));
    await world.awaitCommand(soft.commandId, 'accepted');
    expect(await world.sendCommand({ kind: 'reset', params: { type: 'soft' } })).toEqual({
      ...soft,
      state: 'accepted',
    });
    const hard = await world.sendCommand({ kind: 'reset', params: { type: 'hard' } });
    await world.awaitCommand(hard.commandId, 'accepted');
    expect(await world.listCommandStates(soft.commandId)).toEqual(['created', 'sent', 'accepted', 'superseded']);
    await charger.send('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' });
    await world.awaitCommand(hard.commandId, 'effective');
    expect((await world.findCommand(soft.commandId)).state).toBe('superseded');
  });

  it('leaves the first its effect when the charger rejects it', async () => {
    const charger = await world.connectOnline();
    charger.replies.Reset = ({ type }) => ({ status: type === 'Hard' ? 'Rejected' : 'Accepted' });
    const soft = await world.sendCommand({ kind: 'reset', params: { type: 'soft' } });
    await world.awaitCommand(soft.commandId, 'accepted');
    const hard = await world.sendCommand({ kind: 'reset', params: { type: 'hard' } });
    await world.awaitCommand(hard.commandId, 'rejected');
    await charger.send('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' });
    await world.awaitCommand(soft.commandId, 'effective');
    expect(await world.listCommandStates(soft.commandId)).toEqual(['created', 'sent', 'accepted', 'effective']);
  });

  it('cancels a scheduled change of availability when it is the opposite, also for the whole charger', async () => {
    const charger = await world.connectOnline();
    charger.replies.ChangeAvailability = ({ type }) => ({ status: type === 'Operative' ? 'Accepted' : 'Scheduled' });
    const changeAvailability = (connectorNo: number, isOperative: boolean) =>
      world.sendCommand({ kind: 'availability', connectorNo, params: { isOperative } });
    const [first, second] = [await changeAvailability(1, false), await changeAvailability(2, false)];
    await world.awaitCommand(first.commandId, 'scheduled');
    await world.awaitCommand(second.commandId, 'scheduled');
    const back = await changeAvailability(1, true);
    await world.awaitCommand(back.commandId, 'effective');
    expect((await world.findCommand(first.commandId)).state).toBe('superseded');
    const whole = await changeAvailability(0, true);
    await world.awaitCommand(whole.commandId, 'effective');
    expect((await world.findCommand(second.commandId)).state).toBe('superseded');
  });
});

describe('a remote start', () => {
  it('authorizes a 2.0.1 session when it began with the cable', async () => {
    const charger = await world.connectOnline('CP2');
    const sendEvent = (eventType: string, seqNo: number, more: object = {}) =>
      charger.send('TransactionEvent', {
        eventType,
        seqNo,
        timestamp: makeTimestamp(),
        triggerReason: 'CablePluggedIn',
        transactionInfo: { transactionId: 'T1', chargingState: 'EVConnected' },
        evse: { id: 1, connectorId: 1 },
        ...more,
      });
    await sendEvent('Started', 0);
    charger.replies.RequestStartTransaction = acceptCall;
    const start = { kind: 'start', chargerCode: 'CP2', connectorNo: 1, params: { idTag: 'DRIVER' } } as const;
    const { commandId } = await world.sendCommand(start);
    await world.awaitCommand(commandId, 'accepted');
    await sendEvent('Updated', 1, {
      triggerReason: 'RemoteStart',
      idToken: { idToken: 'DRIVER', type: 'Central' },
      transactionInfo: { transactionId: 'T1', remoteStartId: Number(commandId), chargingState: 'EVConnected' },
    });
    await world.awaitCommand(commandId, 'effective');
    expect(await world.listTransactions()).toMatchObject([{ commandId, idTag: 'DRIVER', status: 'running' }]);
    expect(await catchRefusal(world.sendCommand({ ...start, params: { idTag: 'OTHER' } }))).toEqual([
      409,
      'command.busy',
    ]);
  });

  it.each([
    [{ idTag: 'CARD', tagType: 'ISO15693' }, 'ISO15693'],
    [{ idTag: 'CARD' }, 'ISO14443'],
    [{ idTag: '+77011112233' }, 'Central'],
  ])('names the type of its tag when it is asked for with %j (2.0.1)', async (params, type) => {
    const charger = await world.connectOnline('CP2');
    charger.replies.RequestStartTransaction = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'start', chargerCode: 'CP2', connectorNo: 1, params });
    await world.awaitCommand(commandId, 'accepted');
    const call = charger.calls.find(({ action }) => action === 'RequestStartTransaction');
    expect(call?.payload).toMatchObject({ idToken: { idToken: params.idTag, type } });
  });

  it.each([
    ['Started', 0],
    ['Updated', 1],
  ] as const)(
    'is tied to its session when %s repeats its remote start id without a token',
    async (eventType, seqNo) => {
      await world.addTag('DRIVER');
      const charger = await world.connectOnline('CP2');
      charger.replies.RequestStartTransaction = acceptCall;
      const sendEvent = (type: string, no: number, more: object = {}) =>
        charger.send('TransactionEvent', {
          eventType: type,
          seqNo: no,
          timestamp: makeTimestamp(),
          triggerReason: 'RemoteStart',
          transactionInfo: { transactionId: 'T1', ...more },
          evse: { id: 1, connectorId: 1 },
        });
      if (eventType === 'Updated') await sendEvent('Started', 0);
      const start = { kind: 'start', chargerCode: 'CP2', connectorNo: 1, params: { idTag: 'DRIVER' } } as const;
      const { commandId } = await world.sendCommand(start);
      await world.awaitCommand(commandId, 'accepted');
      // The charger presented no token, so the answer says nothing about one.
      expect(await sendEvent(eventType, seqNo, { remoteStartId: Number(commandId) })).toEqual({});
      await world.awaitCommand(commandId, 'effective');
      expect(await world.listTransactions()).toMatchObject([
        { commandId, remoteStartId: commandId, idTag: 'DRIVER', status: 'running' },
      ]);
    },
  );

  it('is effective and names the connector when its session begins at another one', async () => {
    await world.addTag('DRIVER');
    const charger = await world.connectOnline();
    charger.replies.RemoteStartTransaction = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'DRIVER' } });
    await world.awaitCommand(commandId, 'accepted');
    const { transactionId } = await charger.send('StartTransaction', {
      connectorId: 2,
      idTag: 'DRIVER',
      meterStart: 100,
      timestamp: makeTimestamp(),
    });
    const { steps } = await world.awaitCommand(commandId, 'effective');
    expect(steps.at(-1)?.detail).toBe(`${transactionId as number} at connector 2`);
  });

  it('becomes effective and closes its alarm when the session begins after the deadline', async () => {
    await world.addTag('DRIVER');
    const charger = await world.connectOnline('CP2');
    charger.replies.RequestStartTransaction = acceptCall;
    const { commandId } = await world.sendCommand({
      kind: 'start',
      chargerCode: 'CP2',
      connectorNo: 1,
      params: { idTag: 'DRIVER' },
    });
    await world.awaitCommand(commandId, 'accepted');
    await world.query((tx) =>
      tx
        .updateTable('command')
        .set({ deadline: new Date(0) })
        .execute(),
    );
    await world.awaitCommand(commandId, 'noEffect');
    expect(await world.listAlarms()).toMatchObject([{ ruleCode: 'startfailreason.noEffect', isOpen: true }]);
    await charger.send('TransactionEvent', {
      eventType: 'Started',
      seqNo: 0,
      timestamp: makeTimestamp(),
      triggerReason: 'RemoteStart',
      transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
      evse: { id: 1 },
    });
    expect(await world.findCommand(commandId)).toMatchObject({ state: 'effective', endedAt: expect.any(Date) as Date });
    expect((await world.listCommandStates(commandId)).slice(-2)).toEqual(['noEffect', 'effective']);
    expect(await world.listAlarms()).toMatchObject([{ isOpen: false, processedBy: 'system' }]);
  });
});

describe('an answer to a command', () => {
  it('is an error of the charger when its status is not one of OCPP', async () => {
    const charger = await world.connectOnline();
    const answerCommand = async (request: Parameters<World['sendCommand']>[0], reply: Record<string, unknown>) => {
      for (const action of ['Reset', 'UnlockConnector', 'ClearCache', 'GetConfiguration', 'GetDiagnostics'])
        charger.replies[action] = () => reply;
      const { commandId } = await world.sendCommand(request);
      const { state, steps } = await waitFor(async () => {
        const command = await world.findCommand(commandId);
        return command.endedAt !== null && command;
      });
      return [state, steps.at(-1)?.detail];
    };
    const unreadable = ['callError', 'unreadable answer'];
    expect(await answerCommand({ kind: 'reset' }, {})).toEqual(unreadable);
    expect(await answerCommand({ kind: 'reset' }, { status: 'Perhaps' })).toEqual(unreadable);
    expect(await answerCommand({ kind: 'clearCache' }, { status: 7 })).toEqual(unreadable);
    expect(await answerCommand({ kind: 'getConfiguration' }, {})).toEqual(unreadable);
    expect(await answerCommand({ kind: 'unlock', connectorNo: 1 }, {})).toEqual(unreadable);
    expect(await answerCommand({ kind: 'unlock', connectorNo: 1 }, { status: 'UnlockFailed' })).toEqual([
      'rejected',
      'UnlockFailed',
    ]);
    expect(await answerCommand({ kind: 'getDiagnostics' }, {})).toEqual(['rejected', 'no file named']);
    await startTransaction(charger, 'T');
  });
});
