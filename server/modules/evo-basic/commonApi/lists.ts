import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { OptionQuery } from '../../../db/options';

/** All stations that match; retired ones by id only. */
export function listAllStations(tx: Tx, { text, ids }: OptionQuery) {
  const found = tx
    .selectFrom('station')
    .select(['id', 'name', 'city', 'timezone'])
    .where('name', 'ilike', toContainsPattern(text ?? ''))
    .orderBy('name');
  return (ids ? found.where(isOneOf(ids)) : found.where('retiredAt', 'is', null)).execute();
}

/** All companies that match. */
export function listAllCompanies(tx: Tx, { text, ids }: OptionQuery) {
  const found = tx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('name', 'ilike', toContainsPattern(text ?? ''))
    .orderBy('name');
  return (ids ? found.where(isOneOf(ids)) : found).execute();
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::bigint[])`;

/** All currencies, the enabled ones first. */
export function listCurrencies(tx: Tx) {
  return tx
    .selectFrom('currency')
    .select(['code as currencyCode', 'symbol', 'digits', 'isEnabled'])
    .orderBy('isEnabled', 'desc')
    .orderBy('code')
    .execute();
}
