import fc from 'fast-check';
import type { Tx } from '../../server/db/database';
import { roundTo } from '../../src/lib/decimal';
import { addCharger, addCompany, addStation } from './equipment';
import { addOrder } from './orders';

interface Line {
  orderId: string;
  companyId: string;
  stationId: string;
  chargerId: string;
  enterpriseId?: string | null;
  day: string;
  payable: string;
  paid?: string;
  energyWh?: string;
  currency?: string;
  isLate?: boolean;
  shares?: readonly { partyId: string | null; electricity: string; service: string }[];
}

/** Adds a statement line with its shares, as if an order had been priced and paid. */
export async function addLine(tx: Tx, { shares = [], ...line }: Line): Promise<void> {
  const { id } = await tx
    .insertInto('statementLine')
    .values({ currency: 'EUR', kind: 'priced', orders: 1, at: new Date(`${line.day}T12:00:00Z`), ...line })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const share of shares) {
    await tx
      .insertInto('statementShare')
      .values({ lineId: id, ...share })
      .execute();
  }
}

export interface StatementWorld {
  companies: string[];
  /** Haulage, with the orders of some lines, and Taxi. */
  enterpriseIds: string[];
  /** Two stations of the first company, one of the second. */
  places: { companyId: string; stationId: string; charger: { id: string; connectorIds: string[] } }[];
}

/** Random lines, the same ones in every run. */
export const LINES = fc.sample(
  fc.record({
    place: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-01', '2026-02-14'),
    cents: fc.integer({ min: -500, max: 99_999 }),
    platformCents: fc.integer({ min: 0, max: 4_000 }),
    energyWh: fc.integer({ min: 0, max: 90_001 }),
    isOfEnterprise: fc.boolean(),
    lines: fc.integer({ min: 1, max: 3 }),
  }),
  { numRuns: 60, seed: 7 },
);
export type RandomLine = (typeof LINES)[number];

/** @returns cents as a decimal amount */
export const formatCents = (cents: number) =>
  roundTo(
    2,
    `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
  );

/** Adds an order with its lines. */
export async function writeLine(tx: Tx, { places, enterpriseIds }: StatementWorld, random: RandomLine): Promise<void> {
  const place = places[random.place];
  if (!place) throw new Error('no such place');
  const of = random.isOfEnterprise && enterpriseIds[0] ? { enterpriseId: enterpriseIds[0] } : {};
  const orderId = await addOrder(tx, place, { at: new Date(`${random.day}T08:00:00Z`), ...of });
  for (let i = 0; i < random.lines; i += 1) {
    await addLine(tx, {
      orderId,
      companyId: place.companyId,
      stationId: place.stationId,
      chargerId: place.charger.id,
      ...of,
      day: random.day,
      payable: formatCents(random.cents),
      // Equal to the shares below, so that the month balances and can be closed.
      paid: formatCents(random.cents + random.platformCents + 3),
      energyWh: String(random.energyWh),
      shares: [
        { partyId: null, electricity: formatCents(random.platformCents), service: '0.01' },
        { partyId: place.companyId, electricity: formatCents(random.cents), service: '0.02' },
      ],
    });
  }
}

/** Adds two companies and their stations, with all the random lines. */
export async function addStatements(tx: Tx): Promise<StatementWorld> {
  const acme = await addCompany(tx, 'Acme');
  const beta = await addCompany(tx, 'Beta');
  const places: StatementWorld['places'] = [];
  for (const [index, companyId] of [acme, acme, beta].entries()) {
    const stationId = await addStation(tx, companyId, `Station ${index}`);
    places.push({ companyId, stationId, charger: await addCharger(tx, stationId, `S-${index}`) });
  }
  const enterprises = await tx
    .insertInto('enterprise')
    .values(['Haulage', 'Taxi'].map((name) => ({ name, companyId: acme })))
    .returning('id')
    .execute();
  const world = { companies: [acme, beta], enterpriseIds: enterprises.map(({ id }) => id), places };
  for (const line of LINES) await writeLine(tx, world, line);
  return world;
}
