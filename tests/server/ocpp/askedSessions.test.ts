import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askSessions } from '../../../server/ocpp/commands/askSessions';
import { OffsetClock } from './offsetClock';
import { makeTimestamp } from './messages';
import { waitFor, World } from './testGateway';
import type { TestCharger } from './testCharger';

let world: World;
let clock: OffsetClock;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  clock = new OffsetClock();
  // A charger that is back has time to send what it has kept.
  clock.advance(31_000);
});
afterEach(() => world.close());

const sendEvent = (charger: TestCharger, eventType: string, seqNo: number, more: object = {}) =>
  charger.send('TransactionEvent', {
    ...{ eventType, seqNo, timestamp: makeTimestamp(), triggerReason: 'ChargingStateChanged' },
    ...{ transactionInfo: { transactionId: 'T-1', chargingState: 'Charging' }, evse: { id: 1, connectorId: 1 } },
    ...more,
  });
const askCharger = () => askSessions({ db: world.db, clock });
const findSession = async () => {
  const [session] = await world.listTransactions();
  if (!session) throw new Error('there is no session');
  return session;
};
const listQuestions = (charger: TestCharger) =>
  charger.calls.filter(({ action }) => action === 'GetTransactionStatus').map(({ payload }) => payload);

/** A session that runs at CP2 while its charger loses the connection and is back. */
async function loseContact(): Promise<TestCharger> {
  const before = await world.connectOnline('CP2');
  await sendEvent(before, 'Started', 0, { idToken: { idToken: 'TAG1', type: 'ISO14443' } });
  before.terminate();
  await waitFor(async () => !(await world.findCharger('CP2')).isOnline);
  return world.connectOnline('CP2');
}

const awaitAnswer = () =>
  waitFor(async () => {
    const commands = await world.query((tx) => tx.selectFrom('command').selectAll().execute());
    return commands.length > 0 && commands.every(({ endedAt }) => endedAt !== null);
  });

describe('a session whose charger was out of contact (2.0.1)', () => {
  it('is asked about once, and ends at once when it is over and nothing waits', async () => {
    const charger = await loseContact();
    charger.replies.GetTransactionStatus = () => ({ ongoingIndicator: false, messagesInQueue: false });
    await askCharger();
    await awaitAnswer();
    expect(listQuestions(charger)).toEqual([{ transactionId: 'T-1' }]);
    expect(await findSession()).toMatchObject({ status: 'finished', flags: ['stopMissing'] });
    expect((await world.findConnector('CP2')).transactionId).toBeNull();
    await sendEvent(charger, 'Ended', 1, { transactionInfo: { transactionId: 'T-1', stoppedReason: 'Local' } });
    expect(await findSession()).toMatchObject({ status: 'finished', stopReason: 'Local', flags: [] });
  });

  it('goes on without a doubt from before when it is running, and is not asked about again', async () => {
    const charger = await loseContact();
    const doubt = { endDueAt: new Date(Date.now() + 600_000), endCause: 'status' } as const;
    await world.query((tx) => tx.updateTable('chargeTransaction').set(doubt).execute());
    charger.replies.GetTransactionStatus = () => ({ ongoingIndicator: true, messagesInQueue: false });
    await askCharger();
    await awaitAnswer();
    expect(await findSession()).toMatchObject({ status: 'running', endDueAt: null, endCause: null });
    await askCharger();
    expect(listQuestions(charger)).toHaveLength(1);
  });

  it('waits for its end when that is in the queue of the charger', async () => {
    const charger = await loseContact();
    charger.replies.GetTransactionStatus = () => ({ ongoingIndicator: false, messagesInQueue: true });
    await askCharger();
    await awaitAnswer();
    const waiting = await findSession();
    expect(waiting).toMatchObject({ status: 'running', endCause: 'status' });
    expect(waiting.endDueAt?.getTime()).toBeGreaterThan(Date.now());
    await sendEvent(charger, 'Ended', 1);
    expect(await findSession()).toMatchObject({ status: 'finished', flags: [] });
  });

  it('stays as it is when it is reported before a late answer comes', async () => {
    const charger = await loseContact();
    await askCharger();
    const question = await waitFor(() =>
      Promise.resolve(charger.frames.find(([type, , action]) => type === 2 && action === 'GetTransactionStatus')),
    );
    await sendEvent(charger, 'Updated', 1);
    charger.sendRaw(JSON.stringify([3, question[1], { ongoingIndicator: false, messagesInQueue: false }]));
    await awaitAnswer();
    expect(await findSession()).toMatchObject({ status: 'running', endDueAt: null });
  });

  it('is not asked about when its charger has reported it since', async () => {
    const charger = await loseContact();
    await sendEvent(charger, 'Updated', 1);
    await askCharger();
    expect(listQuestions(charger)).toEqual([]);
    expect(await findSession()).toMatchObject({ status: 'running', askedAt: null });
  });

  it('stays as it is when the charger does not say whether it goes on', async () => {
    const charger = await loseContact();
    charger.replies.GetTransactionStatus = () => ({ messagesInQueue: false });
    await askCharger();
    await awaitAnswer();
    expect(await findSession()).toMatchObject({ status: 'running', endDueAt: null });
  });
});
