import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { couponExchangecode, ExchangeCode } from '../../../../src/contract/evo-discount/couponExchangecode';
import { hashExchangeCode } from '../../../coupons/exchangeCodes';
import { isExchangeCode, readExchangeCode } from '../../../domain/coupons/exchangeCodes';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import type { CallContext, RowOf } from '../../../http/recordRoutes';
import { eachRecord, type BulkTarget } from '../../../http/records';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { codeStatusAt } from '../couponStatus';

type Query = BodyOf<typeof couponExchangecode.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];

const SERIAL_NO = sql<string>`a.code || '-' || lpad(c.serial::text, 7, '0')`;

export const CODE_ORDERING: Ordering<Sortable> = {
  fields: { serialNo: SERIAL_NO, exchangedAt: 'c.exchangedAt', createdAt: 'c.createdAt' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'c.id',
  filled: ['createdAt'],
};

function selectCodes(tx: Tx, at: Date) {
  return tx
    .selectFrom('exchangeCode as c')
    .innerJoin('couponActivity as a', 'a.id', 'c.activityId')
    .innerJoin('couponScheme as m', 'm.id', 'a.schemeId')
    .leftJoin('company as o', 'o.id', 'c.companyId')
    .leftJoin('appUser as u', 'u.id', 'c.appUserId')
    .leftJoin('coupon as k', 'k.codeId', 'c.id')
    .select([
      'c.id',
      'c.activityId',
      'a.name as activity',
      'a.code as activityCode',
      'c.companyId',
      'o.name as company',
      'o.timezone',
    ])
    .select(['m.name as scheme', 'a.currency', 'c.exchangedAt', 'c.appUserId', 'u.name as appUser', 'k.id as couponId'])
    .select([
      'c.createdAt',
      SERIAL_NO.as('serialNo'),
      codeStatusAt(at).as('status'),
      sql<Date>`coalesce(a.ended_at, a.ends_at)`.as('endsAt'),
    ]);
}

export function toCodeDto(row: RowOf<typeof selectCodes>): ExchangeCode {
  return {
    ...row,
    endsAt: toWire(row.endsAt),
    exchangedAt: row.exchangedAt && toWire(row.exchangedAt),
    createdAt: toWire(row.createdAt),
  };
}

/** Codes of a filter, at the clock's time; a code that is typed whole is found by its hash. */
export function filterCodes(tx: Tx, filters: FiltersOf<Query>, { clock }: Pick<CallContext, 'clock'>) {
  const at = new Date(clock.now());
  const { text, statuses, exchangedFrom, exchangedUntil } = filters;
  let found = selectCodes(tx, at);
  if (text) {
    found = isExchangeCode(readExchangeCode(text))
      ? found.where('c.hash', '=', hashExchangeCode(text))
      : found.where(sql<boolean>`${SERIAL_NO} ilike ${toContainsPattern(text)}`);
  }
  const choices = [
    ['c.activityId', filters.activityIds],
    ['c.companyId', filters.companyIds],
    ['c.appUserId', filters.appUserIds],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (statuses?.length) found = found.where(sql<boolean>`${codeStatusAt(at)} = any(${statuses}::text[])`);
  if (exchangedFrom) found = found.where('c.exchangedAt', '>=', fromWire(exchangedFrom));
  if (exchangedUntil) found = found.where('c.exchangedAt', '<', fromWire(exchangedUntil));
  return found;
}

/** Makes codes valid again, or invalid. */
export function changeCodes(
  tx: Tx,
  { ids, names }: BulkTarget,
  to: 'notexchanged' | 'invalid',
  { clock, locale }: Pick<CallContext, 'clock' | 'locale'>,
) {
  const ordered = ids.toSorted((one, other) => Number(one) - Number(other));
  return eachRecord(tx, locale, { ids: ordered, names }, async (id) => {
    const code = await tx
      .selectFrom('exchangeCode as c')
      .innerJoin('couponActivity as a', 'a.id', 'c.activityId')
      .select(['c.status', 'a.endsAt', 'a.endedAt'])
      .where('c.id', '=', id)
      .forUpdate('c')
      .executeTakeFirst();
    if (!code) throw new Problem(404);
    if (code.status === 'exchanged') throw new Problem(409, 'coupon.codeExchanged');
    const isOver = code.endedAt !== null || code.endsAt.getTime() <= clock.now();
    if (code.status === 'expired' || isOver) throw new Problem(409, 'coupon.codeExpired');
    if (code.status === to) throw new Problem(409, to === 'invalid' ? 'coupon.codeInvalid' : 'coupon.codeValid');
    await tx.updateTable('exchangeCode').set({ status: to }).where('id', '=', id).execute();
  });
}

/** Serial numbers of codes in the answers of bulk calls. */
export const CODE_NAME = sql<string>`(select a.code from coupon_activity a where a.id = activity_id)
  || '-' || lpad(serial::text, 7, '0')`;
