import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';
import { evse, idToken, makeEvent } from './v201Messages';
import { makeStart } from './v16Messages';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const listAnswers = (charger: TestCharger, id: string) =>
  charger.frames.filter(([type, messageId]) => type !== 2 && messageId === id);

/** Sends a call several times in parallel and waits for all answers that precede the answer to a further call. */
async function sendRepeatedly(charger: TestCharger, id: string, action: string, payload: object) {
  const frame = JSON.stringify([2, id, action, payload]);
  for (let n = 0; n < 4; n += 1) charger.sendRaw(frame);
  await charger.send('Heartbeat', {});
  return listAnswers(charger, id);
}

describe('a call that comes again with its message id while it is being answered', () => {
  it('has one answer, with the number of its only transaction, in 1.6', async () => {
    const answers = await sendRepeatedly(await world.connect(), 'dup-9', 'StartTransaction', makeStart());
    const [transaction, ...others] = await world.listTransactions();
    expect(others).toEqual([]);
    expect(answers).toMatchObject([[3, 'dup-9', { transactionId: Number(transaction?.id) }]]);
  });

  it('has one answer in 2.0.1', async () => {
    const event = makeEvent('Started', 0, 0, {}, { evse, idToken });
    const answers = await sendRepeatedly(await world.connect('CP2'), 'dup-9', 'TransactionEvent', event);
    expect(answers).toMatchObject([[3, 'dup-9', { idTokenInfo: { status: 'Invalid' } }]]);
  });

  it('has one error when it is refused', async () => {
    const answers = await sendRepeatedly(await world.connect(), 'dup-9', 'StartTransaction', {});
    expect(answers).toEqual([[4, 'dup-9', 'FormationViolation', 'connectorId is missing', {}]]);
  });

  it('is answered again when it comes after its answer', async () => {
    const charger = await world.connect();
    const first = await charger.call('StartTransaction', makeStart(), 'again-1');
    expect(await charger.call('StartTransaction', makeStart(), 'again-1')).toEqual(first);
    expect(await world.listTransactions()).toHaveLength(1);
  });

  it('is refused when it is another call', async () => {
    const charger = await world.connect();
    charger.sendRaw(JSON.stringify([2, 'same', 'StartTransaction', makeStart()]));
    charger.sendRaw(JSON.stringify([2, 'same', 'Heartbeat', {}]));
    await charger.send('Heartbeat', {});
    expect(listAnswers(charger, 'same')).toMatchObject([
      [4, 'same', 'ProtocolError', expect.any(String), {}],
      [3, 'same', { idTagInfo: {} }],
    ]);
  });
});
