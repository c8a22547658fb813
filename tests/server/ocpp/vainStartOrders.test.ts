import { describe, expect, it } from 'vitest';
import { accepted, begin, now } from './asking';
import { answer, beginV201, remoteStarts, TAG } from './remoteStarts';
import { until } from './testGateway';

const QUARTER_MS = 900_000;
const { world, driver, start, bill, balance, orders, prepaidStates, makeOverdue } = remoteStarts();

describe('a remote start that comes to nothing', () => {
  it.each([
    ['refused', () => ({ status: 'Rejected' }), 'rejected'],
    ['unknown to the charger', () => ({ callError: 'NotImplemented' }), 'notSupported'],
    ['answered with an error', () => ({ callError: 'InternalError' }), 'callError'],
  ] as const)('closes its order when %s, and the money is free again', async (_name, reply, state) => {
    const charger = await world().online();
    charger.replies.RemoteStartTransaction = reply;
    const commandId = await start();
    await bill();
    await world().commandIn(commandId, state);
    await bill();
    expect(await orders()).toMatchObject([{ status: 'closed', closeReason: 'neverStarted', heldAmount: '0.00' }]);
    expect(await balance()).toBe('50.00');
  });

  it('wakes the biller by its end', async () => {
    const charger = await world().online();
    const commandId = await start();
    await world().commandIn(commandId, 'sent');
    let notices = 0;
    const count = () => (notices += 1);
    const stop = await world().db.listen('omp_order', count, () => undefined);
    await answer(charger, 'Rejected');
    await until(async () => notices > 0);
    await stop();
    expect(await world().command(commandId)).toMatchObject({ state: 'rejected' });
  });

  it('returns what was prepaid', async () => {
    const charger = await world().online();
    charger.replies.RemoteStartTransaction = () => ({ status: 'Rejected' });
    const commandId = await start({ prepay: '15.00' });
    expect(await balance()).toBe('35.00');
    await world().commandIn(commandId, 'rejected');
    await bill();
    await bill();
    expect(await orders()).toMatchObject([{ status: 'closed' }]);
    expect(await prepaidStates()).toEqual(['refund']);
    expect(await balance()).toBe('50.00');
  });

  it('that no node has sent closes its order at once', async () => {
    await world().online();
    await world().node.gateway.close();
    const commandId = await start();
    await world().query((tx) =>
      tx
        .updateTable('command')
        .set({ state: 'unknown', endedAt: new Date() })
        .where('id', '=', commandId)
        .where('sentAt', 'is', null)
        .execute(),
    );
    await bill();
    expect(await orders()).toMatchObject([{ status: 'closed' }]);
  });

  it('and is not answered in time keeps its order for the session that comes late', async () => {
    const charger = await world().online();
    const commandId = await start({ prepay: '50.00' });
    await world().commandIn(commandId, 'sent');
    await makeOverdue(commandId);
    await world().commandIn(commandId, 'timeout');
    await bill();
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
    // The wallet is empty by now, and the session is paid all the same.
    expect((await begin(charger, TAG)).idTagInfo).toEqual({ status: 'Accepted' });
    await bill(2 * QUARTER_MS);
    expect(await orders()).toMatchObject([{ status: 'charging', commandId }]);
    expect(await prepaidStates()).toEqual(['paid']);
  });

  it('keeps it also for a 2.0.1 charger that begins later by its number', async () => {
    const charger = await world().online('CP2');
    charger.replies.RequestStartTransaction = accepted;
    const commandId = await start({ chargerCode: 'CP2' });
    await world().commandIn(commandId, 'accepted');
    await makeOverdue(commandId);
    await world().commandIn(commandId, 'noEffect');
    await bill();
    await beginV201(charger, commandId);
    expect(await orders()).toMatchObject([{ status: 'charging', commandId, appUserId: driver() }]);
  });

  it('gives it up after a quarter of an hour; a session that comes then has an order of its own', async () => {
    const charger = await world().online();
    const commandId = await start();
    await world().commandIn(commandId, 'sent');
    charger.terminate();
    await world().commandIn(commandId, 'unknown');
    await bill(QUARTER_MS - 60_000);
    expect(await orders()).toMatchObject([{ status: 'authorized' }]);
    await bill(QUARTER_MS + 60_000);
    expect(await orders()).toMatchObject([{ status: 'closed' }]);
    expect(await balance()).toBe('50.00');
    await begin(await world().online(), TAG);
    expect(await orders()).toMatchObject([{ status: 'closed' }, { status: 'charging', commandId: null }]);
  });

  it('gives way to the next one at the connector', async () => {
    const charger = await world().online();
    const first = await start({ prepay: '30.00' });
    await world().commandIn(first, 'sent');
    await makeOverdue(first);
    await world().commandIn(first, 'timeout');
    // At last it says something, so that it can be asked again.
    await answer(charger, 'Rejected');
    const second = await start({ prepay: '40.00' });
    expect(await orders()).toMatchObject([
      { commandId: first, status: 'closed' },
      { commandId: second, status: 'prepaid' },
    ]);
    expect(await balance()).toBe('10.00');
    await world().commandIn(second, 'sent');
    await begin(charger, TAG);
    expect(await orders()).toMatchObject([{ status: 'closed' }, { commandId: second, status: 'charging' }]);
  });

  it('is closed or charged, never both, however closing and beginning meet', async () => {
    const charger = await world().online();
    for (let round = 0; round < 5; round += 1) {
      const commandId = await start({ prepay: '5.00' });
      await world().commandIn(commandId, 'sent');
      await makeOverdue(commandId);
      await world().commandIn(commandId, 'timeout');
      await answer(charger, 'Rejected');
      const [{ transactionId }] = await Promise.all([begin(charger, TAG), bill(2 * QUARTER_MS)]);
      const [order] = (await orders()).filter((each) => each.commandId === commandId);
      const charged = (await orders()).filter((each) => each.transactionId === String(transactionId));
      expect(charged).toMatchObject([{ status: 'charging' }]);
      if (order?.id !== charged[0]?.id) expect(order).toMatchObject({ status: 'closed', transactionId: null });
      await charger.ask('StopTransaction', { transactionId, meterStop: 200, timestamp: now(), reason: 'Remote' });
      await world().query((tx) =>
        tx.updateTable('chargingOrder').set({ nextTryAt: null }).where('status', '=', 'pricing').execute(),
      );
    }
  });
});
