import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  homeChargingHistory,
  HomeSession,
  HomeSessionDetail,
} from '../../../../src/contract/evo-home-admin/homeChargingHistory';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { containsText } from '../../../db/quickSearch';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { mayHomeSessionEnd } from '../../../home/sessions/forceEnd';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { fromWire, toWire } from '../../../wire/wireTime';
import { kWh, secondsBetween } from '../../evo-bill/sessionPlaces';
import { whereOneOf } from '../../../db/whereOneOf';

type Filters = FiltersOf<BodyOf<typeof homeChargingHistory.page>>;

/** Percent with one digit after the point. */
const SHARE = sql<string | null>`round(t.off_peak_wh * 100.0 / nullif(t.energy_wh, 0), 1)`;

export const SESSION_ORDERING: Ordering<'no' | 'startedAt' | 'stoppedAt' | 'energy' | 'offPeakShare'> = {
  fields: {
    no: 't.no',
    startedAt: 't.startedAt',
    stoppedAt: 't.stoppedAt',
    energy: 't.energyWh',
    offPeakShare: SHARE,
  },
  usual: [{ field: 'startedAt', order: 'desc' }],
  key: 't.id',
  filled: ['no', 'startedAt'],
};

const SEARCHED = {
  columns: ['t.no'],
  others: [
    { by: 't.homeChargerId', table: 'homeCharger', columns: ['serialNo'] },
    { by: 't.appUserId', table: 'appUser', columns: ['name'] },
  ],
} as const;

function selectSessions(tx: Tx) {
  return tx
    .selectFrom('homeSession as t')
    .innerJoin('homeCharger as c', 'c.id', 't.homeChargerId')
    .innerJoin('homeChargerModel as m', 'm.id', 'c.modelId')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .leftJoin('offPeakSetting as p', 'p.id', 't.offPeakSettingId')
    .select(['t.id', 't.no', 't.status', 't.homeChargerId as chargerId', 'c.serialNo', 'm.name as model'])
    .select(['t.appUserId as ownerId', 'u.name as owner', 't.offPeakSettingId', 'p.name as offPeakSetting'])
    .select(['t.isOverride', 't.timezone', 't.startedAt', 't.stoppedAt', 't.energyWh', 't.offPeakWh', 't.currency'])
    .select(['t.stopReason', 't.meterStart', 't.meterStop', SHARE.as('offPeakShare')])
    .select(inDigits(sql.ref('t.cost'), 't.currency').as('cost'))
    .select(inDigits(sql.ref('t.costAtOnce'), 't.currency').as('costAtOnce'));
}

type Row = RowOf<typeof selectSessions>;

export function toSessionDto({
  energyWh,
  offPeakWh,
  offPeakShare,
  meterStart: _,
  meterStop: __,
  ...row
}: Row): HomeSession {
  return {
    ...row,
    startedAt: toWire(row.startedAt),
    stoppedAt: row.stoppedAt && toWire(row.stoppedAt),
    duration: secondsBetween(row.startedAt, row.stoppedAt),
    energy: kWh(energyWh),
    offPeakEnergy: kWh(offPeakWh),
    offPeakShare: offPeakShare === null ? null : Number(offPeakShare),
  };
}

export function filterSessions(tx: Tx, filters: Filters) {
  const { text, from, until, isOverride } = filters;
  let found = selectSessions(tx).where(
    whereOneOf({
      't.status': filters.statuses,
      't.homeChargerId': filters.chargerIds,
      't.appUserId': filters.ownerIds,
      't.offPeakSettingId': filters.offPeakSettingIds,
    }),
  );
  if (from) found = found.where('t.startedAt', '>=', fromWire(from));
  if (until) found = found.where('t.startedAt', '<=', fromWire(until));
  if (isOverride !== undefined) found = found.where('t.isOverride', '=', isOverride);
  return text ? found.where(containsText(text, SEARCHED)) : found;
}

/** A session by its number or id, with its energy and cost by price period. @throws Problem 404 */
export async function readSession(tx: Tx, key: string): Promise<HomeSessionDetail> {
  const column = key.startsWith('H') ? 't.no' : 't.id';
  const { periods, isOnline, plugStatus, endedByName, endComment, ...row } = await findRow(
    selectSessions(tx)
      .select(['t.periods', 't.endedByName', 't.endComment', 'c.isOnline', 'c.plugStatus'])
      .where(column, '=', key),
  );
  const { meterStart, meterStop, status } = row;
  const mayEnd = mayHomeSessionEnd({ status, isOnline, plugStatus });
  return { ...toSessionDto(row), meterStart, meterStop, periods, mayEnd, endedBy: endedByName, endComment };
}
