import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ActivityDetail, ActivityRow } from '../../../../src/contract/evo-discount/activityRow';
import type { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { findSpanStatus } from '../../../../src/contract/span';
import type { Tx } from '../../../db/database';
import { readOptions } from '../../../db/options';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { isInStatus } from '../../../db/terms/spanStatus';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { fromWire, toWire } from '../../../wire/wireTime';
import { readScheme } from '../couponScheme/schemes';
import { selectPlaces } from '../schemeColumns';

type Query = BodyOf<typeof couponActivity.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];

const USED = sql<number>`(select count(*)::int from coupon_use x where x.activity_id = a.id and x.returned_at is null)`;

export const ACTIVITY_ORDERING: Ordering<Sortable> = {
  fields: {
    name: 'a.name',
    code: 'a.code',
    startsAt: 'a.startsAt',
    endsAt: 'a.endsAt',
    granted: 'a.granted',
    used: USED,
    createdAt: 'a.createdAt',
  },
  usual: [{ field: 'startsAt', order: 'desc' }],
  key: 'a.id',
};

/** Cost of an activity's coupons in use, in SQL. */
const COST = sql<string>`coalesce((select sum(x.amount) from coupon_use x
  where x.activity_id = a.id and x.returned_at is null), 0)`;
/** Part of the budget that coupons take that are not used. */
const RESERVED = sql<
  string | null
>`case when a.budget_cap is not null then coalesce((select sum(k.budget_taken) from coupon k
  where k.activity_id = a.id and k.status = 'notused'), 0) end`;

export function selectActivities(tx: Tx) {
  return tx
    .selectFrom('couponActivity as a')
    .innerJoin('couponScheme as m', 'm.id', 'a.schemeId')
    .innerJoin('currency as y', 'y.code', 'a.currency')
    .leftJoin('company as o', 'o.id', 'a.companyId')
    .select(['a.id', 'a.code', 'a.name', 'a.companyId', 'o.name as company', 'o.timezone', 'a.activityType'])
    .select([
      'a.schemeId',
      'm.name as scheme',
      'a.currency',
      'a.issueDemand',
      'a.quantity',
      'a.perUserLimit',
      'a.receive',
      'a.use',
    ])
    .select(['a.arrival', 'a.startsAt', 'a.endsAt', 'a.endedAt', 'a.granted', 'a.createdAt', 'a.version'])
    .select([
      sql<string | null>`case when a.issue_demand = 'electricity' then trim_scale(a.issue_threshold)
        else round(a.issue_threshold, y.digits) end`.as('issueThreshold'),
      sql<string | null>`round(a.budget_cap, y.digits)`.as('budgetCap'),
      USED.as('used'),
      sql<string>`round(${COST}, y.digits)`.as('cost'),
      sql<string | null>`round(${RESERVED}, y.digits)`.as('reserved'),
    ]);
}

export function toActivityDto(row: RowOf<typeof selectActivities>, { clock }: Pick<CallContext, 'clock'>): ActivityRow {
  const span = {
    startsAt: toWire(row.startsAt),
    endsAt: toWire(row.endsAt),
    endedAt: row.endedAt && toWire(row.endedAt),
  };
  return { ...row, ...span, status: findSpanStatus(span, toWire(clock.now())), createdAt: toWire(row.createdAt) };
}

/** Activities for selects, found by name or code. */
export function listActivities(
  tx: Tx,
  { text, ids, isGrantable = false }: BodyOf<typeof couponActivity.list>,
  { clock }: Pick<CallContext, 'clock'>,
) {
  let found = tx.selectFrom('couponActivity').select('code');
  const pattern = text && toContainsPattern(text);
  if (pattern) found = found.where(({ eb, or }) => or([eb('name', 'ilike', pattern), eb('code', 'ilike', pattern)]));
  if (isGrantable) {
    const isUnderway = isInStatus({ table: 'couponActivity', hasEnding: true }, 'underway', new Date(clock.now()));
    found = found.where('activityType', '<>', 'redeem').where(isUnderway);
  }
  return readOptions(found, 'name', { ids });
}

export function filterActivities(tx: Tx, filters: FiltersOf<Query>, { clock }: Pick<CallContext, 'clock'>) {
  const { text, companyIds, schemeIds, activityTypes, statuses, currencies, from, until } = filters;
  let found = selectActivities(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('a.name', 'ilike', pattern), eb('a.code', 'ilike', pattern)]));
  }
  const choices = [
    ['a.companyId', companyIds],
    ['a.schemeId', schemeIds],
    ['a.activityType', activityTypes],
    ['a.currency', currencies],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (from) found = found.where(sql<boolean>`coalesce(a.ended_at, a.ends_at) > ${fromWire(from)}`);
  if (until) found = found.where('a.startsAt', '<', fromWire(until));
  if (statuses?.length) {
    const at = new Date(clock.now());
    const span = { table: 'a', hasEnding: true };
    found = found.where(({ or }) => or(statuses.map((status) => isInStatus(span, status, at))));
  }
  return found;
}

/** @throws Problem 404 */
export async function readActivity(tx: Tx, id: string, context: Pick<CallContext, 'clock'>): Promise<ActivityDetail> {
  const { createdBy, stations, washSites, tags, appUsers, codes, ...row } = await findRow(
    selectActivities(tx)
      .where('a.id', '=', id)
      .select('a.createdByName as createdBy')
      .select([
        selectPlaces('activity', 'a.id', 'station').as('stations'),
        selectPlaces('activity', 'a.id', 'wash_site').as('washSites'),
        TAGS.as('tags'),
        APP_USERS.as('appUsers'),
        CODES.as('codes'),
      ]),
  );
  return {
    ...toActivityDto(row, context),
    schemeTerms: await readScheme(tx, row.schemeId),
    ...{ createdBy, stations, washSites, tags, appUsers, codes },
  };
}

const TAGS = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id::text, 'name', g.name) order by g.name)
  from coupon_activity_tag t join app_user_tag g on g.id = t.tag_id where t.activity_id = a.id), '[]')`;
const APP_USERS = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.name) order by u.name, u.id)
  from coupon_activity_user r join app_user u on u.id = r.app_user_id where r.activity_id = a.id), '[]')`;
const CODES = sql<ActivityDetail['codes']>`case when a.activity_type = 'redeem' then jsonb_build_object(
  'made', a.codes_made, 'exportedAt', to_char(a.codes_exported_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  'exchanged', (select count(*) from exchange_code c where c.activity_id = a.id and c.status = 'exchanged')) end`;
