import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { endSession } from '../../../server/billing/store/endSession';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { NOC } from '../billing/billingWorld';
import { SOUND } from '../billing/sampleSession';
import { DIALECTS, type WireSession } from './dialect';
import { MINUTE, SessionWorld, type DirectCharger } from './sessionWorld';

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

const formatStamp = (minutes = 0) => new Date(world.now + minutes * MINUTE).toISOString();
let sessions = 0;

/** Adds a charger with the messages of one session. */
async function addSession(version: OcppVersion = '1.6') {
  const charger = await world.addCharger(version);
  const idTag = `ENDS${(sessions += 1)}`;
  const appUserId = await world.addDriver(idTag, '50');
  const transactionId = version === '1.6' ? -1 : `ends ${sessions}`;
  const wire: WireSession = { connector: 1, idTag, transactionId, seqNo: 0 };
  return { charger, wire, appUserId, ...createSender(charger, wire) };
}

function createSender(charger: DirectCharger, wire: WireSession) {
  const dialect = DIALECTS[charger.version];
  const send = ({ action, payload }: { action: string; payload: object }) => charger.send(action, payload);
  return {
    sendStart: async (register = 10_000, at = formatStamp()) => {
      const answer = await send(dialect.start(wire, at, register));
      if (charger.version === '1.6') wire.transactionId = answer.transactionId as number;
      await send(dialect.status(1, 'Charging', formatStamp()));
    },
    sendReading: (register: number, at = formatStamp()) => send(dialect.meter(wire, at, register)),
    sendStop: (register: number) => send(dialect.stop(wire, formatStamp(), register)),
    sendStatus: (status: string) => send(dialect.status(1, status, formatStamp())),
    sendBoot: () => send(dialect.boot()),
  };
}

async function findOrder({ wire }: { wire: WireSession }) {
  const row = await world.query((tx) =>
    tx
      .selectFrom('chargingOrder as o')
      .innerJoin('chargeTransaction as t', 't.id', 'o.transactionId')
      .select(['o.id', 'o.transactionId', 'o.status', 'o.energyWh', 'o.paidAmount', 'o.refundedAmount', 'o.heldAmount'])
      .select(['t.flags', 't.stoppedAt', 't.status as session'])
      .where((eb) => eb.or([eb('t.idTag', '=', wire.idTag), eb('t.naturalKey', '=', String(wire.transactionId))]))
      .executeTakeFirstOrThrow(),
  );
  return { ...row, transactionId: row.transactionId ?? '' };
}

async function listPendingReviews(session: { wire: WireSession }) {
  const { id } = await findOrder(session);
  return world.query((tx) =>
    tx
      .selectFrom('abnormalOrder')
      .select(['id', 'type', 'params'])
      .where('orderId', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
}

async function decideReview(session: { wire: WireSession }, act: typeof settleAbnormal): Promise<void> {
  const [abnormal] = await listPendingReviews(session);
  await world.query((tx) => act(tx, world.billing.deps, { abnormalId: abnormal?.id ?? '0' }, NOC));
}

describe('a session without a reported end', () => {
  it.each([
    ['idle', 15],
    ['boot', 60],
  ] as const)('ends at its last reading when the last sign was %s, %i minutes ago', async (sign, minutes) => {
    const session = await addSession();
    await session.sendStart();
    await world.pass(10);
    await session.sendReading(13_000);
    const lastReading = new Date(world.now);
    await world.pass(5);
    await (sign === 'boot' ? session.sendBoot() : session.sendStatus('Available'));
    await world.pass(minutes - 1);
    expect(await findOrder(session)).toMatchObject({ session: 'running', status: 'charging' });
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({
      session: 'finished',
      energyWh: '3000',
      flags: ['stopMissing'],
      stoppedAt: lastReading,
    });
    expect(await listPendingReviews(session)).toMatchObject([{ type: 'stopMissing' }]);
  });

  it('ends after a day when only a reading was reported, even when its charger boots', async () => {
    const session = await addSession('2.0.1');
    await session.sendReading(20_000);
    await world.pass(1_439);
    await session.sendBoot();
    expect(await findOrder(session)).toMatchObject({ session: 'running' });
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({ session: 'finished', energyWh: null });
  });

  it('goes on while readings come after its connector was reported free', async () => {
    const session = await addSession();
    await session.sendStart();
    await world.pass(10);
    await session.sendStatus('Available');
    await world.pass(10);
    await session.sendReading(13_000);
    await world.pass(5);
    expect(await findOrder(session)).toMatchObject({ session: 'running' });
    await world.pass(9);
    expect(await findOrder(session)).toMatchObject({ session: 'running' });
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({ session: 'finished', energyWh: '3000' });
  });

  it.each(['boot', 'idle'] as const)('goes on when its connector reports charging after %s', async (sign) => {
    const session = await addSession();
    await session.sendStart();
    await world.pass(10);
    await (sign === 'boot' ? session.sendBoot() : session.sendStatus('Available'));
    await world.pass(5);
    await session.sendStatus('Charging');
    await world.pass(120);
    expect(await findOrder(session)).toMatchObject({ session: 'running', status: 'charging', flags: [] });
  });

  it('is reviewed again when it was left running and stays silent as long again', async () => {
    const session = await addSession();
    await session.sendStart();
    await world.pass(2);
    await session.charger.disconnect();
    await world.pass(721);
    expect(await listPendingReviews(session)).toMatchObject([{ type: 'longInactivity' }]);
    await decideReview(session, confirmAbnormal);
    await world.pass(300);
    expect(await listPendingReviews(session)).toEqual([]);
    await world.pass(421);
    expect((await listPendingReviews(session)).map(({ type }) => type)).toContain('longInactivity');
  });
});

describe('a session that was ended by an operator and paid', () => {
  /** Creates a session that an operator ends at 4 kWh, for 2.00. */
  async function endByOperator() {
    const session = await addSession();
    await session.sendStart();
    await world.pass(30);
    await session.sendReading(14_000);
    await session.charger.disconnect();
    const { transactionId } = await findOrder(session);
    await world.query((tx) => endSession(tx, world.billing.deps, { transactionId, reason: 'dead' }, NOC));
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({ status: 'completed', paidAmount: '2.00', heldAmount: '0.00' });
    await session.charger.connect();
    return session;
  }

  it.each([
    ['a stop with more', 'lateStop', 20_000, { energyWh: '10000', paidAmount: '5.00', refundedAmount: '0' }],
    ['a stop with less', 'lateStop', 13_000, { energyWh: '3000', paidAmount: '2.00', refundedAmount: '0.50' }],
    ['a reading', 'lateReading', 18_000, { energyWh: '8000', paidAmount: '4.00', refundedAmount: '0' }],
  ] as const)('is settled again when %s arrives', async (_, type, register, expected) => {
    const session = await endByOperator();
    await (type === 'lateStop' ? session.sendStop(register) : session.sendReading(register));
    await world.pass(1);
    const to = register - 10_000;
    expect(await listPendingReviews(session)).toMatchObject([{ type, params: { from: 4_000, to } }]);
    expect(await findOrder(session)).toMatchObject({ status: 'completed', energyWh: '4000', paidAmount: '2.00' });
    await decideReview(session, settleAbnormal);
    expect(await findOrder(session)).toMatchObject({ status: 'completed', ...expected });
    const paid = Number(expected.paidAmount) - Number(expected.refundedAmount);
    expect(Number(await world.billing.balance(session.appUserId))).toBe(50 - paid);
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('costs nothing when its second review is closed', async () => {
    const session = await endByOperator();
    await session.sendStop(20_000);
    await world.pass(1);
    const [late] = await listPendingReviews(session);
    const close = { abnormalId: late?.id ?? '0', reason: 'goodwill' };
    await world.query((tx) => closeAbnormal(tx, world.billing.deps, close, NOC));
    expect(Number(await world.billing.balance(session.appUserId))).toBe(50);
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('is not reviewed when a late reading does not change its energy', async () => {
    const session = await endByOperator();
    await session.sendReading(14_000, formatStamp(-1));
    await world.pass(1);
    expect(await listPendingReviews(session)).toEqual([]);
  });
});

describe('a 2.0.1 session that is reported in reverse', () => {
  async function sendStopFirst() {
    const session = await addSession('2.0.1');
    await session.sendStop(16_000);
    await world.pass(1);
    expect((await listPendingReviews(session)).map(({ type }) => type)).toEqual(['meterMissing', 'userMissing']);
    return session;
  }

  it('is paid without a decision when its start arrives during the review', async () => {
    const session = await sendStopFirst();
    await session.sendStart(10_000, formatStamp(-30));
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({ status: 'completed', energyWh: '6000', paidAmount: '3.00' });
    expect(await listPendingReviews(session)).toEqual([]);
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('is reviewed again when its start arrives after it was closed', async () => {
    const session = await sendStopFirst();
    const [abnormal] = await listPendingReviews(session);
    const close = { abnormalId: abnormal?.id ?? '0', reason: 'nobody' };
    await world.query((tx) => closeAbnormal(tx, world.billing.deps, close, NOC));
    await session.sendStart(10_000, formatStamp(-30));
    await world.pass(1);
    expect(await listPendingReviews(session)).toMatchObject([{ type: 'lateStop', params: { from: 0, to: 6_000 } }]);
  });
});

describe('a session with a negative register', () => {
  it('is metered from its first reading and reviewed when its start register is below zero', async () => {
    const session = await addSession();
    await session.sendStart(-500);
    await world.pass(10);
    await session.sendReading(2_000);
    await world.pass(10);
    await session.sendStop(9_000);
    await world.pass(1);
    expect(await findOrder(session)).toMatchObject({ status: 'pricing', energyWh: '7000', paidAmount: '0' });
    expect(await listPendingReviews(session)).toMatchObject([{ type: 'meterRollback' }]);
  });
});
