import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { endSession } from '../../../server/billing/store/endSession';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { NOC } from '../billing/billingWorld';
import { SOUND } from '../billing/sampleSession';
import { DIALECTS, type SpokenSession } from './dialect';
import { MINUTE, SessionWorld, type DirectCharger } from './sessionWorld';

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

const stamp = (minutes = 0) => new Date(world.now + minutes * MINUTE).toISOString();
let sessions = 0;

/** A charger with the words for one session. */
async function addSession(version: OcppVersion = '1.6') {
  const charger = await world.addCharger(version);
  const idTag = `ENDS${(sessions += 1)}`;
  const appUserId = await world.addDriver(idTag, '50');
  const transactionId = version === '1.6' ? -1 : `ends ${sessions}`;
  const spoken: SpokenSession = { connector: 1, idTag, transactionId, seqNo: 0 };
  return { charger, spoken, appUserId, ...wordsOf(charger, spoken) };
}

function wordsOf(charger: DirectCharger, spoken: SpokenSession) {
  const dialect = DIALECTS[charger.version];
  const say = ({ action, payload }: { action: string; payload: object }) => charger.say(action, payload);
  return {
    start: async (register = 10_000, at = stamp()) => {
      const answer = await say(dialect.start(spoken, at, register));
      if (charger.version === '1.6') spoken.transactionId = answer.transactionId as number;
      await say(dialect.status(1, 'Charging', stamp()));
    },
    read: (register: number, at = stamp()) => say(dialect.meter(spoken, at, register)),
    stop: (register: number) => say(dialect.stop(spoken, stamp(), register)),
    sayStatus: (status: string) => say(dialect.status(1, status, stamp())),
    boot: () => say(dialect.boot()),
  };
}

async function orderOf({ spoken }: { spoken: SpokenSession }) {
  const row = await world.query((tx) =>
    tx
      .selectFrom('chargingOrder as o')
      .innerJoin('chargeTransaction as t', 't.id', 'o.transactionId')
      .select(['o.id', 'o.transactionId', 'o.status', 'o.energyWh', 'o.paidAmount', 'o.refundedAmount', 'o.heldAmount'])
      .select(['t.flags', 't.stoppedAt', 't.status as session'])
      .where((eb) => eb.or([eb('t.idTag', '=', spoken.idTag), eb('t.naturalKey', '=', String(spoken.transactionId))]))
      .executeTakeFirstOrThrow(),
  );
  return { ...row, transactionId: row.transactionId ?? '' };
}

async function pendingOf(session: { spoken: SpokenSession }) {
  const { id } = await orderOf(session);
  return world.query((tx) =>
    tx
      .selectFrom('abnormalOrder')
      .select(['id', 'type', 'params'])
      .where('orderId', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
}

async function decide(session: { spoken: SpokenSession }, act: typeof settleAbnormal): Promise<void> {
  const [abnormal] = await pendingOf(session);
  await world.query((tx) => act(tx, world.billing.deps, { abnormalId: abnormal?.id ?? '0' }, NOC));
}

describe('a session whose charger does not tell its end', () => {
  it.each([
    ['idle', 15],
    ['boot', 60],
  ] as const)('ends at its last reading when %s was %i minutes ago', async (sign, minutes) => {
    const session = await addSession();
    await session.start();
    await world.pass(10);
    await session.read(13_000);
    const lastReading = new Date(world.now);
    await world.pass(5);
    await (sign === 'boot' ? session.boot() : session.sayStatus('Available'));
    await world.pass(minutes - 1);
    expect(await orderOf(session)).toMatchObject({ session: 'running', status: 'charging' });
    await world.pass(1);
    expect(await orderOf(session)).toMatchObject({
      session: 'finished',
      energyWh: '3000',
      flags: ['stopMissing'],
      stoppedAt: lastReading,
    });
    expect(await pendingOf(session)).toMatchObject([{ type: 'stopMissing' }]);
  });

  it('ends after a day when nothing but its midst was told, whatever its charger says else', async () => {
    const session = await addSession('2.0.1');
    await session.read(20_000);
    await world.pass(1_439);
    await session.boot();
    expect(await orderOf(session)).toMatchObject({ session: 'running' });
    await world.pass(1);
    expect(await orderOf(session)).toMatchObject({ session: 'finished', energyWh: null });
  });

  it('goes on when it is read after its connector was said to be free, as long as it is read', async () => {
    const session = await addSession();
    await session.start();
    await world.pass(10);
    await session.sayStatus('Available');
    await world.pass(10);
    await session.read(13_000);
    await world.pass(5);
    expect(await orderOf(session)).toMatchObject({ session: 'running' });
    await world.pass(9);
    expect(await orderOf(session)).toMatchObject({ session: 'running' });
    await world.pass(1);
    expect(await orderOf(session)).toMatchObject({ session: 'finished', energyWh: '3000' });
  });

  it.each(['boot', 'idle'] as const)('goes on when its connector charges again after %s', async (sign) => {
    const session = await addSession();
    await session.start();
    await world.pass(10);
    await (sign === 'boot' ? session.boot() : session.sayStatus('Available'));
    await world.pass(5);
    await session.sayStatus('Charging');
    await world.pass(120);
    expect(await orderOf(session)).toMatchObject({ session: 'running', status: 'charging', flags: [] });
  });

  it('comes under review again when it was left running and is silent for as long again', async () => {
    const session = await addSession();
    await session.start();
    await world.pass(2);
    await session.charger.disconnect();
    await world.pass(721);
    expect(await pendingOf(session)).toMatchObject([{ type: 'longInactivity' }]);
    await decide(session, confirmAbnormal);
    await world.pass(300);
    expect(await pendingOf(session)).toEqual([]);
    await world.pass(421);
    expect((await pendingOf(session)).map(({ type }) => type)).toContain('longInactivity');
  });
});

describe('a session that was taken for ended and paid', () => {
  /** Ended by an operator at 4 kWh, for 2.00. */
  async function endForced() {
    const session = await addSession();
    await session.start();
    await world.pass(30);
    await session.read(14_000);
    await session.charger.disconnect();
    const { transactionId } = await orderOf(session);
    await world.query((tx) => endSession(tx, world.billing.deps, { transactionId, reason: 'dead' }, NOC));
    await world.pass(1);
    expect(await orderOf(session)).toMatchObject({ status: 'completed', paidAmount: '2.00', heldAmount: '0.00' });
    await session.charger.connect();
    return session;
  }

  it.each([
    ['a stop with more', 'lateStop', 20_000, { energyWh: '10000', paidAmount: '5.00', refundedAmount: '0' }],
    ['a stop with less', 'lateStop', 13_000, { energyWh: '3000', paidAmount: '2.00', refundedAmount: '0.50' }],
    ['a reading', 'lateReading', 18_000, { energyWh: '8000', paidAmount: '4.00', refundedAmount: '0' }],
  ] as const)('is settled anew when %s comes', async (_, type, register, expected) => {
    const session = await endForced();
    await (type === 'lateStop' ? session.stop(register) : session.read(register));
    await world.pass(1);
    const to = register - 10_000;
    expect(await pendingOf(session)).toMatchObject([{ type, params: { from: 4_000, to } }]);
    expect(await orderOf(session)).toMatchObject({ status: 'completed', energyWh: '4000', paidAmount: '2.00' });
    await decide(session, settleAbnormal);
    expect(await orderOf(session)).toMatchObject({ status: 'completed', ...expected });
    const paid = Number(expected.paidAmount) - Number(expected.refundedAmount);
    expect(Number(await world.billing.balance(session.appUserId))).toBe(50 - paid);
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('costs nothing still when its review is closed again', async () => {
    const session = await endForced();
    await session.stop(20_000);
    await world.pass(1);
    const [late] = await pendingOf(session);
    const close = { abnormalId: late?.id ?? '0', reason: 'goodwill' };
    await world.query((tx) => closeAbnormal(tx, world.billing.deps, close, NOC));
    expect(Number(await world.billing.balance(session.appUserId))).toBe(50);
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('is no other one when a reading says nothing of its energy', async () => {
    const session = await endForced();
    await session.read(14_000, stamp(-1));
    await world.pass(1);
    expect(await pendingOf(session)).toEqual([]);
  });
});

describe('a session told the wrong way round (2.0.1)', () => {
  async function endFirst() {
    const session = await addSession('2.0.1');
    await session.stop(16_000);
    await world.pass(1);
    expect((await pendingOf(session)).map(({ type }) => type)).toEqual(['meterMissing', 'userMissing']);
    return session;
  }

  it('has the energy and the driver of its beginning when that comes during the review', async () => {
    const session = await endFirst();
    await session.start(10_000, stamp(-30));
    await world.pass(1);
    expect(await orderOf(session)).toMatchObject({ status: 'pricing', energyWh: '6000' });
    await decide(session, settleAbnormal);
    expect(await orderOf(session)).toMatchObject({ status: 'completed', paidAmount: '3.00' });
  });

  it('comes under review again when its beginning comes after it was closed', async () => {
    const session = await endFirst();
    const [abnormal] = await pendingOf(session);
    const close = { abnormalId: abnormal?.id ?? '0', reason: 'nobody' };
    await world.query((tx) => closeAbnormal(tx, world.billing.deps, close, NOC));
    await session.start(10_000, stamp(-30));
    await world.pass(1);
    expect(await pendingOf(session)).toMatchObject([{ type: 'lateStop', params: { from: 0, to: 6_000 } }]);
  });
});

it('a session that begins below zero is metered from its first reading, and reviewed', async () => {
  const session = await addSession();
  await session.start(-500);
  await world.pass(10);
  await session.read(2_000);
  await world.pass(10);
  await session.stop(9_000);
  await world.pass(1);
  expect(await orderOf(session)).toMatchObject({ status: 'pricing', energyWh: '7000', paidAmount: '0' });
  expect(await pendingOf(session)).toMatchObject([{ type: 'meterRollback' }]);
});
