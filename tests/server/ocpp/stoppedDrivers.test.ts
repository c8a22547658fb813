import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopUsers } from '../../../server/modules/evo-basic/adminGetApp/stopUsers';
import { erasePerson } from '../../../server/modules/evo-basic/personData/erasePerson';
import { stopDrivers } from '../../../server/modules/evo-basic/sysEnterpriseBindUser/stop';
import type { CallContext } from '../../../server/http/recordRoutes';
import { systemClock } from '../../../server/runtime/clock';
import { addAppUser, giveMoney } from '../../harness/people';
import { acceptCall, makeTimestamp, startTransaction } from './messages';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

let world: World;
let appUserId: string;
let bindId: string;
let older: TestCharger;
let newer: TestCharger;

beforeEach(async () => {
  world = await World.create();
  await world.query(async (tx) => {
    const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
    appUserId = await addAppUser(tx, 'Driver');
    await giveMoney(tx, appUserId, 'EUR', '50');
    const { id: enterpriseId } = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    bindId = (
      await tx
        .insertInto('enterpriseBindUser')
        .values({ enterpriseId, appUserId, status: 'enabled' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    await tx
      .insertInto('chargeTag')
      .values([
        { tagNo: 'FLEET', appUserId, enterpriseId },
        { tagNo: 'OWN', appUserId },
      ])
      .execute();
  });
  older = await world.connectOnline('CP1');
  newer = await world.connectOnline('CP2');
});
afterEach(() => world.close());

const CALLER = {
  session: { fullName: 'Operator', scope: 'operator', permissions: new Set<string>() },
  locale: 'en_US',
  clock: systemClock,
} as unknown as CallContext;

const changeDriver = (isStopped: boolean) =>
  world.query((tx) => stopDrivers(tx, CALLER, { ids: [bindId], names: new Map([[bindId, 'Driver']]), isStopped }));
const changeUser = (isStopped: boolean, reason: string | null) =>
  world.query((tx) => stopUsers(tx, { ids: [appUserId], isStopped, reason }, CALLER));

/** Answers of both chargers to a tag. */
const readVerdicts = async (idTag: string) => [
  await older.send('Authorize', { idTag }).then(({ idTagInfo }) => (idTagInfo as { status: string }).status),
  await newer
    .send('Authorize', { idToken: { idToken: idTag, type: 'ISO14443' } })
    .then(({ idTokenInfo }) => (idTokenInfo as { status: string }).status),
];

describe('a driver that is stopped', () => {
  it('is refused with fleet tags at all chargers at once, and accepted again afterwards', async () => {
    expect(await readVerdicts('FLEET')).toEqual(['Accepted', 'Accepted']);
    await changeDriver(true);
    expect(await readVerdicts('FLEET')).toEqual(['Blocked', 'Blocked']);
    const start = { connectorId: 1, idTag: 'FLEET', meterStart: 0, timestamp: makeTimestamp() };
    expect(await older.send('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Blocked' } });
    expect(await readVerdicts('OWN')).toEqual(['Accepted', 'Accepted']);
    await changeDriver(false);
    expect(await readVerdicts('FLEET')).toEqual(['Accepted', 'Accepted']);
  });

  it('stays as it is when it is stopped twice', async () => {
    await changeDriver(true);
    await changeDriver(true);
    expect(
      await world.query((tx) => tx.selectFrom('enterpriseBindUser').select(['status', 'version']).execute()),
    ).toEqual([{ status: 'disabled', version: 2 }]);
  });

  it('ends a running session by a remote stop, which is effective once the charger has ended it', async () => {
    older.replies.RemoteStopTransaction = acceptCall;
    const { transactionId } = await startTransaction(older, 'FLEET');
    await changeDriver(true);
    const stop = { kind: 'stop', connectorNo: 1, transactionId: String(transactionId), params: {} } as const;
    const { commandId } = await world.sendCommand(stop);
    expect((await world.awaitCommand(commandId, 'accepted')).endedAt).toBeNull();
    expect(older.calls).toContainEqual({ action: 'RemoteStopTransaction', payload: { transactionId } });
    const ended = { transactionId, meterStop: 900, timestamp: makeTimestamp(), reason: 'Remote' };
    await older.send('StopTransaction', ended);
    await world.awaitCommand(commandId, 'effective');
  });
});

describe('an app user that is stopped everywhere', () => {
  it('is refused with all tags at all chargers, until the user may charge again', async () => {
    await changeUser(true, 'Card was stolen');
    for (const tag of ['FLEET', 'OWN']) expect(await readVerdicts(tag)).toEqual(['Blocked', 'Blocked']);
    await changeUser(false, null);
    for (const tag of ['FLEET', 'OWN']) expect(await readVerdicts(tag)).toEqual(['Accepted', 'Accepted']);
  });

  it('is refused even when a remote start was granted before', async () => {
    older.replies.RemoteStartTransaction = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'OWN' } });
    await world.awaitCommand(commandId, 'accepted');
    await changeUser(true, 'Card was stolen');
    const start = { connectorId: 1, idTag: 'OWN', meterStart: 0, timestamp: makeTimestamp() };
    expect(await older.send('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Blocked' } });
  });

  it('keeps the first reason when the user is stopped twice', async () => {
    await changeUser(true, 'Card was stolen');
    await changeUser(true, 'Again');
    const { statusReason } = await world.query((tx) =>
      tx.selectFrom('appUser').select('statusReason').executeTakeFirstOrThrow(),
    );
    expect(statusReason).toBe('Card was stolen');
  });
});

describe('the own tag of an erased user', () => {
  it('is refused at all chargers', async () => {
    await world.query(async (tx) => {
      await giveMoney(tx, appUserId, 'EUR', '-50');
      await erasePerson(tx, appUserId, { reason: 'request', byName: 'Operator', now: Date.now() });
    });
    expect(await readVerdicts('OWN')).not.toContain('Accepted');
    const start = { connectorId: 1, idTag: 'OWN', meterStart: 0, timestamp: makeTimestamp() };
    expect(await older.send('StartTransaction', start)).not.toMatchObject({ idTagInfo: { status: 'Accepted' } });
  });
});
