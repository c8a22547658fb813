import { sql } from 'kysely';
import type { Business } from '../../../billing/store/orderRef';
import type { Tx } from '../../../db/database';
import type { Ordering } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { FORM_AMOUNTS, inCurrency, LINE_SUBJECTS, LINE_SUMS, type Lines } from './lines';

/** Orders behind a row are listed newest first. */
export const PART_ORDERING: Ordering<'at' | 'no'> = {
  fields: { at: 'o.stoppedAt', no: 'o.no' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'o.id',
};

/** Contribution of each order to the lines of a row. */
export function selectParts(tx: Tx, lines: Lines, business: Business = 'charging') {
  const { order } = LINE_SUBJECTS[business];
  const summed = lines
    .select([`${order} as orderId`, 'l.currency', sql<boolean>`bool_or(l.is_late)`.as('isLate'), ...LINE_SUMS])
    .groupBy([order, 'l.currency']);
  return selectOrders(tx, business)
    .innerJoin(summed.as('g'), 'g.orderId', 'o.id')
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .select(['g.isLate', 'g.orders', 'g.energy', 'u.digits'])
    .select(FORM_AMOUNTS.map((name) => inCurrency(name)))
    .select([inCurrency('promotion'), inCurrency('platformFee'), inCurrency('channelFee')]);
}

/** Orders as their parts name them; the place of a wash is its wash site. */
function selectOrders(tx: Tx, business: Business) {
  const orders =
    business === 'wash'
      ? tx
          .selectFrom('washOrder')
          .select(['id', 'no', 'endedAt as stoppedAt', 'timezone', 'washSiteId as placeId'])
          .as('o')
      : tx.selectFrom('chargingOrder').select(['id', 'no', 'stoppedAt', 'timezone', 'stationId as placeId']).as('o');
  return tx
    .selectFrom(orders)
    .leftJoin(LINE_SUBJECTS[business].names, 's.id', 'o.placeId')
    .select(['o.id', 'o.no', 'o.stoppedAt', 'o.timezone', 's.name as stationName']);
}

/** An order as the wire has it. */
export function partOnWire<Part extends { stoppedAt: Date | null; digits: number }>(part: Part) {
  const { stoppedAt, digits: _digits, ...rest } = part;
  return { ...rest, at: stoppedAt && toWire(stoppedAt) };
}
