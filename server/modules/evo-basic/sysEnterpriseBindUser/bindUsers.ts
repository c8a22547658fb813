import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { BindUser, sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { findMonthAt, sumDriverKwh, toEnterpriseMonth, type EnterpriseMonth } from '../../../db/terms/payerFacts';
import type { Tx } from '../../../db/database';
import { OPTION_LIMIT, type OptionQuery } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { toWire } from '../../../wire/wireTime';
import { toRunningSessions } from '../runningSessions';
import { isContactMasked, withContact } from '../../../http/maskContact';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { toFleetTag } from './fleetTags';
import {
  countSessions,
  findLimitShare,
  isNearLimit,
  LAST_SESSION,
  selectDriverFigures,
  sumAccountSpend,
} from './driverFigures';

type Filters = FiltersOf<BodyOf<typeof sysEnterpriseBindUser.page>>;

/** The caller and the time: contact data are masked for some, and a month's use depends on the day. */
export type Reader = Pick<CallContext, 'session' | 'clock'>;

/** A pending binding shows the account alone: the answer must not reveal its owner, nor whether it exists. */
const NAME = sql<string>`coalesce(u.name, b.account)`;

type Sortable = NonNullable<BodyOf<typeof sysEnterpriseBindUser.page>['sort']>[number]['field'];

/** Month of the figures: the given one, else the current one. */
export function readMonth(month: string | undefined, { clock }: Pick<Reader, 'clock'>): EnterpriseMonth {
  return month === undefined ? findMonthAt(new Date(clock.now())) : toEnterpriseMonth(month);
}

export const bindUserOrdering = (reader: Reader, filters: Pick<Filters, 'month'>): Ordering<Sortable> => {
  const month = readMonth(filters.month, reader);
  return {
    fields: {
      name: NAME,
      enterpriseName: 'e.name',
      monthlyLimit: 'b.monthlyLimit',
      used: sumDriverKwh(month),
      limitShare: findLimitShare(month),
      sessions: countSessions(month),
      spend: sumAccountSpend(month),
      lastSessionAt: LAST_SESSION,
      createdAt: 'b.createdAt',
    },
    usual: [{ field: 'name', order: 'asc' }],
    key: 'b.id',
  };
};

function bindUsers(tx: Tx, reader: Reader, month?: string) {
  return tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('enterprise as e', 'e.id', 'b.enterpriseId')
    .leftJoin('appUser as u', 'u.id', 'b.appUserId')
    .selectAll('b')
    .select(['e.name as enterpriseName', NAME.as('name'), 'u.email', 'u.phone'])
    .select(selectDriverFigures(readMonth(month, reader), new Date(reader.clock.now())));
}

export function toBindUserDto(row: RowOf<typeof bindUsers>, { session, clock }: Reader): BindUser {
  const {
    account: _,
    confirmedByName,
    confirmedAt,
    monthlyLimit,
    limitShare,
    spendShare,
    lastSessionAt,
    createdAt,
    ...plain
  } = row;
  return {
    ...withContact(plain, isContactMasked(session)),
    monthlyLimit: monthlyLimit === null ? null : Number(monthlyLimit),
    used: Number(row.used),
    limitShare: limitShare === null ? null : Number(limitShare),
    spendShare: spendShare === null ? null : Number(spendShare),
    fleetTags: row.fleetTags.map((tag) => toFleetTag(tag, clock.now())),
    running: toRunningSessions(row.running),
    lastSessionAt: lastSessionAt && toWire(lastSessionAt),
    confirmedAt: confirmedAt && toWire(confirmedAt),
    confirmedBy: confirmedByName,
    createdAt: toWire(createdAt),
  };
}

export function filteredBindUsers(tx: Tx, filters: Filters, reader: Reader) {
  const { text, isPending, hasLimit } = filters;
  let found = bindUsersOfEnterprises(tx, filters, reader);
  if (text) {
    const pattern = toContainsPattern(text);
    // Masked columns cannot be searched either: a search would reveal them.
    const columns = isContactMasked(reader.session)
      ? (['u.name'] as const)
      : (['u.name', 'u.email', 'u.phone'] as const);
    found = found.where(({ eb, or }) =>
      or([...columns, 'b.account' as const].map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (isPending !== undefined) found = found.where('b.appUserId', isPending ? 'is' : 'is not', null);
  if (hasLimit !== undefined) {
    found = found.where(sql<boolean>`(num_nonnulls(b.monthly_limit, b.spend_limit) > 0) = ${hasLimit}`);
  }
  if (filters.isNearLimit !== undefined) {
    found = found.where(sql<boolean>`${isNearLimit(readMonth(filters.month, reader))} = ${filters.isNearLimit}`);
  }
  return found;
}

function bindUsersOfEnterprises(tx: Tx, { enterpriseIds, appUserIds, status, month }: Filters, reader: Reader) {
  let found = bindUsers(tx, reader, month);
  if (enterpriseIds?.length) found = found.where('b.enterpriseId', 'in', enterpriseIds);
  if (appUserIds?.length) found = found.where('b.appUserId', 'in', appUserIds);
  if (status) found = found.where('b.status', '=', status);
  return found;
}

/** @throws Problem 404 */
export async function readBindUser(tx: Tx, id: string, reader: Reader): Promise<BindUser> {
  return toBindUserDto(await findRow(bindUsers(tx, reader).where('b.id', '=', id)), reader);
}

/** Confirmed users for a select, by name. */
export function listBindUsers(tx: Tx, { text, ids }: OptionQuery) {
  let found = tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('appUser as u', 'u.id', 'b.appUserId')
    .select(['b.id', 'u.name']);
  if (ids) found = found.where(sql<boolean>`b.id = any(${ids}::bigint[])`);
  if (text) found = found.where('u.name', 'ilike', toContainsPattern(text));
  return found
    .orderBy('u.name')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
}
