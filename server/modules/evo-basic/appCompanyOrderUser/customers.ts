import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { appCompanyOrderUser, CompanyCustomer } from '../../../../src/contract/evo-basic/appCompanyOrderUser';
import type { Locale } from '../../../../src/contract/fields';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { eachRecord, selectIds } from '../../../http/records';
import type { Session } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { isContactMasked, withContact } from '../../../http/maskContact';

type Query = BodyOf<typeof appCompanyOrderUser.page>;
type Filters = FiltersOf<Query>;
type Change = BodyOf<typeof appCompanyOrderUser.disable>;

const ORDERING: Ordering<'name' | 'companyName' | 'sessions' | 'firstAt' | 'lastAt'> = {
  fields: {
    name: 'u.name',
    companyName: 'c.name',
    sessions: 'm.sessions',
    firstAt: 'm.firstAt',
    lastAt: 'm.lastAt',
  },
  usual: [{ field: 'lastAt', order: 'desc' }],
  key: 'm.id',
};

function selectCustomers(tx: Tx) {
  return tx
    .selectFrom('companyCustomer as m')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .innerJoin('appUser as u', 'u.id', 'm.appUserId')
    .selectAll('m')
    .select(['c.name as companyName', 'u.name', 'u.email', 'u.phone']);
}

export async function readCustomerPage(tx: Tx, session: Session, query: Query): Promise<Page<CompanyCustomer>> {
  const isMasked = isContactMasked(session);
  const page = await readPage(tx, filteredCustomers(tx, query, isMasked), query, ORDERING);
  const records = page.records.map(({ changedByName, changedAt, firstAt, lastAt, sessions, ...row }) => ({
    ...withContact(row, isMasked),
    sessions: Number(sessions),
    firstAt: toWire(firstAt),
    lastAt: toWire(lastAt),
    changedAt: changedAt && toWire(changedAt),
    changedBy: changedByName,
  }));
  return { ...page, records };
}

export function filteredCustomers(tx: Tx, { text, ids, companyIds, appUserIds, status }: Filters, isMasked: boolean) {
  let found = selectCustomers(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    // Masked columns cannot be searched either: a search would reveal them.
    const columns = isMasked ? (['u.name'] as const) : (['u.name', 'u.email', 'u.phone'] as const);
    found = found.where(({ eb, or }) => or(columns.map((column) => eb(column, 'ilike', pattern))));
  }
  if (ids?.length) found = found.where('m.id', 'in', ids);
  if (companyIds?.length) found = found.where('m.companyId', 'in', companyIds);
  if (appUserIds?.length) found = found.where('m.appUserId', 'in', appUserIds);
  if (status) found = found.where('m.status', '=', status);
  return found;
}

/** Disables customers at their company's stations, or enables them again, with reason and user. */
export async function changeCustomers(
  tx: Tx,
  { session, locale, now }: { session: Session; locale: Locale; now: number },
  { isDisabled, reason, ...which }: Change,
): Promise<BulkResult> {
  const ids = await selectIds(tx, which, (_, filters) => filteredCustomers(tx, filters, isContactMasked(session)));
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id::text as id, u.name from company_customer m join app_user u on u.id = m.app_user_id
    where m.id = any(${ids}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return eachRecord(tx, locale, { ids, names }, async (id) => {
    await tx
      .updateTable('companyCustomer')
      .set({
        status: isDisabled ? 'disabled' : 'enabled',
        reason: reason || null,
        changedAt: new Date(now),
        changedByName: session.fullName,
      })
      .where('id', '=', id)
      .execute();
  });
}
