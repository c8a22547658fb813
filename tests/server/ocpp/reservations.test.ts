import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, catchRefusal, makeTimestamp } from './messages';
import { World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a reservation', () => {
  it('keeps a connector for one tag, which alone may start there, until it is cancelled', async () => {
    const charger = await world.connectOnline();
    for (const action of ['ReserveNow', 'CancelReservation', 'RemoteStartTransaction'])
      charger.replies[action] = acceptCall;
    const report = (status: string) =>
      charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError', timestamp: makeTimestamp() });
    const start = (idTag: string) => world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag } });
    await report('Available');
    const expiresAt = new Date(Date.now() + 1_800_000).toISOString();
    const { commandId } = await world.sendCommand({
      kind: 'reserve',
      connectorNo: 1,
      params: { idTag: 'KEPT', expiresAt },
    });
    await world.awaitCommand(commandId, 'accepted');
    const reservationId = Number(commandId);
    expect(charger.calls).toEqual([
      { action: 'ReserveNow', payload: { connectorId: 1, expiryDate: expiresAt, idTag: 'KEPT', reservationId } },
    ]);
    await report('Reserved');
    await world.awaitCommand(commandId, 'effective');
    expect(await catchRefusal(start('OTHER'))).toEqual([409, 'command.reserved']);
    await world.awaitCommand((await start('kept')).commandId, 'accepted');

    const cancelled = await world.sendCommand({
      kind: 'cancelReservation',
      connectorNo: 1,
      params: { reservationId },
    });
    await world.awaitCommand(cancelled.commandId, 'accepted');
    expect(charger.calls.at(-1)).toEqual({ action: 'CancelReservation', payload: { reservationId } });
    await report('Available');
    await world.awaitCommand(cancelled.commandId, 'effective');
    expect(
      await catchRefusal(world.sendCommand({ kind: 'cancelReservation', connectorNo: 1, params: { reservationId } })),
    ).toEqual([409, 'command.notReserved']);
  });

  it('is for an EVSE and the type of the tag in 2.0.1, where the charger reports its end', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.ReserveNow = () => ({ status: 'Occupied' });
    const status = (connectorStatus: string) =>
      charger.send('StatusNotification', { evseId: 1, connectorId: 1, connectorStatus, timestamp: makeTimestamp() });
    await status('Available');
    const reserve = (idTag: string) =>
      world.sendCommand({
        kind: 'reserve',
        chargerCode: 'CP2',
        connectorNo: 1,
        params: { idTag, tagType: 'rfid', expiresAt: '2030-01-01T00:00:00.000Z' },
      });
    const refused = await reserve('FIRST');
    expect((await world.awaitCommand(refused.commandId, 'rejected')).steps.at(-1)?.detail).toBe('Occupied');
    charger.replies.ReserveNow = acceptCall;
    const { commandId } = await reserve('SECOND');
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls.at(-1)?.payload).toEqual({
      id: Number(commandId),
      expiryDateTime: '2030-01-01T00:00:00.000Z',
      idToken: { idToken: 'SECOND', type: 'rfid' },
      evseId: 1,
    });
    await status('Reserved');
    await world.awaitCommand(commandId, 'effective');
    const over = { reservationId: Number(commandId), reservationUpdateStatus: 'Expired' };
    expect(await charger.send('ReservationStatusUpdate', over)).toEqual({});
  });
});
