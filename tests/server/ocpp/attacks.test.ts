import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../server/db/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { accepted, begin, now, refusal } from './asking';
import type { TestCharger } from './testCharger';
import { KEY, until, World } from './testGateway';

/*
 * Who has no key, or only his own, against a charger that charges. Whatever is tried is refused or contained, told by a
 * security event, and the session goes on to its right end.
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
  charger = await world.online();
  session = (await begin(charger, 'TAG1')) as typeof session;
  rival = await world.online('RIVAL');
});
afterEach(() => world.close());

const events = async (kind: string) => (await world.security()).filter((event) => event.kind === kind);
const told = (kind: string) =>
  until(async () => {
    const [event] = await events(kind);
    return event;
  });
const sessionRow = async () => (await world.transactions()).find(({ id }) => id === String(session.transactionId));

const stop = (transactionId: number, meterStop: number) => ({
  transactionId,
  meterStop,
  timestamp: now(),
  reason: 'Local',
});
const reading = (transactionId: number, value: number) => ({
  connectorId: 1,
  transactionId,
  meterValue: [{ timestamp: now(), sampledValue: [{ value: String(value) }] }],
});

/** The session is as it was, goes on over the same socket, and ends with what its own meter says. */
async function goesOn(): Promise<void> {
  expect(await sessionRow()).toMatchObject({ status: 'running', meterStart: '100', flags: [] });
  expect(await world.connector()).toMatchObject({ transactionId: String(session.transactionId) });
  expect(charger.closed).toBeNull();
  await charger.ask('MeterValues', reading(session.transactionId, 2_100));
  expect(await world.connector()).toMatchObject({ energy: 2 });
  await charger.ask('StopTransaction', stop(session.transactionId, 3_100));
  expect(await sessionRow()).toMatchObject({ status: 'finished', energyWh: '3000', stopReason: 'Local' });
}

describe('a message id that comes again', () => {
  const beginning = () => ({ connectorId: 2, idTag: 'TAG1', meterStart: 7, timestamp: now() });

  it('makes nothing twice, whether the first one is answered or still on its way', async () => {
    const payload = beginning();
    const first = await charger.call('StartTransaction', payload, 'replayed');
    expect(await charger.call('StartTransaction', payload, 'replayed')).toEqual(first);
    const [one, other] = [JSON.stringify([2, 'twin', 'Heartbeat', {}]), JSON.stringify([2, 'twin', 'Heartbeat', {}])];
    charger.raw(one);
    charger.raw(other);
    await until(async () => charger.frames.filter(([, id]) => id === 'twin').length === 2);
    expect(await world.transactions()).toHaveLength(2);
    expect(await told('RepeatedMessageId')).toMatchObject({
      identity: 'CP1',
      detail: expect.stringContaining('replayed'),
    });
    await goesOn();
  });

  it('is told once a connection: some chargers count badly', async () => {
    for (let i = 0; i < 5; i += 1) await charger.call('Heartbeat', {}, 'stuck');
    await told('RepeatedMessageId');
    await goesOn();
    expect(await events('RepeatedMessageId')).toHaveLength(1);
  });

  it('does not end today’s session by the recorded end of an earlier one', async () => {
    const { transactionId } = await charger.ask('StartTransaction', beginning());
    const recorded = stop(Number(transactionId), 1_007);
    await charger.call('StopTransaction', recorded, 'recorded');
    const later = await charger.ask('StartTransaction', { ...beginning(), meterStart: 1_007 });
    await charger.call('StopTransaction', recorded, 'recorded');
    const rows = await world.transactions();
    expect(rows.find(({ id }) => id === String(later.transactionId))).toMatchObject({ status: 'running' });
    expect(rows).toHaveLength(3);
    await told('RepeatedMessageId');
    await goesOn();
  });
});

describe('a downgrade of the security profile', () => {
  it.each([
    ['no key', { key: null }],
    ['an empty key', { key: '' }],
    ['the key of another spelling', { key: KEY.toUpperCase() }],
  ])('is refused to a charger that has a key and tries with %s', async (_how, options) => {
    await expect(world.connect('CP1', options)).rejects.toThrow('401');
    expect(await told('FailedToAuthenticateAtCsms')).toMatchObject({ identity: 'CP1', address: '127.0.0.1' });
    await goesOn();
  });

  it('is refused by the key of another charger, however right it is there', async () => {
    const authorization = `Basic ${Buffer.from(`RIVAL:${KEY}`).toString('base64')}`;
    await world.query((tx) =>
      tx
        .updateTable('charger')
        .set({ keyHash: 'f'.repeat(64) })
        .where('chargerCode', '=', 'CP2')
        .execute(),
    );
    await expect(world.connect('CP2', { authorization })).rejects.toThrow('401');
    expect(await told('FailedToAuthenticateAtCsms')).toMatchObject({ identity: 'CP2' });
    await goesOn();
  });
});

describe('another company’s id', () => {
  it.each([
    ['StopTransaction', () => stop(session.transactionId, 9_000_000)],
    ['MeterValues', () => reading(session.transactionId, 9_000_000)],
  ])('in a %s touches nothing of theirs', async (action, payload) => {
    await rival.ask(action, payload());
    expect(await told('ForeignTransaction')).toMatchObject({
      identity: 'RIVAL',
      detail: expect.stringContaining(`${action} of transaction ${session.transactionId}`),
    });
    await goesOn();
  });

  it('as the number of a 2.0.1 transaction is another transaction at another charger', async () => {
    const event = (eventType: string, seqNo: number) => ({
      eventType,
      seqNo,
      timestamp: now(),
      triggerReason: 'RemoteStop',
      transactionInfo: { transactionId: 'shared' },
      evse: { id: 1, connectorId: 1 },
    });
    const theirs = await world.online('CP2');
    await theirs.ask('TransactionEvent', event('Started', 0));
    const attacker = await world.connect('RIVAL2', { version: '2.0.1' });
    await attacker.ask('TransactionEvent', event('Ended', 1));
    const rows = (await world.transactions()).filter(({ naturalKey }) => naturalKey === 'shared');
    expect(rows).toMatchObject([
      { status: 'running' },
      { status: 'finished', flags: expect.arrayContaining(['startMissing']) },
    ]);
    await goesOn();
  });

  it('in a remote stop is refused, and nobody’s charger hears of it', async () => {
    const caller: Caller = { scope: 'company', userId: null, companyId: rivalCompany, enterpriseId: null };
    const { transactionId: own } = (await begin(rival, 'OTHER')) as typeof session;
    const asked = (chargerCode: string, transactionId: number) =>
      refusal(world.stopAs(caller, { chargerCode, transactionId: String(transactionId) }));
    expect(await asked('RIVAL', session.transactionId)).toEqual([409, 'command.otherSession']);
    expect(await asked('CP1', session.transactionId)).toEqual([404, 'http.404']);
    expect(await asked('CP1', own)).toEqual([404, 'http.404']);
    expect(await world.query((tx) => tx.selectFrom('command').selectAll().execute())).toEqual([]);
    expect([...charger.heard, ...rival.heard]).toEqual([]);
    await goesOn();
  });
});

describe('a forged result', () => {
  /** A command of ours that the charger has heard and not answered, with the id of its message. */
  async function unanswered(): Promise<{ commandId: string; messageId: string }> {
    const { commandId } = await world.ask({ kind: 'reset', params: { type: 'soft' } });
    await world.commandIn(commandId, 'sent');
    const call = await until(async () => charger.frames.find(([type, , action]) => type === 2 && action === 'Reset'));
    return { commandId, messageId: String(call[1]) };
  }

  it.each([
    ['an answer', (id: string) => [3, id, { status: 'Accepted' }]],
    ['an error', (id: string) => [4, id, 'InternalError', 'no', {}]],
  ])('as %s to somebody else’s call is nobody’s', async (_what, forged) => {
    const { commandId, messageId } = await unanswered();
    rival.raw(JSON.stringify(forged(messageId)));
    expect(await told('ForgedResult')).toMatchObject({ identity: 'RIVAL' });
    expect(await world.command(commandId)).toMatchObject({ state: 'sent' });
    expect(await rival.ask('Heartbeat', {})).toHaveProperty('currentTime');
    charger.raw(JSON.stringify([3, messageId, { status: 'Rejected' }]));
    await world.commandIn(commandId, 'rejected');
    await goesOn();
  });

  it('is not hidden behind the id of a call of its own', async () => {
    rival.replies.Reset = accepted;
    const { commandId } = await world.ask({ kind: 'reset', chargerCode: 'RIVAL', params: { type: 'soft' } });
    await world.commandIn(commandId, 'accepted');
    const own = rival.frames.find(([type]) => type === 2);
    rival.raw(JSON.stringify([3, 'forged', { status: 'Accepted', note: own?.[1] }]));
    expect(await told('ForgedResult')).toMatchObject({ identity: 'RIVAL' });
    await goesOn();
  });

  it('is not what comes too late for a call of its own', async () => {
    const { commandId, messageId } = await unanswered();
    charger.raw(JSON.stringify([3, messageId, { status: 'Rejected' }]));
    await world.commandIn(commandId, 'rejected');
    charger.raw(JSON.stringify([3, messageId, { status: 'Accepted' }]));
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime');
    expect(await events('ForgedResult')).toEqual([]);
    expect(await world.command(commandId)).toMatchObject({ state: 'rejected' });
    await goesOn();
  });
});
