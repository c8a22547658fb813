import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ActivityPreview } from '../../../../src/contract/evo-discount/activityFigures';
import type { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { compare, multiplyAmount, pickSmaller, roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { findWorstCase } from '../../../domain/coupons/schemeTerms';
import type { CallContext } from '../../../http/recordRoutes';
import { readDraftScheme } from './changes';

type Draft = BodyOf<typeof couponActivity.preview>;
type Scheme = Awaited<ReturnType<typeof readDraftScheme>>;

const PERIOD_MS = 30 * 86_400_000;

interface Reach {
  reached: number;
  cannotReceive: number;
}

interface OrderFigures {
  orders: number;
  fitting: number;
  average: string;
  /** Orders of receivers that reach the issue demand. */
  earning: number;
  /** Fitting orders of receivers, of each at most as many as the app user can have coupons. */
  usable: number;
}

/** App users that a draft reaches, and its likely cost by the orders of the last 30 days, within the caller's scope. */
export async function previewActivity(tx: Tx, draft: Draft, context: CallContext): Promise<ActivityPreview> {
  const scheme = await readDraftScheme(tx, draft, context, { schemeId: draft.schemeId });
  const { reached, cannotReceive } = await readReach(tx, draft);
  const since = new Date(context.clock.now() - PERIOD_MS);
  const { orders, fitting, average, earning, usable } = await readOrderFigures(tx, draft, scheme, since);
  const able = reached - cannotReceive;
  const wanted = { receive: able, issue: earning, redeem: draft.quantity }[draft.activityType];
  const grants = Math.min(wanted, draft.quantity);
  const uses = Math.min(usable, grants);
  const { digits, currency } = scheme;
  return {
    ...{ currency, reached, cannotReceive, orders, fitting },
    beyondQuantity: draft.activityType === 'receive' ? Math.max(0, able - draft.quantity) : 0,
    forecast: {
      ...{ grants, uses },
      averageDiscount: roundTo(digits, average),
      cost: roundTo(digits, limitTo(draft.budgetCap, multiplyAmount(average, String(uses)))),
      worstCase: computeWorstCase(scheme, draft),
    },
  };
}

const limitTo = (cap: string | null | undefined, amount: string) => (cap ? pickSmaller(cap, amount) : amount);

function computeWorstCase(scheme: Scheme, { quantity, budgetCap }: Draft): string | null {
  const most = findWorstCase(scheme);
  if (most === null) return budgetCap ? roundTo(scheme.digits, budgetCap) : null;
  return roundTo(scheme.digits, limitTo(budgetCap, multiplyAmount(most, String(quantity))));
}

/** Whether the app user of a column is among the receivers of a draft. */
function isReceiver({ receive, tagIds, appUserIds }: Draft, user: string): RawBuilder<boolean> {
  if (receive === 'all') return sql`true`;
  const id = sql.ref(user);
  return sql`(${id} = any(${appUserIds}::bigint[]) or exists (select from app_user_tag_member g
    where g.app_user_id = ${id} and g.tag_id = any(${tagIds}::bigint[])))`;
}

async function readReach(tx: Tx, draft: Draft): Promise<Reach> {
  const { rows } = await sql<Reach>`select count(*)::int as reached,
      count(*) filter (where u.status <> 'enabled')::int as cannot_receive
    from app_user u where u.anonymised_at is null and ${isReceiver(draft, 'u.id')}`.execute(tx);
  return rows[0] ?? { reached: 0, cannotReceive: 0 };
}

/** Charging orders and washes that app users paid themselves, with the columns that the choice of coupons reads. */
const PAID_ORDERS = sql`
  select o.app_user_id, o.company_id, o.station_id, null::bigint as wash_site_id, o.currency,
    (o.breakdown ->> 'electricity')::numeric - (o.breakdown ->> 'discountElectricity')::numeric as electricity,
    (o.breakdown ->> 'service')::numeric - (o.breakdown ->> 'discountService')::numeric as service,
    o.energy_wh / 1000.0 as energy, o.original_amount as charged, o.paid_amount as paid, o.stopped_at as at
  from charging_order o where o.status = 'completed' and o.enterprise_id is null and o.app_user_id is not null
    and o.breakdown is not null
  union all
  select w.app_user_id, w.company_id, null, w.wash_site_id, w.currency, 0, w.original_amount - w.discount_amount, 0,
    w.original_amount, w.paid_amount, w.paid_at
  from wash_order w where w.payment_status = 'paid' and w.enterprise_id is null and w.app_user_id is not null`;

async function readOrderFigures(tx: Tx, draft: Draft, scheme: Scheme, since: Date): Promise<OrderFigures> {
  const base = { total: sql`electricity + service`, electricity: sql`electricity`, service: sql`service` }[
    scheme.derate
  ];
  const worth =
    scheme.discountType === 'reduction'
      ? sql`${scheme.value}::numeric`
      : sql`(${base}) * ${scheme.value ?? '100'}::numeric / 100`;
  const { rows } = await sql<OrderFigures>`
    with paid as (select p.*, ${isReceiver(draft, 'p.app_user_id')} as is_receiver from (${PAID_ORDERS}) p
        where p.at >= ${since} and p.currency = ${scheme.currency} and ${isInBusiness(scheme)} and ${isInPlace(draft, scheme)}),
      priced as (select p.*, ${reaches(scheme)} as fits, round(least(${worth}, ${base},
          coalesce(${scheme.cap}::numeric, ${base})), ${scheme.digits}::int) as discount from paid p),
      users as (select app_user_id, count(*) as n from priced
        where is_receiver and fits and discount > 0 group by app_user_id)
    select count(*)::int as orders, count(*) filter (where fits and discount > 0)::int as fitting,
      coalesce(avg(discount) filter (where fits and discount > 0), 0)::text as average,
      count(*) filter (where is_receiver and station_id is not null and ${earns(draft)})::int as earning,
      coalesce((select sum(least(n, ${draft.perUserLimit ?? 1}::int)) from users), 0)::int as usable
    from priced`.execute(tx);
  const figures = rows[0] ?? { orders: 0, fitting: 0, average: '0', earning: 0, usable: 0 };
  return compare(figures.average, '0') > 0 ? { ...figures, average: roundTo(scheme.digits, figures.average) } : figures;
}

function isInBusiness({ business }: Scheme): RawBuilder<boolean> {
  if (business === 'all') return sql`true`;
  return business === 'charging' ? sql`p.station_id is not null` : sql`p.wash_site_id is not null`;
}

/** Places of the owner, of the scheme and of the draft. */
function isInPlace(
  { use, stationIds, washSiteIds }: Draft,
  { id, companyId, use: schemeUse }: Scheme,
): RawBuilder<boolean> {
  const owner = companyId === null ? sql`true` : sql`p.company_id = ${companyId}`;
  const ofScheme =
    schemeUse === 'all'
      ? sql`true`
      : sql`exists (select from coupon_place d where d.scheme_id = ${id}
          and (d.station_id = p.station_id or d.wash_site_id = p.wash_site_id))`;
  const ofDraft =
    use === 'all'
      ? sql`true`
      : sql`(p.station_id = any(${stationIds}::bigint[]) or p.wash_site_id = any(${washSiteIds}::bigint[]))`;
  return sql`(${owner} and ${ofScheme} and ${ofDraft})`;
}

function reaches({ meetDemand, threshold }: Scheme): RawBuilder<boolean> {
  if (meetDemand === null) return sql`true`;
  return meetDemand === 'electricity'
    ? sql`p.energy >= ${threshold}::numeric`
    : sql`p.electricity + p.service >= ${threshold}::numeric`;
}

function earns({ activityType, issueDemand, issueThreshold }: Draft): RawBuilder<boolean> {
  if (activityType !== 'issue' || !issueDemand || !issueThreshold) return sql`false`;
  const reached = { electricity: sql`energy`, chargeamount: sql`charged`, actualamount: sql`paid` }[issueDemand];
  return sql`${reached} >= ${issueThreshold}::numeric`;
}
