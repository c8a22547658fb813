import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, now } from './asking';
import { HandClock } from './handClock';
import { World } from './testGateway';

let world: World;
let clock: HandClock;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const outcome = async (id: string) => (await world.command(id)).outcome;
const available = (connectorId: number) => ({ connectorId, errorCode: 'NoError', status: 'Available' });

async function trigger(message: string, connectorNo: number | null = null) {
  const { commandId } = await world.ask({ kind: 'trigger', connectorNo, params: { message } });
  await world.commandIn(commandId, 'accepted');
  return commandId;
}

describe('a triggered message', () => {
  it('is not the effect when the charger would have sent it by now anyway', async () => {
    const charger = await world.online();
    charger.replies.TriggerMessage = accepted;
    clock.advance(57_000);
    const routine = await trigger('Heartbeat');
    clock.advance(4_000);
    await charger.ask('Heartbeat', {});
    expect(await outcome(routine)).toBeNull();
    clock.advance(2_000);
    await charger.ask('Heartbeat', {});
    await world.commandIn(routine, 'effective');
  });

  it('is not the effect when it came before the charger had accepted', async () => {
    const charger = await world.online();
    const { commandId } = await world.ask({ kind: 'trigger', params: { message: 'StatusNotification' } });
    await world.commandIn(commandId, 'sent');
    await charger.ask('StatusNotification', available(1));
    clock.advance(10);
    charger.raw(JSON.stringify([3, charger.frames.find((frame) => frame[0] === 2)?.[1], { status: 'Accepted' }]));
    await world.commandIn(commandId, 'accepted');
    await charger.ask('Heartbeat', {});
    expect((await world.command(commandId)).state).toBe('accepted');
    await charger.ask('StatusNotification', available(1));
    await world.commandIn(commandId, 'effective');
  });

  it('is the effect only of the connector that was asked for', async () => {
    const charger = await world.online();
    charger.replies.TriggerMessage = accepted;
    const commandId = await trigger('StatusNotification', 2);
    await charger.ask('StatusNotification', available(1));
    expect(await outcome(commandId)).toBeNull();
    await charger.ask('StatusNotification', available(2));
    await world.commandIn(commandId, 'effective');
  });

  it('is the effect when meter values say that they were triggered, even when the next were due', async () => {
    const charger = await world.online();
    charger.replies.TriggerMessage = accepted;
    const values = (context: string) =>
      charger.ask('MeterValues', {
        connectorId: 1,
        meterValue: [{ timestamp: now(), sampledValue: [{ value: '1', context }] }],
      });
    for (let beat = 0; beat < 3; beat += 1) {
      await values('Sample.Periodic');
      clock.advance(30_000);
    }
    const commandId = await trigger('MeterValues', 1);
    await values('Sample.Periodic');
    expect(await outcome(commandId)).toBeNull();
    await values('Trigger');
    await world.commandIn(commandId, 'effective');
  });

  it('is asked of EVSE and connector when a 2.0.1 charger is to tell a status', async () => {
    const charger = await world.online('CP2');
    charger.replies.TriggerMessage = accepted;
    const { commandId } = await world.ask({
      kind: 'trigger',
      chargerCode: 'CP2',
      connectorNo: 2,
      params: { message: 'StatusNotification' },
    });
    await world.commandIn(commandId, 'accepted');
    expect(charger.heard[0]?.payload).toEqual({
      requestedMessage: 'StatusNotification',
      evse: { id: 2, connectorId: 1 },
    });
  });

  it.each([
    ['the plug in use', { 1: 'Unavailable', 2: 'Occupied' }, 2],
    ['the first plug that there is where none is in use', { 3: 'Available', 2: 'Available' }, 2],
  ])('and an unlock name %s of an EVSE with two', async (_what, plugs, connectorId) => {
    const charger = await world.online('CP2');
    for (const [no, connectorStatus] of Object.entries(plugs)) {
      const status = { timestamp: now(), connectorStatus, evseId: 2, connectorId: Number(no) };
      await charger.ask('StatusNotification', status);
    }
    charger.replies.TriggerMessage = accepted;
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    const place = { chargerCode: 'CP2', connectorNo: 2 };
    const asked = await world.ask({ kind: 'trigger', ...place, params: { message: 'StatusNotification' } });
    await world.commandIn(asked.commandId, 'accepted');
    const unlocked = await world.ask({ kind: 'unlock', ...place });
    await world.commandIn(unlocked.commandId, 'effective');
    expect(charger.heard.map(({ payload }) => payload)).toEqual([
      { requestedMessage: 'StatusNotification', evse: { id: 2, connectorId } },
      { evseId: 2, connectorId },
    ]);
  });
});
