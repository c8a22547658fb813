import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { Random } from '../../../server/simulator/model/random';
import { SOUND } from '../billing/sampleSession';
import { toWholeNumbers, recomputeSession } from '../domain/pricing/recompute';
import { findFaults, readBooks, type Books } from './books';
import { listMissingKinds } from './orderKinds';
import { listPricedOrders, buildMeteredSession, type PricedOrder } from './pricedOrders';
import { SimulatedDay } from './simulatedDay';
import { readWireSessions, type WireSession } from './wireSessions';

const LONG = Boolean(process.env.LONG);
const HOURS = LONG ? 24 : 0.75;
const CHARGERS_EACH = LONG ? 12 : 3;
/** Orders to wait for. */
const LEAST_ORDERS = LONG ? 1_300 : 20;
/** Orders that have to be computed again. */
const LEAST_RECOMPUTED = LONG ? 1_000 : 10;
const MOST_RECOMPUTED = 1_000;
const LONGEST_MS = LONG ? 2_400_000 : 900_000;

describe(`a run of ${HOURS} simulated hours`, { timeout: LONGEST_MS }, () => {
  let day: SimulatedDay;
  let books: Books;
  let unsettled: string[];
  let priced: PricedOrder[];
  let wireSessions: Map<string, WireSession>;
  beforeAll(async () => {
    day = await SimulatedDay.begin(CHARGERS_EACH);
    // Decisions that follow take some of the priced orders away.
    await day.runHours(HOURS, { orders: LEAST_ORDERS, priced: 1.3 * LEAST_RECOMPUTED });
    unsettled = await day.settle();
    await day.stop();
    await day.database.db.asSystem(async (tx) => {
      books = await readBooks(tx);
      priced = await listPricedOrders(tx);
      wireSessions = await readWireSessions(tx);
    });
  }, LONGEST_MS);
  afterAll(() => day.database.drop());

  it('leaves no unsettled order and gives no unexpected answer', async () => {
    expect({ unsettled, unexpectedAnswers: day.office.unexpectedAnswers }).toEqual({
      unsettled: [],
      unexpectedAnswers: [],
    });
  });

  it('balances ledger, wallets, statements and shares', async () => {
    expect(findFaults(books)).toEqual([]);
    expect(await day.database.db.asSystem(proveLedger)).toEqual(SOUND);
  });

  it.each<[string, (copy: Books) => void]>([
    ['a posting', ({ postings }) => addCent(pickMiddle(postings), 'amount')],
    [
      'a balance',
      ({ postings }) =>
        addCent(
          postings.find(({ seq }) => seq !== null),
          'balanceAfter',
        ),
    ],
    ['a line of a statement', ({ lines }) => addCent(pickMiddle(lines), 'payable')],
    [
      'the day of a line',
      ({ lines }) => Object.assign(lines.find((line) => line.payable !== '0.00') ?? {}, { day: '2026-10-01' }),
    ],
    ['the paid amount of an order', ({ orders }) => addCent(pickMiddle(orders), 'paid')],
    ['a share', ({ shares }) => addCent(pickMiddle(shares), 'amount')],
  ])('is found faulty when %s is changed', (_name, spoil) => {
    const copy = structuredClone(books);
    spoil(copy);
    expect(findFaults(copy)).not.toEqual([]);
  });

  it('has prices that an independent computation from the meters confirms to the digit', () => {
    const random = Random.of(LONG ? 5 : 3, 'orders');
    const sample = priced
      .map((order) => ({ order, rank: random.next() }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST_RECOMPUTED);
    const checked = sample.flatMap(({ order }) => {
      const session = buildMeteredSession(order, wireSessions.get(order.key));
      return session ? [{ id: order.id, was: toWholeNumbers(order.breakdown), is: recomputeSession(session) }] : [];
    });
    expect(checked.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))).toEqual([]);
    expect(checked.length).toBeGreaterThanOrEqual(Math.min(MOST_RECOMPUTED, 0.95 * priced.length));
    expect(checked.length).toBeGreaterThanOrEqual(LEAST_RECOMPUTED);
  });

  it('has a price that is refuted when a reading is changed', () => {
    const session = priced.map((order) => ({
      order,
      session: buildMeteredSession(order, wireSessions.get(order.key)),
    }));
    const entry = session.find(({ order, session: one }) => one !== null && Number(order.breakdown.energy) > 5);
    if (!entry?.session) throw new Error('no such order');
    const { order } = entry;
    const readings = entry.session.readings.map((reading, index, all) =>
      index === all.length - 1 ? { ...reading, register: reading.register + 100 } : reading,
    );
    expect(recomputeSession({ ...entry.session, readings })).not.toEqual(toWholeNumbers(order.breakdown));
  });

  it('has enough orders, in a whole day of every kind', async () => {
    const kinds = await day.countOrderKinds();
    expect(listMissingKinds(kinds, LEAST_ORDERS)).toEqual([]);
  });
});

const pickMiddle = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(rows.length / 2)];

function addCent<Row extends object>(row: Row | undefined, column: keyof Row): void {
  if (row) Object.assign(row, { [column]: (Number(row[column]) + 0.01).toFixed(6) });
}
