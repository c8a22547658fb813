import { describe, expect, it } from 'vitest';
import { acceptCall, startTransaction, makeTimestamp } from './messages';
import { answerLastCall, startV201Transaction, setUpRemoteStarts, TAG } from './remoteStartFixture';
import { waitFor } from './testGateway';

const QUARTER_MS = 900_000;
const { world, driver, requestStart, runBiller, readBalance, listOrders, listPrepaidStates, makeOverdue } =
  setUpRemoteStarts();

describe('the order of a failed remote start', () => {
  it.each([
    ['refused', () => ({ status: 'Rejected' }), 'rejected'],
    ['unknown to the charger', () => ({ callError: 'NotImplemented' }), 'notSupported'],
    ['answered with an error', () => ({ callError: 'InternalError' }), 'callError'],
  ] as const)('is closed and releases its hold when the start is %s', async (_name, reply, state) => {
    const charger = await world().connectOnline();
    charger.replies.RemoteStartTransaction = reply;
    const commandId = await requestStart();
    await runBiller();
    await world().awaitCommand(commandId, state);
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'closed', closeReason: 'neverStarted', heldAmount: '0.00' }]);
    expect(await readBalance()).toBe('50.00');
  });

  it('notifies the biller when the start ends', async () => {
    const charger = await world().connectOnline();
    const commandId = await requestStart();
    await world().awaitCommand(commandId, 'sent');
    let notices = 0;
    const countNotice = () => (notices += 1);
    const stop = await world().db.listen('omp_order', countNotice, () => undefined);
    await answerLastCall(charger, 'Rejected');
    await waitFor(async () => notices > 0);
    await stop();
    expect(await world().findCommand(commandId)).toMatchObject({ state: 'rejected' });
  });

  it('returns the prepaid amount', async () => {
    const charger = await world().connectOnline();
    charger.replies.RemoteStartTransaction = () => ({ status: 'Rejected' });
    const commandId = await requestStart({ prepay: '15.00' });
    expect(await readBalance()).toBe('35.00');
    await world().awaitCommand(commandId, 'rejected');
    await runBiller();
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'closed' }]);
    expect(await listPrepaidStates()).toEqual(['refund']);
    expect(await readBalance()).toBe('50.00');
  });

  it('is closed at once when no node has sent the command', async () => {
    await world().connectOnline();
    await world().node.gateway.close();
    const commandId = await requestStart();
    await world().query((tx) =>
      tx
        .updateTable('command')
        .set({ state: 'unknown', endedAt: new Date() })
        .where('id', '=', commandId)
        .where('sentAt', 'is', null)
        .execute(),
    );
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'closed' }]);
  });

  it('waits for a late session when the start is not answered in time', async () => {
    const charger = await world().connectOnline();
    const commandId = await requestStart({ prepay: '50.00' });
    await world().awaitCommand(commandId, 'sent');
    await makeOverdue(commandId);
    await world().awaitCommand(commandId, 'timeout');
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'prepaid' }]);
    // The wallet is empty by now, but the session is still paid.
    expect((await startTransaction(charger, TAG)).idTagInfo).toEqual({ status: 'Accepted' });
    await runBiller(2 * QUARTER_MS);
    expect(await listOrders()).toMatchObject([{ status: 'charging', commandId }]);
    expect(await listPrepaidStates()).toEqual(['paid']);
  });

  it('waits for a late session when a 2.0.1 charger repeats its remote start id', async () => {
    const charger = await world().connectOnline('CP2');
    charger.replies.RequestStartTransaction = acceptCall;
    const commandId = await requestStart({ chargerCode: 'CP2' });
    await world().awaitCommand(commandId, 'accepted');
    await makeOverdue(commandId);
    await world().awaitCommand(commandId, 'noEffect');
    await runBiller();
    await startV201Transaction(charger, commandId);
    expect(await listOrders()).toMatchObject([{ status: 'charging', commandId, appUserId: driver() }]);
  });

  it('is closed after a quarter of an hour, and a later session has an order of its own', async () => {
    const charger = await world().connectOnline();
    const commandId = await requestStart();
    await world().awaitCommand(commandId, 'sent');
    charger.terminate();
    await world().awaitCommand(commandId, 'unknown');
    await runBiller(QUARTER_MS - 60_000);
    expect(await listOrders()).toMatchObject([{ status: 'authorized' }]);
    await runBiller(QUARTER_MS + 60_000);
    expect(await listOrders()).toMatchObject([{ status: 'closed' }]);
    expect(await readBalance()).toBe('50.00');
    await startTransaction(await world().connectOnline(), TAG);
    expect(await listOrders()).toMatchObject([{ status: 'closed' }, { status: 'charging', commandId: null }]);
  });

  it('is closed when the next start is requested at the connector', async () => {
    const charger = await world().connectOnline();
    const first = await requestStart({ prepay: '30.00' });
    await world().awaitCommand(first, 'sent');
    await makeOverdue(first);
    await world().awaitCommand(first, 'timeout');
    // A late answer ends the command, so that the next start can be sent.
    await answerLastCall(charger, 'Rejected');
    const second = await requestStart({ prepay: '40.00' });
    expect(await listOrders()).toMatchObject([
      { commandId: first, status: 'closed' },
      { commandId: second, status: 'prepaid' },
    ]);
    expect(await readBalance()).toBe('10.00');
    await world().awaitCommand(second, 'sent');
    await startTransaction(charger, TAG);
    expect(await listOrders()).toMatchObject([{ status: 'closed' }, { commandId: second, status: 'charging' }]);
  });

  it('is closed or charged, never both, when closing and beginning race', async () => {
    const charger = await world().connectOnline();
    for (let round = 0; round < 5; round += 1) {
      const commandId = await requestStart({ prepay: '5.00' });
      await world().awaitCommand(commandId, 'sent');
      await makeOverdue(commandId);
      await world().awaitCommand(commandId, 'timeout');
      await answerLastCall(charger, 'Rejected');
      const [{ transactionId }] = await Promise.all([startTransaction(charger, TAG), runBiller(2 * QUARTER_MS)]);
      const [order] = (await listOrders()).filter((each) => each.commandId === commandId);
      const charged = (await listOrders()).filter((each) => each.transactionId === String(transactionId));
      expect(charged).toMatchObject([{ status: 'charging' }]);
      if (order?.id !== charged[0]?.id) expect(order).toMatchObject({ status: 'closed', transactionId: null });
      await charger.send('StopTransaction', {
        transactionId,
        meterStop: 200,
        timestamp: makeTimestamp(),
        reason: 'Remote',
      });
      await world().query((tx) =>
        tx.updateTable('chargingOrder').set({ nextTryAt: null }).where('status', '=', 'pricing').execute(),
      );
    }
  });
});
