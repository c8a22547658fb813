import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { OffPeakSetting, offPeakSettings } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { readOptions, type Option, type OptionQuery } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { FIRST_BEGINNING } from '../../../db/terms/offPeakTerms';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof offPeakSettings.page>>;

const CHARGERS = sql<number>`(select count(*)::int from home_charger c
  where c.off_peak_setting_id = p.id and c.retired_at is null)`;

/** When the newest tariff counts from; null: it is the first, which counts from the beginning. */
const TARIFF_FROM = sql<Date | null>`(select nullif(v.valid_from, ${FIRST_BEGINNING}) from off_peak_version v
  where v.setting_id = p.id order by v.no desc limit 1)`;

export const SETTING_ORDERING: Ordering<'name' | 'chargers' | 'createdAt'> = {
  fields: { name: 'p.name', chargers: CHARGERS, createdAt: 'p.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'p.id',
  filled: ['name', 'chargers', 'createdAt'],
};

function selectSettings(tx: Tx) {
  return tx
    .selectFrom('offPeakSetting as p')
    .selectAll('p')
    .select([CHARGERS.as('chargers'), TARIFF_FROM.as('tariffFrom')]);
}

export function toSettingDto(row: RowOf<typeof selectSettings>): OffPeakSetting {
  return {
    ...row,
    tariffFrom: row.tariffFrom && toWire(row.tariffFrom),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
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
