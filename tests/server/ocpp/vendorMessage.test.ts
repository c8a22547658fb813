import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe.each(['CP1', 'CP2'])('a message of the vendor to %s', (chargerCode) => {
  it('has what was given alone, and is refused by a vendor that does not know it', async () => {
    const charger = await world.connectOnline(chargerCode);
    charger.replies.DataTransfer = () => ({ status: 'Accepted', data: 'level 3' });
    const ask = (params: object) => world.sendCommand({ kind: 'dataTransfer', chargerCode, params: { ...params } });
    const whole = { vendorId: 'org.maker', messageId: 'level', data: 'get' };
    await world.awaitCommand((await ask(whole)).commandId, 'effective');
    expect(charger.calls.at(-1)).toEqual({ action: 'DataTransfer', payload: whole });
    charger.replies.DataTransfer = () => ({ status: 'UnknownVendorId' });
    const { steps } = await world.awaitCommand((await ask({ vendorId: 'org.other' })).commandId, 'rejected');
    expect(charger.calls.at(-1)?.payload).toEqual({ vendorId: 'org.other' });
    expect(steps.at(-1)?.detail).toBe('UnknownVendorId');
  });
});
