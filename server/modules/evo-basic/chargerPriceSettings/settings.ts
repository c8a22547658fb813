import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  chargerPriceSettings,
  PriceSetting,
  PriceSettingDetail,
} from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { nextVersion, versionInForce } from '../../../db/terms/priceInForce';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findNextVersion, findVersionInForce } from '../../../domain/pricing/versionInForce';
import { findPriceRange } from '../../../../src/lib/pricePlan';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import { toContainsPattern } from '../../../db/likePattern';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readVersions, versionOnWire } from './versions';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { OPTION_LIMIT } from '../../../db/options';

type Filters = FiltersOf<BodyOf<typeof chargerPriceSettings.page>>;
type SettingQuery = BodyOf<typeof chargerPriceSettings.list>;

const STATIONS = sql<number>`(select count(*)::int from station s where s.price_setting_id = p.id and s.retired_at is null)`;
const CHARGERS = sql<number>`(select count(*)::int from charger h where h.price_setting_id = p.id and h.retired_at is null)`;

/** A default of a currency in which nothing is sold. */
const IS_UNUSED_DEFAULT = sql<boolean>`(p.is_default and not exists
  (select from station s where s.price_setting_id = p.id and s.retired_at is null) and not exists
  (select from charger h where h.price_setting_id = p.id and h.retired_at is null))`;

export const SETTING_ORDERING: Ordering<'name' | 'currency' | 'stations' | 'createdAt' | 'isUnusedDefault'> = {
  fields: {
    name: 'p.name',
    currency: 'p.currency',
    stations: STATIONS,
    createdAt: 'p.createdAt',
    isUnusedDefault: IS_UNUSED_DEFAULT,
  },
  usual: [
    { field: 'isUnusedDefault', order: 'asc' },
    { field: 'name', order: 'asc' },
  ],
  key: 'p.id',
  filled: ['name', 'currency', 'stations', 'createdAt', 'isUnusedDefault'],
};

/** Time zone of the setting `p` of the company `c`. */
export const ZONE = sql<string | null>`coalesce((select s.timezone from station s
  where s.price_setting_id = p.id and s.retired_at is null order by s.id limit 1), c.timezone)`;

type Head = PriceSetting['inForce'];

/** Number and beginning of a version. */
function selectHead(versionId: RawBuilder<string | null>): RawBuilder<Head> {
  return sql<Head>`(select json_build_object('no', v.no,
      'validFrom', to_char(v.valid_from at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'))
    from price_version v where v.id = ${versionId})`;
}

function selectSettings(tx: Tx, now: number) {
  const at = new Date(now);
  const inForce = versionInForce(sql`p.id`, at);
  const next = nextVersion(sql`p.id`, at);
  return tx
    .selectFrom('priceSetting as p')
    .leftJoin('company as c', 'c.id', 'p.companyId')
    .selectAll('p')
    .select(['c.name as company', ZONE.as('timezone'), STATIONS.as('stations'), CHARGERS.as('chargers')])
    .select([
      selectHead(inForce).as('inForce'),
      selectHead(next).as('next'),
      sql<PricePlan | null>`(select v.plan from price_version v where v.id = coalesce(${inForce}, ${next}))`.as('plan'),
    ]);
}

export function toSettingDto({ plan, ...row }: RowOf<typeof selectSettings>): PriceSetting {
  const price = plan && findPriceRange(plan);
  return { ...row, price, retiredAt: row.retiredAt && toWire(row.retiredAt), createdAt: toWire(row.createdAt) };
}

/** The settings of a list, which folds the defaults that are not in use. */
export function filteredSettings(tx: Tx, filters: Filters, context: CallContext) {
  const found = selectMatching(tx, filters, context);
  return filters.withUnusedDefaults ? found : found.where(IS_UNUSED_DEFAULT, '=', false);
}

/** How many defaults that match the filters are folded. */
export async function countFolded(tx: Tx, filters: Filters, context: CallContext): Promise<number> {
  if (filters.withUnusedDefaults) return 0;
  const { count } = await selectMatching(tx, filters, context)
    .clearSelect()
    .where(IS_UNUSED_DEFAULT, '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectMatching(tx: Tx, { text, companyIds, currency, isRetired = false }: Filters, { clock }: CallContext) {
  let found = selectSettings(tx, clock.now()).where('p.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where('p.name', 'ilike', toContainsPattern(text));
  if (companyIds?.length) found = found.where('p.companyId', 'in', companyIds);
  if (currency) found = found.where('p.currency', '=', currency);
  return found;
}

/** A setting as lists have it. @throws Problem 404 */
export async function readListed(tx: Tx, id: string, now: number): Promise<PriceSetting> {
  return toSettingDto(await findRow(selectSettings(tx, now).where('p.id', '=', id)));
}

/** @throws Problem 404 */
export async function readSetting(tx: Tx, id: string, now: number): Promise<PriceSettingDetail> {
  const setting = await readListed(tx, id, now);
  const versions = await readVersions(tx, id);
  const inForce = findVersionInForce(versions, new Date(now));
  const next = findNextVersion(versions, new Date(now));
  return {
    ...setting,
    inForce: inForce ? versionOnWire(inForce) : null,
    next: next ? versionOnWire(next) : null,
    versions: versions[0]?.no ?? 0,
  };
}

/** Settings for a select: for a company also the operator's, the default first; a retired one by its id only. */
export function settingOptions(tx: Tx, { text, ids, companyId, currency }: SettingQuery) {
  let found = tx.selectFrom('priceSetting').select(['id', 'name', 'currency', 'isDefault']);
  found = ids ? found.where(sql<boolean>`id = any(${ids}::bigint[])`) : found.where('retiredAt', 'is', null);
  if (text) found = found.where('name', 'ilike', toContainsPattern(text));
  if (currency) found = found.where('currency', '=', currency);
  if (companyId)
    found = found.where(({ eb, or }) => or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]));
  return found
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
}

/**
 * Holds a setting against the station or charger that is to refer to it.
 * @throws Problem 422 at `priceSettingId` for a setting that is retired, of another currency or of another company
 */
export async function assertSetting(
  tx: Tx,
  id: string,
  { companyId, currency }: { companyId: string; currency: string },
): Promise<void> {
  const found = await tx
    .selectFrom('priceSetting')
    .select(['companyId', 'currency'])
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  const isOwn = found && (found.companyId === null || found.companyId === companyId);
  if (!isOwn) throw createFieldProblem('priceSettingId', 'validation.notFound');
  if (found.currency !== currency) {
    throw createFieldProblem('priceSettingId', 'validation.otherCurrency');
  }
}
