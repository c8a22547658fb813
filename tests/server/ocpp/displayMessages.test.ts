import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  charger = await world.connectOnline('CP2');
});
afterEach(() => world.close());

const sendDisplay = (kind: 'setDisplayMessage' | 'getDisplayMessages' | 'clearDisplayMessage', params: object = {}) =>
  world.sendCommand({ kind, chargerCode: 'CP2', params: { ...params } });
const MESSAGE = { messageId: 3, priority: 'InFront', language: 'ru', content: 'Не работает' };

describe('messages on a display (2.0.1)', () => {
  it('are shown in their language, and the answer is the effect', async () => {
    charger.replies.SetDisplayMessage = () => ({ status: 'Accepted' });
    const { commandId } = await sendDisplay('setDisplayMessage', { ...MESSAGE, state: 'Idle' });
    await world.awaitCommand(commandId, 'effective');
    expect(charger.calls.at(-1)).toEqual({
      action: 'SetDisplayMessage',
      payload: {
        message: {
          ...{ id: 3, priority: 'InFront', state: 'Idle' },
          message: { format: 'UTF8', language: 'ru', content: 'Не работает' },
        },
      },
    });
  });

  it('are refused with the reason of the charger', async () => {
    charger.replies.SetDisplayMessage = () => ({ status: 'NotSupportedPriority' });
    const { commandId } = await sendDisplay('setDisplayMessage', MESSAGE);
    const { steps } = await world.awaitCommand(commandId, 'rejected');
    expect(steps.at(-1)?.detail).toBe('NotSupportedPriority');
  });

  it('are told in parts after the answer, and a part of another request changes nothing', async () => {
    charger.replies.GetDisplayMessages = () => ({ status: 'Accepted' });
    const { commandId } = await sendDisplay('getDisplayMessages');
    await world.awaitCommand(commandId, 'accepted');
    const requestId = Number(commandId);
    const makeInfo = (id: number) => ({ id, priority: 'InFront', message: { format: 'UTF8', content: `Text ${id}` } });
    const tellMessages = (more: object) => charger.send('NotifyDisplayMessages', { requestId, ...more });
    await tellMessages({ tbc: true, messageInfo: [makeInfo(1)] });
    await charger.send('NotifyDisplayMessages', { requestId: requestId + 1, messageInfo: [makeInfo(9)] });
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await tellMessages({ messageInfo: [makeInfo(2)] });
    const { outcome } = await world.awaitCommand(commandId, 'effective');
    expect(outcome).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] });
  });

  it('are none at a charger that knows none, and one that is gone cannot be cleared', async () => {
    charger.replies.GetDisplayMessages = () => ({ status: 'Unknown' });
    await world.awaitCommand((await sendDisplay('getDisplayMessages')).commandId, 'effective');
    charger.replies.ClearDisplayMessage = () => ({ status: 'Unknown' });
    const { commandId } = await sendDisplay('clearDisplayMessage', { messageId: 3 });
    await world.awaitCommand(commandId, 'rejected');
    expect(charger.calls.at(-1)).toEqual({ action: 'ClearDisplayMessage', payload: { id: 3 } });
  });
});
