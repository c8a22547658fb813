import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Enterprise, sysEnterprise } from '../../../../src/contract/evo-basic/sysEnterprise';
import { NEAR_SHARE } from '../../../../src/lib/limitUse';
import { ACCOUNT_CURRENCY, COUNTED_KWH, findMonthAt, selectCounted, sumSpent } from '../../../db/terms/payerFacts';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { toWire } from '../../../wire/wireTime';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';

type Filters = FiltersOf<BodyOf<typeof sysEnterprise.page>>;

const COMPANY = sql<string | null>`(select name from company where id = e.company_id)`;
const CREDIT_LIMIT = sql<string | null>`(
  select round(k.amount, u.digits)::text from enterprise_credit k join currency u on u.code = k.currency
  where k.enterprise_id = e.id and k.currency = ${ACCOUNT_CURRENCY})`;
const USERS = sql<number>`(select count(*)::int from enterprise_bind_user b where b.enterprise_id = e.id)`;
const STATIONS = sql<Enterprise['stations']>`coalesce(
  (select jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name) order by s.name, s.id) from enterprise_station es
    join station s on s.id = es.station_id where es.enterprise_id = e.id), '[]')`;
const ATTACHMENTS = sql<Enterprise['attachments']>`coalesce(
  (select jsonb_agg(jsonb_build_object('id', f.id::text, 'name', f.name, 'size', f.size, 'contentType', f.content_type)
      order by a.place)
    from unnest(e.attachment_ids) with ordinality as a(id, place) join file f on f.id = a.id), '[]')`;

export const ENTERPRISE_ORDERING: Ordering<
  'name' | 'companyName' | 'chargingDiscount' | 'serviceDiscount' | 'users' | 'createdAt'
> = {
  fields: {
    name: 'e.name',
    companyName: COMPANY,
    chargingDiscount: 'e.chargingDiscount',
    serviceDiscount: 'e.serviceDiscount',
    users: USERS,
    createdAt: 'e.createdAt',
  },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'e.id',
};

/** kWh on account in this month of the company's; sessions that run count. */
function usedThisMonth(now: number) {
  return sql<string>`(select coalesce(sum(${COUNTED_KWH}), 0) from ${selectCounted(findMonthAt(new Date(now)))})`;
}

function selectEnterprises(tx: Tx, { clock }: Pick<CallContext, 'clock'>) {
  return tx
    .selectFrom('enterprise as e')
    .selectAll('e')
    .select(usedThisMonth(clock.now()).as('usedThisMonth'))
    .select([ACCOUNT_CURRENCY.as('currency'), CREDIT_LIMIT.as('creditLimit')])
    .select(sumSpent(findMonthAt(new Date(clock.now()))).as('spentThisMonth'))
    .select([COMPANY.as('companyName'), USERS.as('users'), STATIONS.as('stations'), ATTACHMENTS.as('attachments')]);
}

export function toEnterpriseDto({
  chargingDiscount,
  serviceDiscount,
  createdAt,
  attachmentIds: _,
  ...row
}: RowOf<typeof selectEnterprises>): Enterprise {
  return {
    ...row,
    usedThisMonth: Number(row.usedThisMonth),
    chargingDiscount: Number(chargingDiscount),
    serviceDiscount: Number(serviceDiscount),
    createdAt: toWire(createdAt),
  };
}

export function filteredEnterprises(
  tx: Tx,
  { text, companyIds, stationIds, status, isNearLimit }: Filters,
  context: CallContext,
) {
  let found = selectEnterprises(tx, context);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or(
        (['e.name', 'e.contact', 'e.email', 'e.adminName', 'e.adminEmail'] as const).map((column) =>
          eb(column, 'ilike', pattern),
        ),
      ),
    );
  }
  if (companyIds?.length) found = found.where('e.companyId', 'in', companyIds);
  if (stationIds?.length) {
    found = found.where('e.id', 'in', ({ selectFrom }) =>
      selectFrom('enterpriseStation').select('enterpriseId').where('stationId', 'in', stationIds),
    );
  }
  if (status) found = found.where('e.status', '=', status);
  if (isNearLimit !== undefined) {
    const spent = sumSpent(findMonthAt(new Date(context.clock.now())));
    const isNear = sql`coalesce(${spent} >= ${NEAR_SHARE} * e.spend_limit, false)`;
    found = found.where(sql<boolean>`${isNear} = ${isNearLimit}`);
  }
  return found;
}

/** @throws Problem 404 */
export async function readEnterprise(tx: Tx, id: string, context: Pick<CallContext, 'clock'>): Promise<Enterprise> {
  return toEnterpriseDto(await findRow(selectEnterprises(tx, context).where('e.id', '=', id)));
}
