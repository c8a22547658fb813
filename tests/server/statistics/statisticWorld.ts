import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addAppUser } from '../../harness/people';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A station with chargers for orders. */
export interface Place {
  companyId: string;
  stationId: string;
  timezone: string;
  currency: string;
  connectors: { id: string; chargerId: string; type: string }[];
}

/** The content of an order, known to the test without the database. */
export interface OrderContent {
  place: Place;
  connector: Place['connectors'][number];
  appUserId: string | null;
  origin: string | null;
  startedAt: number;
  stoppedAt: number;
  energyWh: number;
  /** Cents. */
  payable: number;
  refunded: number;
}

/** A reproducible sequence of numbers between 0 and 1 (mulberry32). */
export function openSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export async function addPlace(
  tx: Tx,
  { companyId, name, timezone, currency }: { companyId?: string; name: string; timezone: string; currency: string },
): Promise<Place> {
  const owner = companyId ?? (await addCompany(tx, `Company of ${name}`));
  const stationId = await addStation(tx, owner, name);
  await tx.updateTable('station').set({ timezone, currency }).where('id', '=', stationId).execute();
  const charger = await addCharger(tx, stationId, `${name}-1`, { connectors: 2 });
  const [ccs = '', chademo = ''] = charger.connectorIds;
  await tx.updateTable('connector').set({ type: 'CHAdeMO' }).where('id', '=', chademo).execute();
  return {
    ...{ companyId: owner, stationId, timezone, currency },
    connectors: [
      { id: ccs, chargerId: charger.id, type: 'CCS2' },
      { id: chademo, chargerId: charger.id, type: 'CHAdeMO' },
    ],
  };
}

export async function addDrivers(tx: Tx, number: number): Promise<{ id: string; origin: string }[]> {
  const drivers = [];
  for (let index = 0; index < number; index += 1) {
    const origin = index % 3 === 0 ? 'weapp' : 'app';
    const id = await addAppUser(tx, `Driver ${index}`);
    await tx.updateTable('appUser').set({ origin }).where('id', '=', id).execute();
    drivers.push({ id, origin });
  }
  return drivers;
}

/** Cents of an amount -> `12.50`. */
export const formatCents = (cents: number) => (cents / 100).toFixed(2);

/** Columns of an order in the database. */
export function toOrderColumns({ place, connector, ...order }: OrderContent) {
  const { period, energy, service } = { period: 'peak', energy: order.energyWh, service: 0 };
  const lines = [
    {
      kind: 'electricity',
      period,
      quantity: (energy / 1_000).toFixed(3),
      amount: formatCents(order.payable - service),
    },
  ];
  return {
    ...{ chargerId: connector.chargerId, connectorId: connector.id },
    ...{ stationId: place.stationId, companyId: place.companyId, appUserId: order.appUserId },
    ...{ currency: place.currency, timezone: place.timezone, status: 'completed' as const },
    ...{ createdAt: new Date(order.startedAt), startedAt: new Date(order.startedAt) },
    ...{ stoppedAt: new Date(order.stoppedAt), pricedAt: new Date(order.stoppedAt + 60_000) },
    ...{ energyWh: String(order.energyWh), breakdown: JSON.stringify({ lines }) },
    ...{
      originalAmount: formatCents(order.payable),
      discountAmount: '0',
      couponAmount: '0',
      payableAmount: formatCents(order.payable),
    },
    ...{
      platformFee: '0',
      tax: '0',
      paidAmount: formatCents(order.payable),
      refundedAmount: formatCents(order.refunded),
    },
  };
}

/** Orders of some days: short ones, also across midnight and a change of summer time, and a few that last days. */
export function makeOrders(
  places: readonly Place[],
  drivers: readonly { id: string; origin: string }[],
  { from, days, number, seed }: { from: number; days: number; number: number; seed: number },
): OrderContent[] {
  const draw = openSequence(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)] as Item;
  return Array.from({ length: number }, () => {
    const place = pick(places);
    const driver = draw() < 0.2 ? null : pick(drivers);
    const startedAt = from + Math.floor(draw() * days * 86_400) * 1_000;
    const hours = draw() < 0.03 ? 20 + draw() * 60 : 0.2 + draw() * 5;
    return {
      ...{ place, connector: pick(place.connectors), appUserId: driver?.id ?? null, origin: driver?.origin ?? null },
      ...{ startedAt, stoppedAt: startedAt + Math.round(hours * 3_600) * 1_000 },
      ...{ energyWh: Math.floor(draw() * 60_000), payable: Math.floor(draw() * 5_000) + 1, refunded: 0 },
    };
  });
}

/** Rows of a table of aggregates as texts, for comparison. */
export async function readRows(tx: Tx, columns: string, table: string, where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', ${sql.raw(columns)}) as row from ${sql.raw(table)} where ${sql.raw(where)}`.execute(tx);
  return rows.map(({ row }) => row).sort();
}
