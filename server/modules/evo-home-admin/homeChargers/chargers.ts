import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type {
  HomeCharger,
  HomeChargerDetail,
  homeChargers,
} from '../../../../src/contract/evo-home-admin/homeChargers';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';
import { whereOneOf } from '../../../db/whereOneOf';
import { findLatestOverride, toOverrideDto } from './overrides';
import { SCHEDULE_COLUMNS, toScheduleDto } from './schedules';

type Filters = FiltersOf<BodyOf<typeof homeChargers.page>>;

/** Unknown before the charger's first StatusNotification. */
const STATUS = sql<HomeCharger['status']>`(case when c.reported_status is null then 'unknown'
  when not c.is_online then 'offline' else c.reported_status end)`;

export const CHARGER_ORDERING: Ordering<'serialNo' | 'model' | 'owner' | 'lastSeen' | 'createdAt'> = {
  fields: {
    serialNo: 'c.serialNo',
    model: 'm.name',
    owner: 'u.name',
    lastSeen: 'c.lastSeen',
    createdAt: 'c.createdAt',
  },
  usual: [{ field: 'serialNo', order: 'asc' }],
  key: 'c.id',
  filled: ['serialNo', 'model', 'createdAt'],
};

const SEARCHED = {
  columns: ['c.serialNo'],
  others: [{ by: 'c.appUserId', table: 'appUser', columns: ['name'] }],
} as const;

function selectChargers(tx: Tx) {
  return tx
    .selectFrom('homeCharger as c')
    .innerJoin('homeChargerModel as m', 'm.id', 'c.modelId')
    .leftJoin('appUser as u', 'u.id', 'c.appUserId')
    .leftJoin('offPeakSetting as p', 'p.id', 'c.offPeakSettingId')
    .select(['c.id', 'c.serialNo', 'c.modelId', 'm.name as model', 'm.power', 'c.appUserId as ownerId'])
    .select(['u.name as owner', 'c.wifiFirmware', 'c.offPeakSettingId', 'p.name as offPeakSetting', 'c.country'])
    .select(['c.timezone', 'c.lastSeen', 'c.retiredAt', 'c.createdAt', 'c.version', STATUS.as('status')])
    .select(['c.keySetAt', 'c.bootAt', 'c.ocppVersion', 'c.plugStatus'])
    .select(SCHEDULE_COLUMNS);
}

export function toChargerDto(row: RowOf<typeof selectChargers>): HomeCharger {
  const { id, serialNo, modelId, model, power, ownerId, owner, status, wifiFirmware, offPeakSettingId } = row;
  const { offPeakSetting, country, timezone, ocppVersion, plugStatus, version } = row;
  return {
    ...{ id, serialNo, modelId, model, power, ownerId, owner, status, wifiFirmware, offPeakSettingId },
    ...{ offPeakSetting, country, timezone, ocppVersion, plugStatus, version },
    schedule: toScheduleDto(row),
    lastSeen: row.lastSeen && toWire(row.lastSeen),
    keySetAt: row.keySetAt && toWire(row.keySetAt),
    bootAt: row.bootAt && toWire(row.bootAt),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filterChargers(tx: Tx, filters: Filters) {
  const { text, statuses, scheduleStates, hasOffPeak, isRetired = false } = filters;
  let found = selectChargers(tx)
    .where('c.retiredAt', isRetired ? 'is not' : 'is', null)
    .where(
      whereOneOf({
        'c.modelId': filters.modelIds,
        'c.offPeakSettingId': filters.offPeakSettingIds,
        'c.appUserId': filters.ownerIds,
        'c.country': filters.countries,
        'c.wifiFirmware': filters.wifiFirmwares,
      }),
    );
  if (text) found = found.where(containsText(text, SEARCHED));
  if (statuses?.length) found = found.where(STATUS, 'in', statuses);
  if (scheduleStates?.length) found = found.where('c.scheduleState', 'in', scheduleStates);
  if (hasOffPeak !== undefined) found = found.where('c.offPeakSettingId', hasOffPeak ? 'is not' : 'is', null);
  return found;
}

/** A charger with the session that runs and its last wish to charge at once. @throws Problem 404 */
export async function readCharger(tx: Tx, id: string): Promise<HomeChargerDetail> {
  const charger = toChargerDto(await findRow(selectChargers(tx).where('c.id', '=', id)));
  const session = await tx
    .selectFrom('homeSession')
    .select(['id', 'no', 'status', 'isOverride'])
    .where('homeChargerId', '=', id)
    .where('status', 'in', ['waiting', 'charging'])
    .executeTakeFirst();
  const override = await findLatestOverride(tx, id);
  return { ...charger, session: session ?? null, override: override ? toOverrideDto(override) : null };
}

/** Values that chargers in use have, for the filters of their list. */
export async function readMenuItems(tx: Tx): Promise<ResponseOf<typeof homeChargers.menuItems>> {
  const { rows } = await sql<{ countries: string[] | null; wifiFirmwares: string[] | null }>`
    select array_agg(distinct country order by country) as countries,
      array_agg(distinct wifi_firmware order by wifi_firmware) filter (where wifi_firmware is not null) as wifi_firmwares
    from home_charger where retired_at is null`.execute(tx);
  return { countries: rows[0]?.countries ?? [], wifiFirmwares: rows[0]?.wifiFirmwares ?? [] };
}
