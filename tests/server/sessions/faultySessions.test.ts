import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideAnswer } from '../../../server/ocpp/facts/tagLoader';
import { SOUND } from '../billing/sampleSession';
import { computeExpectedEnergy, generateFaultyChargers } from './faultySessions';
import { SESSION_WH, SessionPlayer, type PlayedSession } from './sessionPlayer';
import { SessionWorld } from './sessionWorld';

/** Each run has 42 sessions; LONG makes 2,000 in total. */
const RUNS = process.env.LONG ? 48 : 1;
const CHARGERS = 14;
const SESSIONS_EACH = 3;
const SEED = 20_261_123;

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

describe('a session', () => {
  it(
    'ends in exactly one order of the reported energy when messages are lost, late, doubled, reversed or foreign',
    async () => {
      let played = 0;
      await fc.assert(
        fc.asyncProperty(generateFaultyChargers(CHARGERS, SESSIONS_EACH), async (plans) => {
          const play = new SessionPlayer(world);
          await play.run(plans);
          played += play.sessions.length;
          await assertSessions(play);
          expect(await world.billing.proof()).toEqual(SOUND);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
      expect(played).toBe(RUNS * CHARGERS * SESSIONS_EACH);
    },
    process.env.LONG ? 3_600_000 : 120_000,
  );
});

interface Outcome {
  naturalKey: string;
  chargerId: string;
  meterStart: string | null;
  meterStop: string | null;
  status: string;
  energyWh: string | null;
  register: string | null;
  orders: string;
  orderStatus: string | null;
  orderEnergy: string | null;
  isLeft: boolean;
  flags: string[];
}

async function listOutcomes(): Promise<Outcome[]> {
  return world.query((tx) =>
    tx
      .selectFrom('chargeTransaction as t')
      .leftJoin('chargingOrder as o', 'o.transactionId', 't.id')
      .select([
        't.naturalKey',
        't.chargerId',
        't.meterStart',
        't.meterStop',
        't.status',
        't.energyWh',
        't.flags',
        'o.status as orderStatus',
        'o.energyWh as orderEnergy',
      ])
      .select(({ fn }) => fn.coalesce('t.meterStop', 't.meterStart').as('register'))
      .select(({ selectFrom, exists }) =>
        exists(
          selectFrom('abnormalOrder as a')
            .select('a.id')
            .whereRef('a.orderId', '=', 'o.id')
            .where('a.action', 'in', ['confirm', 'close']),
        ).as('isLeft'),
      )
      .select(({ selectFrom }) =>
        selectFrom('chargingOrder as x')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .whereRef('x.transactionId', '=', 't.id')
          .as('orders'),
      )
      .execute(),
  ) as Promise<Outcome[]>;
}

async function assertSessions(play: SessionPlayer): Promise<void> {
  const all = await listOutcomes();
  expect(all.filter(({ status, orders }) => status !== 'finished' || orders !== '1')).toEqual([]);
  expect(all.filter(({ orderStatus }) => orderStatus === 'charging' || orderStatus === 'pricing')).toEqual([]);
  for (const session of play.sessions) assertSession(session, all);
  for (const register of play.foreign) {
    expect(all.filter((row) => row.register === String(register))).toHaveLength(1);
  }
  assertNoneTwice(all);
  await assertConnectorsFree(play);
}

/** Asserts that no Wh of a connector's meter counts in two sessions. */
function assertNoneTwice(all: readonly Outcome[]): void {
  const billed = all
    .filter(({ energyWh }) => Number(energyWh ?? 0) > 0)
    .toSorted((one, other) => Number(one.meterStart) - Number(other.meterStart));
  for (const [i, session] of billed.entries()) {
    expect(Number(session.energyWh)).toBe(Number(session.meterStop) - Number(session.meterStart));
    const next = billed.slice(i + 1).find(({ chargerId }) => chargerId === session.chargerId);
    if (next)
      expect(Number(session.meterStop), JSON.stringify([session, next])).toBeLessThanOrEqual(Number(next.meterStart));
  }
}

function assertSession({ charger, base, received, wire, faults }: PlayedSession, all: readonly Outcome[]): void {
  const is16 = charger.version === '1.6';
  const isOwn = ({ register, naturalKey }: Outcome) =>
    is16 ? Number(register) >= base && Number(register) < base + SESSION_WH : naturalKey === wire.transactionId;
  const expected = computeExpectedEnergy(charger.version, received);
  const ownRows = all.filter(isOwn);
  const details = JSON.stringify({ faults, received, version: charger.version, own: ownRows });
  expect(ownRows.length, details).toBe(expected === undefined ? 0 : 1);
  const [row] = ownRows;
  if (!row || expected === undefined) return;
  expect(row.energyWh === null ? null : Number(row.energyWh), details).toBe(expected);
  // An operator's decision stays.
  if (!row.isLeft) expect(Number(row.orderEnergy ?? 0), details).toBe(expected ?? 0);
}

async function assertConnectorsFree(play: SessionPlayer): Promise<void> {
  const blocked = await world.query((tx) =>
    tx.selectFrom('connector').select('id').where('transactionId', 'is not', null).execute(),
  );
  expect(blocked).toEqual([]);
  const stranger = await world.addCharger('1.6');
  const now = world.now;
  const verdicts = await Promise.all(
    play.sessions.map(async ({ idTag }) => {
      const connectorId = stranger.connectorIds[0] ?? null;
      const answer = await world.services.tags.read({
        chargerId: stranger.id,
        idTag,
        connectorId,
        at: now,
        isStart: true,
      });
      return decideAnswer(answer, idTag, now);
    }),
  );
  expect(verdicts.filter((verdict) => verdict === 'ConcurrentTx')).toEqual([]);
}
