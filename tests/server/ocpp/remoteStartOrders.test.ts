import { describe, expect, it } from 'vitest';
import { acceptCall, startTransaction, makeTimestamp, catchRefusal } from './messages';
import { answerLastCall, startV201Transaction, setUpRemoteStarts, TAG } from './remoteStartFixture';

const QUARTER_MS = 900_000;
const { world, driver, requestStart, runBiller, readBalance, listOrders } = setUpRemoteStarts();

describe('the order of a remote start', () => {
  it('is opened with the command, holds money, and becomes the order of the session', async () => {
    const charger = await world().connectOnline();
    charger.replies.RemoteStartTransaction = acceptCall;
    const commandId = await requestStart();
    expect(await listOrders()).toMatchObject([
      { status: 'authorized', commandId, appUserId: driver(), startedAt: null },
    ]);
    await runBiller();
    expect(await readBalance()).toBe('30.00');
    await world().awaitCommand(commandId, 'accepted');
    await startTransaction(charger, TAG);
    await runBiller();
    const [transaction] = await world().listTransactions();
    expect(await listOrders()).toMatchObject([
      { status: 'charging', commandId, transactionId: transaction?.id, heldAmount: '20.00' },
    ]);
    expect(await readBalance()).toBe('30.00');
    await world().awaitCommand(commandId, 'effective');
    await runBiller(2 * QUARTER_MS);
    expect(await listOrders()).toMatchObject([{ status: 'charging' }]);
  });

  it.each(['Accepted', 'Rejected'])('charges when the session begins before the answer %s', async (status) => {
    const charger = await world().connectOnline();
    const commandId = await requestStart();
    await world().awaitCommand(commandId, 'sent');
    await startTransaction(charger, TAG);
    await answerLastCall(charger, status);
    await world().awaitCommand(commandId, 'effective', 'rejected');
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'charging', commandId, heldAmount: '20.00' }]);
  });

  it.each(['before', 'after'])('charges when a 2.0.1 charger begins %s it answers', async (when) => {
    const charger = await world().connectOnline('CP2');
    const commandId = await requestStart({ chargerCode: 'CP2' });
    await world().awaitCommand(commandId, 'sent');
    if (when === 'after') await answerLastCall(charger, 'Accepted');
    if (when === 'after') await world().awaitCommand(commandId, 'accepted');
    await startV201Transaction(charger, commandId);
    if (when === 'before') await answerLastCall(charger, 'Accepted');
    await world().awaitCommand(commandId, 'effective');
    await runBiller();
    expect(await listOrders()).toMatchObject([{ status: 'charging', commandId, appUserId: driver(), idTag: TAG }]);
    // The charger names no driver; the driver of the remote start still pays.
    await charger.send('TransactionEvent', {
      eventType: 'Ended',
      seqNo: 1,
      timestamp: makeTimestamp(),
      triggerReason: 'RemoteStop',
      transactionInfo: { transactionId: 'T', stoppedReason: 'Remote' },
      evse: { id: 1 },
    });
    expect(await listOrders()).toMatchObject([{ status: 'pricing', appUserId: driver(), heldAmount: '20.00' }]);
  });

  it('is opened once when the start is requested many times', async () => {
    const charger = await world().connectOnline();
    const commandIds = await Promise.all(Array.from({ length: 20 }, () => requestStart({ prepay: '5.00' })));
    expect(new Set(commandIds).size).toBe(1);
    expect(await listOrders()).toMatchObject([{ status: 'prepaid' }]);
    expect(await readBalance()).toBe('45.00');
    await world().awaitCommand(commandIds[0] ?? '', 'sent');
    expect(await catchRefusal(requestStart({ idTag: 'OTHER' }))).toEqual([409, 'command.running']);
    expect(await listOrders()).toHaveLength(1);
    expect(charger.calls).toHaveLength(1);
  });

  it('is opened for one of two starts that are requested for a connector at once', async () => {
    await world().connectOnline();
    const both = await Promise.allSettled([requestStart(), requestStart({ idTag: 'OTHER' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listOrders()).toHaveLength(1);
  });

  it('is closed when another tag begins at the connector', async () => {
    const charger = await world().connectOnline('CP2');
    const commandId = await requestStart({ chargerCode: 'CP2', prepay: '5.00' });
    await world().awaitCommand(commandId, 'sent');
    await startV201Transaction(charger, commandId, 'STRANGER');
    await answerLastCall(charger, 'Accepted');
    await world().awaitCommand(commandId, 'effective');
    await runBiller();
    expect(await listOrders()).toMatchObject([
      { status: 'closed', transactionId: null },
      { status: 'charging', commandId: null, appUserId: null, idTag: 'STRANGER' },
    ]);
    expect(await readBalance()).toBe('50.00');
  });
});
