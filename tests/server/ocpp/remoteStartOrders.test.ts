import { describe, expect, it } from 'vitest';
import { accepted, begin, now, refusal } from './asking';
import { answer, beginV201, remoteStarts, TAG } from './remoteStarts';

const QUARTER_MS = 900_000;
const { world, driver, start, bill, balance, orders } = remoteStarts();

describe('the order of a remote start', () => {
  it('is there with the command, holds money, and is the one that charges', async () => {
    const charger = await world().online();
    charger.replies.RemoteStartTransaction = accepted;
    const commandId = await start();
    expect(await orders()).toMatchObject([{ status: 'authorized', commandId, appUserId: driver(), startedAt: null }]);
    await bill();
    expect(await balance()).toBe('30.00');
    await world().commandIn(commandId, 'accepted');
    await begin(charger, TAG);
    await bill();
    const [transaction] = await world().transactions();
    expect(await orders()).toMatchObject([
      { status: 'charging', commandId, transactionId: transaction?.id, heldAmount: '20.00' },
    ]);
    expect(await balance()).toBe('30.00');
    await world().commandIn(commandId, 'effective');
    await bill(2 * QUARTER_MS);
    expect(await orders()).toMatchObject([{ status: 'charging' }]);
  });

  it.each(['Accepted', 'Rejected'])('charges also where the session begins before the answer %s', async (status) => {
    const charger = await world().online();
    const commandId = await start();
    await world().commandIn(commandId, 'sent');
    await begin(charger, TAG);
    await answer(charger, status);
    await world().commandIn(commandId, 'effective', 'rejected');
    await bill();
    expect(await orders()).toMatchObject([{ status: 'charging', commandId, heldAmount: '20.00' }]);
  });

  it.each(['before', 'after'])('charges at a 2.0.1 charger that begins %s it answers', async (when) => {
    const charger = await world().online('CP2');
    const commandId = await start({ chargerCode: 'CP2' });
    await world().commandIn(commandId, 'sent');
    if (when === 'after') await answer(charger, 'Accepted');
    if (when === 'after') await world().commandIn(commandId, 'accepted');
    await beginV201(charger, commandId);
    if (when === 'before') await answer(charger, 'Accepted');
    await world().commandIn(commandId, 'effective');
    await bill();
    expect(await orders()).toMatchObject([{ status: 'charging', commandId, appUserId: driver(), idTag: TAG }]);
    // The charger names no driver, and who has asked still pays.
    await charger.ask('TransactionEvent', {
      eventType: 'Ended',
      seqNo: 1,
      timestamp: now(),
      triggerReason: 'RemoteStop',
      transactionInfo: { transactionId: 'T', stoppedReason: 'Remote' },
      evse: { id: 1 },
    });
    expect(await orders()).toMatchObject([{ status: 'pricing', appUserId: driver(), heldAmount: '20.00' }]);
  });

  it('is one however often and by whomever it is asked for', async () => {
    const charger = await world().online();
    const asked = await Promise.all(Array.from({ length: 20 }, () => start({ prepay: '5.00' })));
    expect(new Set(asked).size).toBe(1);
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
    expect(await balance()).toBe('45.00');
    await world().commandIn(asked[0] ?? '', 'sent');
    expect(await refusal(start({ idTag: 'OTHER' }))).toEqual([409, 'command.running']);
    expect(await orders()).toHaveLength(1);
    expect(charger.heard).toHaveLength(1);
  });

  it('is of one of two who ask for the same connector at once', async () => {
    await world().online();
    const both = await Promise.allSettled([start(), start({ idTag: 'OTHER' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await orders()).toHaveLength(1);
  });

  it('is not that of somebody else who begins at the connector', async () => {
    const charger = await world().online('CP2');
    const commandId = await start({ chargerCode: 'CP2', prepay: '5.00' });
    await world().commandIn(commandId, 'sent');
    await beginV201(charger, commandId, 'STRANGER');
    await answer(charger, 'Accepted');
    await world().commandIn(commandId, 'effective');
    await bill();
    expect(await orders()).toMatchObject([
      { status: 'closed', transactionId: null },
      { status: 'charging', commandId: null, appUserId: null, idTag: 'STRANGER' },
    ]);
    expect(await balance()).toBe('50.00');
  });
});
