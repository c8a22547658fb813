import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSecond } from './messages';
import { World } from './testGateway';
import { makeStart } from './v16Messages';
import { evse, idToken, makeEvent } from './v201Messages';

let world: World;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  await world.addTag('TAG2');
});
afterEach(() => world.close());

const ACCEPTED = { status: 'Accepted' };
const CONCURRENT = { status: 'ConcurrentTx' };

describe('a tag that charges at another charger', () => {
  it('is accepted in 2.0.1 when it is only asked for, and concurrent when a charge begins with it', async () => {
    const other = await world.connect();
    await other.send('StartTransaction', makeStart());
    const charger = await world.connect('CP2');
    expect(await charger.send('Authorize', { idToken })).toEqual({ idTokenInfo: ACCEPTED });
    const started = makeEvent('Started', 0, 1, {}, { evse, idToken });
    expect(await charger.send('TransactionEvent', started)).toEqual({ idTokenInfo: CONCURRENT });
  });

  it('is accepted in 1.6 when it is only asked for, and concurrent when a charge begins with it', async () => {
    const other = await world.connect('CP2');
    await other.send('TransactionEvent', makeEvent('Started', 0, 0, {}, { evse, idToken }));
    const charger = await world.connect();
    expect(await charger.send('Authorize', { idTag: 'TAG1' })).toEqual({ idTagInfo: ACCEPTED });
    expect(await world.listAlarms()).toEqual([]);
    const begun = await charger.send('StartTransaction', makeStart({ timestamp: formatSecond(1) }));
    expect(begun.idTagInfo).toEqual(CONCURRENT);
  });

  it('is concurrent when it is the first that an event of a charge shows, and accepted when it is a further one', async () => {
    const other = await world.connect();
    await other.send('StartTransaction', makeStart());
    const charger = await world.connect('CP2');
    await charger.send('TransactionEvent', makeEvent('Started', 0, 1, {}, { evse }));
    const first = makeEvent('Updated', 1, 2, {}, { evse, idToken });
    expect(await charger.send('TransactionEvent', first)).toEqual({ idTokenInfo: CONCURRENT });
    const own = { ...idToken, idToken: 'TAG2' };
    await charger.send(
      'TransactionEvent',
      makeEvent('Started', 0, 3, { transactionId: 'T-2' }, { evse, idToken: own }),
    );
    const further = makeEvent('Updated', 1, 4, { transactionId: 'T-2' }, { evse, idToken });
    expect(await charger.send('TransactionEvent', further)).toEqual({ idTokenInfo: ACCEPTED });
    const ended = makeEvent('Ended', 2, 5, { transactionId: 'T-2' }, { evse, idToken });
    expect(await charger.send('TransactionEvent', ended)).toEqual({ idTokenInfo: ACCEPTED });
  });
});
