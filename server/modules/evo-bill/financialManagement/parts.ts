import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import type { Ordering } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { FORM_AMOUNTS, inCurrency, LINE_SUMS, type Lines } from './lines';

/** Orders behind a row are listed newest first. */
export const PART_ORDERING: Ordering<'at' | 'no'> = {
  fields: { at: 'o.stoppedAt', no: 'o.no' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'o.id',
};

/** Contribution of each order to the lines of a row. */
export function selectParts(tx: Tx, lines: Lines) {
  const summed = lines
    .select(['l.orderId', 'l.currency', sql<boolean>`bool_or(l.is_late)`.as('isLate'), ...LINE_SUMS])
    .groupBy(['l.orderId', 'l.currency']);
  return selectOrders(tx)
    .innerJoin(summed.as('g'), 'g.orderId', 'o.id')
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .select(['g.isLate', 'g.orders', 'g.energy', 'u.digits'])
    .select(FORM_AMOUNTS.map((name) => inCurrency(name)))
    .select([inCurrency('platformFee'), inCurrency('channelFee')]);
}

/** Orders as their parts name them. */
export function selectOrders(tx: Tx) {
  return tx
    .selectFrom('chargingOrder as o')
    .leftJoin('stationName as s', 's.id', 'o.stationId')
    .select(['o.id', 'o.no', 'o.stoppedAt', 'o.timezone', 's.name as stationName']);
}

/** An order as the wire has it. */
export function partOnWire<Part extends { stoppedAt: Date | null; digits: number }>(part: Part) {
  const { stoppedAt, digits: _digits, ...rest } = part;
  return { ...rest, at: stoppedAt && toWire(stoppedAt) };
}
