import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, makeTimestamp } from './messages';
import { OffsetClock } from './offsetClock';
import { World } from './testGateway';

let world: World;
let clock: OffsetClock;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const readOutcome = async (id: string) => (await world.findCommand(id)).outcome;
const makeAvailableStatus = (connectorId: number) => ({ connectorId, errorCode: 'NoError', status: 'Available' });

async function triggerMessage(message: string, connectorNo: number | null = null) {
  const { commandId } = await world.sendCommand({ kind: 'trigger', connectorNo, params: { message } });
  await world.awaitCommand(commandId, 'accepted');
  return commandId;
}

describe('a triggered message', () => {
  it('is not the effect when it was due anyway', async () => {
    const charger = await world.connectOnline();
    charger.replies.TriggerMessage = acceptCall;
    clock.advance(57_000);
    const routine = await triggerMessage('Heartbeat');
    clock.advance(4_000);
    await charger.send('Heartbeat', {});
    expect(await readOutcome(routine)).toBeNull();
    clock.advance(2_000);
    await charger.send('Heartbeat', {});
    await world.awaitCommand(routine, 'effective');
  });

  it('is not the effect when it comes before the answer', async () => {
    const charger = await world.connectOnline();
    const { commandId } = await world.sendCommand({ kind: 'trigger', params: { message: 'StatusNotification' } });
    await world.awaitCommand(commandId, 'sent');
    await charger.send('StatusNotification', makeAvailableStatus(1));
    clock.advance(10);
    charger.sendRaw(JSON.stringify([3, charger.frames.find((frame) => frame[0] === 2)?.[1], { status: 'Accepted' }]));
    await world.awaitCommand(commandId, 'accepted');
    await charger.send('Heartbeat', {});
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await charger.send('StatusNotification', makeAvailableStatus(1));
    await world.awaitCommand(commandId, 'effective');
  });

  it('is the effect only when it is of the requested connector', async () => {
    const charger = await world.connectOnline();
    charger.replies.TriggerMessage = acceptCall;
    const commandId = await triggerMessage('StatusNotification', 2);
    await charger.send('StatusNotification', makeAvailableStatus(1));
    expect(await readOutcome(commandId)).toBeNull();
    await charger.send('StatusNotification', makeAvailableStatus(2));
    await world.awaitCommand(commandId, 'effective');
  });

  it('is the effect when its meter values have the context Trigger', async () => {
    const charger = await world.connectOnline();
    charger.replies.TriggerMessage = acceptCall;
    const reportMeter = (context: string) =>
      charger.send('MeterValues', {
        connectorId: 1,
        meterValue: [{ timestamp: makeTimestamp(), sampledValue: [{ value: '1', context }] }],
      });
    for (let beat = 0; beat < 3; beat += 1) {
      await reportMeter('Sample.Periodic');
      clock.advance(30_000);
    }
    const commandId = await triggerMessage('MeterValues', 1);
    await reportMeter('Sample.Periodic');
    expect(await readOutcome(commandId)).toBeNull();
    await reportMeter('Trigger');
    await world.awaitCommand(commandId, 'effective');
  });

  it('names EVSE and connector when a 2.0.1 charger reports its status', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.TriggerMessage = acceptCall;
    const { commandId } = await world.sendCommand({
      kind: 'trigger',
      chargerCode: 'CP2',
      connectorNo: 2,
      params: { message: 'StatusNotification' },
    });
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls[0]?.payload).toEqual({
      requestedMessage: 'StatusNotification',
      evse: { id: 2, connectorId: 1 },
    });
  });

  it.each([
    ['the plug in use', { 1: 'Unavailable', 2: 'Occupied' }, 2],
    ['the first plug that there is where none is in use', { 3: 'Available', 2: 'Available' }, 2],
  ])('and an unlock name %s when an EVSE has two plugs', async (_what, plugs, connectorId) => {
    const charger = await world.connectOnline('CP2');
    for (const [no, connectorStatus] of Object.entries(plugs)) {
      const status = { timestamp: makeTimestamp(), connectorStatus, evseId: 2, connectorId: Number(no) };
      await charger.send('StatusNotification', status);
    }
    charger.replies.TriggerMessage = acceptCall;
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    const place = { chargerCode: 'CP2', connectorNo: 2 };
    const triggered = await world.sendCommand({ kind: 'trigger', ...place, params: { message: 'StatusNotification' } });
    await world.awaitCommand(triggered.commandId, 'accepted');
    const unlocked = await world.sendCommand({ kind: 'unlock', ...place });
    await world.awaitCommand(unlocked.commandId, 'effective');
    expect(charger.calls.map(({ payload }) => payload)).toEqual([
      { requestedMessage: 'StatusNotification', evse: { id: 2, connectorId } },
      { evseId: 2, connectorId },
    ]);
  });
});
