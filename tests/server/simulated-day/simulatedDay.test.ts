import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { Random } from '../../../server/simulator/model/random';
import { SOUND } from '../billing/sampleSession';
import { inWholeNumbers, recomputed } from '../domain/pricing/recompute';
import { faultsOf, readBooks, type Books } from './books';
import { missing } from './kinds';
import { pricedOrders, sessionToPrice, type PricedOrder } from './pricedOrders';
import { SimulatedDay } from './simulatedDay';
import { toldSessions, type Told } from './toldSessions';

const LONG = Boolean(process.env.LONG);
const HOURS = LONG ? 24 : 1.5;
const CHARGERS_EACH = LONG ? 12 : 5;
/** Some are not priced, or by hand: more than are to be computed again. */
const LEAST_ORDERS = LONG ? 1_300 : 20;
const RECOMPUTED = 1_000;
const LONGEST_MS = LONG ? 2_400_000 : 900_000;

describe(`${HOURS} simulated hours`, { timeout: LONGEST_MS }, () => {
  let day: SimulatedDay;
  let books: Books;
  let left: string[];
  let priced: PricedOrder[];
  let told: Map<string, Told>;
  beforeAll(async () => {
    day = await SimulatedDay.begin(CHARGERS_EACH);
    await day.live(HOURS, LEAST_ORDERS);
    left = await day.rest();
    await day.stop();
    await day.database.db.asSystem(async (tx) => {
      books = await readBooks(tx);
      priced = await pricedOrders(tx);
      told = await toldSessions(tx);
    });
  }, LONGEST_MS);
  afterAll(() => day.database.drop());

  it('leaves no order in between, and nobody was answered what he should not be', async () => {
    expect(left).toEqual([]);
    expect(day.office.surprises).toEqual([]);
  });

  it('has the books balanced: ledger, wallets, statements, shares', async () => {
    expect(faultsOf(books)).toEqual([]);
    expect(await day.database.db.asSystem(proveLedger)).toEqual(SOUND);
  });

  it.each<[string, (copy: Books) => void]>([
    ['a posting', ({ postings }) => addCent(middle(postings), 'amount')],
    [
      'a balance',
      ({ postings }) =>
        addCent(
          postings.find(({ seq }) => seq !== null),
          'balanceAfter',
        ),
    ],
    ['a line of a statement', ({ lines }) => addCent(middle(lines), 'payable')],
    [
      'the day of a line',
      ({ lines }) => Object.assign(lines.find((line) => line.payable !== '0.00') ?? {}, { day: '2026-10-01' }),
    ],
    ['what an order was paid', ({ orders }) => addCent(middle(orders), 'paid')],
    ['a share', ({ shares }) => addCent(middle(shares), 'amount')],
  ])('would notice %s that is wrong', (_name, spoil) => {
    const copy = structuredClone(books);
    spoil(copy);
    expect(faultsOf(copy)).not.toEqual([]);
  });

  it('has what an independent computation makes of the meters, to the digit', () => {
    const random = Random.of(LONG ? 5 : 3, 'orders');
    const chosen = priced
      .map((order) => ({ order, rank: random.next() }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, RECOMPUTED);
    const checked = chosen.flatMap(({ order }) => {
      const session = sessionToPrice(order, told.get(order.key));
      return session ? [{ id: order.id, was: inWholeNumbers(order.breakdown), is: recomputed(session) }] : [];
    });
    expect(checked.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))).toEqual([]);
    expect(checked.length).toBeGreaterThanOrEqual(Math.min(RECOMPUTED, 0.95 * priced.length));
    expect(checked.length).toBeGreaterThanOrEqual(LONG ? RECOMPUTED : LEAST_ORDERS / 2);
  });

  it('would notice a meter that told something else', () => {
    const session = priced.map((order) => ({ order, session: sessionToPrice(order, told.get(order.key)) }));
    const found = session.find(({ order, session: one }) => one !== null && Number(order.breakdown.energy) > 5);
    if (!found?.session) throw new Error('no such order');
    const { order } = found;
    const readings = found.session.readings.map((reading, index, all) =>
      index === all.length - 1 ? { ...reading, register: reading.register + 100 } : reading,
    );
    expect(recomputed({ ...found.session, readings })).not.toEqual(inWholeNumbers(order.breakdown));
  });

  it('has seen orders enough, in a whole day of every kind', async () => {
    const kinds = await day.kinds();
    expect(missing(kinds, LEAST_ORDERS)).toEqual([]);
  });
});

const middle = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(rows.length / 2)];

function addCent<Row extends object>(row: Row | undefined, column: keyof Row): void {
  if (row) Object.assign(row, { [column]: (Number(row[column]) + 0.01).toFixed(6) });
}
