import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerPriceSettings, PriceSetting } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { toWire } from '../../../http/wireTime';

type Query = BodyOf<typeof chargerPriceSettings.page>;
type OptionQuery = BodyOf<typeof chargerPriceSettings.list>;

/** As many as a select shows; who looks for another types more. */
const MOST_OPTIONS = 100;
const STATIONS = sql<number>`(select count(*)::int from station s where s.price_setting_id = p.id and s.retired_at is null)`;

const ORDERING: Ordering<'name' | 'currency' | 'stations' | 'createdAt'> = {
  fields: { name: 'p.name', currency: 'p.currency', stations: STATIONS, createdAt: 'p.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'p.id',
};

function settings(tx: Tx) {
  return tx
    .selectFrom('priceSetting as p')
    .leftJoin('company as c', 'c.id', 'p.companyId')
    .selectAll('p')
    .select(['c.name as company', STATIONS.as('stations')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof settings>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): PriceSetting {
  return { ...row, retiredAt: row.retiredAt && toWire(row.retiredAt), createdAt: toWire(row.createdAt) };
}

export async function readSettingPage(tx: Tx, query: Query): Promise<Page<PriceSetting>> {
  const { text, companyIds, currency, isRetired = false } = query;
  let found = settings(tx).where('p.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where('p.name', 'ilike', containing(text));
  if (companyIds?.length) found = found.where('p.companyId', 'in', companyIds);
  if (currency) found = found.where('p.currency', '=', currency);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

/** @throws Problem 404 */
export async function readSetting(tx: Tx, id: string): Promise<PriceSetting> {
  const row = await settings(tx).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

/** Settings for a select: of a company's also those that are everybody's, the default first. */
export function settingOptions(tx: Tx, { text, ids, companyId, currency }: OptionQuery) {
  let found = tx
    .selectFrom('priceSetting')
    .select(['id', 'name', 'currency', 'isDefault'])
    .where('retiredAt', 'is', null);
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where('name', 'ilike', containing(text));
  if (currency) found = found.where('currency', '=', currency);
  if (companyId)
    found = found.where(({ eb, or }) => or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]));
  return found
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute();
}

/**
 * Holds a setting against the station or charger that is to refer to it.
 * @throws Problem 422 at `priceSettingId` for one that is retired, of another currency or another company
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
  if (!isOwn) throw new Problem(422, 'http.422', { fields: { priceSettingId: 'validation.notFound' } });
  if (found.currency !== currency) {
    throw new Problem(422, 'http.422', { fields: { priceSettingId: 'validation.otherCurrency' } });
  }
}
