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

const sendRequest = (kind: 'getCustomerInformation' | 'clearCustomerInformation') =>
  world.sendCommand({ kind, chargerCode: 'CP2', params: { idTag: 'TAG-1' } });

describe('what a charger stores about a person (2.0.1)', () => {
  it('is told in parts of any order, and a part of another request changes nothing', async () => {
    charger.replies.CustomerInformation = () => ({ status: 'Accepted' });
    const { commandId } = await sendRequest('getCustomerInformation');
    await world.awaitCommand(commandId, 'accepted');
    const requestId = Number(commandId);
    expect(charger.calls.at(-1)).toEqual({
      action: 'CustomerInformation',
      payload: { requestId, report: true, clear: false, idToken: { idToken: 'TAG-1', type: expect.any(String) } },
    });
    const generatedAt = '2026-01-15T08:00:00Z';
    const tellPart = (part: object) => charger.send('NotifyCustomerInformation', { requestId, generatedAt, ...part });
    await tellPart({ seqNo: 1, tbc: true, data: 'sessions' });
    await tellPart({ requestId: requestId + 1, seqNo: 0, data: 'of another' });
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await tellPart({ seqNo: 0, data: '3 ' });
    const { outcome } = await world.awaitCommand(commandId, 'effective');
    expect(outcome).toMatchObject({
      rows: [
        { seqNo: 1, data: 'sessions' },
        { seqNo: 0, data: '3 ' },
      ],
    });
  });

  it('is deleted by the answer alone, and a refusal is the charger’s', async () => {
    charger.replies.CustomerInformation = () => ({ status: 'Accepted' });
    await world.awaitCommand((await sendRequest('clearCustomerInformation')).commandId, 'effective');
    expect(charger.calls.at(-1)?.payload).toMatchObject({ report: false, clear: true });
    charger.replies.CustomerInformation = () => ({ status: 'Rejected' });
    await world.awaitCommand((await sendRequest('getCustomerInformation')).commandId, 'rejected');
  });
});
