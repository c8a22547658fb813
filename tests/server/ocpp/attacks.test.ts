import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../server/db/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { acceptCall, startTransaction, makeTimestamp, catchRefusal } from './messages';
import type { TestCharger } from './testCharger';
import { KEY, waitFor, World } from './testGateway';

/*
 * Attacks on a charger with a running session, without a key or with the key of another charger. Each one is refused or
 * contained and reported by a security event, and the session continues to its correct end.
 */
let world: World;
let charger: TestCharger;
/** A charger of another company, with a key of its own. */
let rival: TestCharger;
let rivalCompany: string;
let session: { transactionId: number };

beforeEach(async () => {
  world = await World.create();
  await world.query(async (tx) => {
    rivalCompany = await addCompany(tx, 'Rival');
    const stationId = await addStation(tx, rivalCompany, 'Rival station');
    await addCharger(tx, stationId, 'RIVAL', { connectors: 2, key: KEY });
    await addCharger(tx, stationId, 'RIVAL2', { connectors: 2, key: KEY, ocppVersion: '2.0.1' });
  });
  await world.addTag('TAG1');
  charger = await world.connectOnline();
  session = (await startTransaction(charger, 'TAG1')) as typeof session;
  rival = await world.connectOnline('RIVAL');
});
afterEach(() => world.close());

const listSecurityEvents = async (kind: string) =>
  (await world.listSecurityEvents()).filter((event) => event.kind === kind);
const awaitSecurityEvent = (kind: string) =>
  waitFor(async () => {
    const [event] = await listSecurityEvents(kind);
    return event;
  });
const findSession = async () => (await world.listTransactions()).find(({ id }) => id === String(session.transactionId));

const makeStop = (transactionId: number, meterStop: number) => ({
  transactionId,
  meterStop,
  timestamp: makeTimestamp(),
  reason: 'Local',
});
const makeReading = (transactionId: number, value: number) => ({
  connectorId: 1,
  transactionId,
  meterValue: [{ timestamp: makeTimestamp(), sampledValue: [{ value: String(value) }] }],
});

/** Expects an unchanged session on the same socket that ends with its own meter reading. */
async function expectSessionGoesOn(): Promise<void> {
  expect(await findSession()).toMatchObject({ status: 'running', meterStart: '100', flags: [] });
  expect(await world.findConnector()).toMatchObject({ transactionId: String(session.transactionId) });
  expect(charger.closed).toBeNull();
  await charger.send('MeterValues', makeReading(session.transactionId, 2_100));
  expect(await world.findConnector()).toMatchObject({ energy: 2 });
  await charger.send('StopTransaction', makeStop(session.transactionId, 3_100));
  expect(await findSession()).toMatchObject({ status: 'finished', energyWh: '3000', stopReason: 'Local' });
}

describe('a repeated message id', () => {
  const makeStart = () => ({ connectorId: 2, idTag: 'TAG1', meterStart: 7, timestamp: makeTimestamp() });

  it('creates nothing twice when the first call is answered or still pending', async () => {
    const payload = makeStart();
    const first = await charger.call('StartTransaction', payload, 'replayed');
    expect(await charger.call('StartTransaction', payload, 'replayed')).toEqual(first);
    const [one, other] = [JSON.stringify([2, 'twin', 'Heartbeat', {}]), JSON.stringify([2, 'twin', 'Heartbeat', {}])];
    charger.sendRaw(one);
    charger.sendRaw(other);
    await charger.send('Heartbeat', {});
    expect(charger.frames.filter(([, id]) => id === 'twin')).toMatchObject([[3, 'twin', {}]]);
    expect(await world.listTransactions()).toHaveLength(2);
    expect(await awaitSecurityEvent('RepeatedMessageId')).toMatchObject({
      identity: 'CP1',
      detail: expect.stringContaining('replayed'),
    });
    await expectSessionGoesOn();
  });

  it('is reported once per connection', async () => {
    for (let i = 0; i < 5; i += 1) await charger.call('Heartbeat', {}, 'stuck');
    await awaitSecurityEvent('RepeatedMessageId');
    await expectSessionGoesOn();
    expect(await listSecurityEvents('RepeatedMessageId')).toHaveLength(1);
  });

  it('does not end the running session when the stop of an earlier one is replayed', async () => {
    const { transactionId } = await charger.send('StartTransaction', makeStart());
    const recorded = makeStop(Number(transactionId), 1_007);
    await charger.call('StopTransaction', recorded, 'recorded');
    const later = await charger.send('StartTransaction', { ...makeStart(), meterStart: 1_007 });
    await charger.call('StopTransaction', recorded, 'recorded');
    const rows = await world.listTransactions();
    expect(rows.find(({ id }) => id === String(later.transactionId))).toMatchObject({ status: 'running' });
    expect(rows).toHaveLength(3);
    await awaitSecurityEvent('RepeatedMessageId');
    await expectSessionGoesOn();
  });
});

describe('a downgrade of the security profile', () => {
  it.each([
    ['no key', { key: null }],
    ['an empty key', { key: '' }],
    ['the key of another spelling', { key: KEY.toUpperCase() }],
  ])('is refused when a charger with a key presents %s', async (_how, options) => {
    await expect(world.connect('CP1', options)).rejects.toThrow('401');
    expect(await awaitSecurityEvent('FailedToAuthenticateAtCsms')).toMatchObject({
      identity: 'CP1',
      address: '127.0.0.1',
    });
    await expectSessionGoesOn();
  });

  it('is refused when a charger presents the valid key of another charger', async () => {
    const authorization = `Basic ${Buffer.from(`RIVAL:${KEY}`).toString('base64')}`;
    await world.query((tx) =>
      tx
        .updateTable('charger')
        .set({ keyHash: 'f'.repeat(64) })
        .where('chargerCode', '=', 'CP2')
        .execute(),
    );
    await expect(world.connect('CP2', { authorization })).rejects.toThrow('401');
    expect(await awaitSecurityEvent('FailedToAuthenticateAtCsms')).toMatchObject({ identity: 'CP2' });
    await expectSessionGoesOn();
  });
});

describe('an id of another company', () => {
  it.each([
    ['StopTransaction', () => makeStop(session.transactionId, 9_000_000)],
    ['MeterValues', () => makeReading(session.transactionId, 9_000_000)],
  ])('changes nothing when it comes in a %s', async (action, payload) => {
    await rival.send(action, payload());
    expect(await awaitSecurityEvent('ForeignTransaction')).toMatchObject({
      identity: 'RIVAL',
      detail: expect.stringContaining(`${action} of transaction ${session.transactionId}`),
    });
    await expectSessionGoesOn();
  });

  it('names a transaction of its own when two 2.0.1 chargers use the same number', async () => {
    const makeEvent = (eventType: string, seqNo: number) => ({
      eventType,
      seqNo,
      timestamp: makeTimestamp(),
      triggerReason: 'RemoteStop',
      transactionInfo: { transactionId: 'shared' },
      evse: { id: 1, connectorId: 1 },
    });
    const victim = await world.connectOnline('CP2');
    await victim.send('TransactionEvent', makeEvent('Started', 0));
    const attacker = await world.connect('RIVAL2', { version: '2.0.1' });
    await attacker.send('TransactionEvent', makeEvent('Ended', 1));
    const rows = (await world.listTransactions()).filter(({ naturalKey }) => naturalKey === 'shared');
    expect(rows).toMatchObject([
      { status: 'running' },
      { status: 'finished', flags: expect.arrayContaining(['startMissing']) },
    ]);
    await expectSessionGoesOn();
  });

  it('is refused when it comes in a remote stop, and no charger receives the call', async () => {
    const caller: Caller = { scope: 'company', userId: null, companyId: rivalCompany, enterpriseId: null };
    const { transactionId: own } = (await startTransaction(rival, 'OTHER')) as typeof session;
    const stopAsRival = (chargerCode: string, transactionId: number) =>
      catchRefusal(world.sendStopAs(caller, { chargerCode, transactionId: String(transactionId) }));
    expect(await stopAsRival('RIVAL', session.transactionId)).toEqual([409, 'command.otherSession']);
    expect(await stopAsRival('CP1', session.transactionId)).toEqual([404, 'http.404']);
    expect(await stopAsRival('CP1', own)).toEqual([404, 'http.404']);
    expect(await world.query((tx) => tx.selectFrom('command').selectAll().execute())).toEqual([]);
    expect([...charger.calls, ...rival.calls]).toEqual([]);
    await expectSessionGoesOn();
  });
});

describe('a forged result', () => {
  /** Sends a reset that the charger receives and leaves unanswered. */
  async function sendUnansweredReset(): Promise<{ commandId: string; messageId: string }> {
    const { commandId } = await world.sendCommand({ kind: 'reset', params: { type: 'soft' } });
    await world.awaitCommand(commandId, 'sent');
    const call = await waitFor(async () => charger.frames.find(([type, , action]) => type === 2 && action === 'Reset'));
    return { commandId, messageId: String(call[1]) };
  }

  it.each([
    ['an answer', (id: string) => [3, id, { status: 'Accepted' }]],
    ['an error', (id: string) => [4, id, 'InternalError', 'no', {}]],
  ])('is reported and ignored when it is %s to a call of another charger', async (_what, forged) => {
    const { commandId, messageId } = await sendUnansweredReset();
    rival.sendRaw(JSON.stringify(forged(messageId)));
    expect(await awaitSecurityEvent('ForgedResult')).toMatchObject({ identity: 'RIVAL' });
    expect(await world.findCommand(commandId)).toMatchObject({ state: 'sent' });
    expect(await rival.send('Heartbeat', {})).toHaveProperty('currentTime');
    charger.sendRaw(JSON.stringify([3, messageId, { status: 'Rejected' }]));
    await world.awaitCommand(commandId, 'rejected');
    await expectSessionGoesOn();
  });

  it('is reported when it also mentions the id of a call of its own charger', async () => {
    rival.replies.Reset = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'reset', chargerCode: 'RIVAL', params: { type: 'soft' } });
    await world.awaitCommand(commandId, 'accepted');
    const own = rival.frames.find(([type]) => type === 2);
    rival.sendRaw(JSON.stringify([3, 'forged', { status: 'Accepted', note: own?.[1] }]));
    expect(await awaitSecurityEvent('ForgedResult')).toMatchObject({ identity: 'RIVAL' });
    await expectSessionGoesOn();
  });

  it('is not reported when it is a second answer to a call of its own charger', async () => {
    const { commandId, messageId } = await sendUnansweredReset();
    charger.sendRaw(JSON.stringify([3, messageId, { status: 'Rejected' }]));
    await world.awaitCommand(commandId, 'rejected');
    charger.sendRaw(JSON.stringify([3, messageId, { status: 'Accepted' }]));
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    expect(await listSecurityEvents('ForgedResult')).toEqual([]);
    expect(await world.findCommand(commandId)).toMatchObject({ state: 'rejected' });
    await expectSessionGoesOn();
  });
});
