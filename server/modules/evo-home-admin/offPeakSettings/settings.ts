import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { OffPeakSetting, offPeakSettings } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { toContainsPattern } from '../../../db/likePattern';
import { readOptions, type Option, type OptionQuery } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof offPeakSettings.add>;
type Filters = FiltersOf<BodyOf<typeof offPeakSettings.page>>;

const CHARGERS = sql<number>`(select count(*)::int from home_charger c
  where c.off_peak_setting_id = p.id and c.retired_at is null)`;

export const SETTING_ORDERING: Ordering<'name' | 'chargers' | 'createdAt'> = {
  fields: { name: 'p.name', chargers: CHARGERS, createdAt: 'p.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'p.id',
  filled: ['name', 'chargers', 'createdAt'],
};

function selectSettings(tx: Tx) {
  return tx.selectFrom('offPeakSetting as p').selectAll('p').select(CHARGERS.as('chargers'));
}

export function toSettingDto(row: RowOf<typeof selectSettings>): OffPeakSetting {
  return { ...row, retiredAt: row.retiredAt && toWire(row.retiredAt), createdAt: toWire(row.createdAt) };
}

export function filterSettings(tx: Tx, { text, countries, currency, isRetired = false }: Filters) {
  let found = selectSettings(tx).where('p.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('p.name', 'ilike', pattern), eb('p.utility', 'ilike', pattern)]));
  }
  if (countries?.length) found = found.where('p.country', 'in', countries);
  if (currency) found = found.where('p.currency', '=', currency);
  return found;
}

/** @throws Problem 404 */
export async function readSetting(tx: Tx, id: string): Promise<OffPeakSetting> {
  return toSettingDto(await findRow(selectSettings(tx).where('p.id', '=', id)));
}

/** Settings for selects; a retired one keeps its name where it was chosen before. */
export function listSettings(tx: Tx, query: OptionQuery): Promise<Option[]> {
  const choices = tx.selectFrom('offPeakSetting');
  return readOptions(query.ids ? choices : choices.where('retiredAt', 'is', null), 'name', query);
}

/** @throws Problem 422 at `currency` for what is no currency */
export async function toSettingColumns({ utility, days, prices, ...columns }: Fields, tx: Tx) {
  if (!(await enableCurrency(tx, columns.currency))) throw createFieldProblem('currency', 'validation.notFound');
  return { ...columns, utility: utility || null, days: JSON.stringify(days), prices: JSON.stringify(prices) };
}
