import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  chargerFirmwaresUpgrade,
  FirmwareCharger,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { CommandState } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { findRow } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof chargerFirmwaresUpgrade.page>;
type Filters = FiltersOf<Query>;

const ORDERING: Ordering<'chargerCode' | 'station' | 'model' | 'currentVersion' | 'upgradeTime'> = {
  fields: {
    chargerCode: 'c.chargerCode',
    station: 's.name',
    model: 'm.name',
    currentVersion: 'c.firmwareVersion',
    upgradeTime: 'u.createdAt',
  },
  usual: [{ field: 'chargerCode', order: 'asc' }],
  key: 'c.id',
};

const SEARCHED = {
  columns: ['c.chargerCode', 'c.name', 'c.serialNumber'],
  others: [
    { by: 'c.stationId', table: 'station', columns: ['name'] },
    { by: 'c.modelId', table: 'chargerModel', columns: ['name'] },
  ],
} as const;

const IS_CHARGING = sql<boolean>`exists (select from charge_transaction x where x.charger_id = c.id
  and x.status = 'running')`;

/** Chargers with their last upgrade and its command. */
export function selectFirmware(tx: Tx) {
  return tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('firmwareUpgrade as f')
          .leftJoin('command as k', 'k.id', 'f.commandId')
          .select(['f.toVersion', 'f.createdAt', 'f.status', 'k.state'])
          .whereRef('f.chargerId', '=', 'c.id')
          .orderBy('f.id', 'desc')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.chargerCode', 'c.name', 'c.stationId', 's.name as station', 's.timezone'])
    .select(['m.name as model', 'm.manufacturer', 'm.currentType', 'c.serialNumber', 'c.isOnline'])
    .select('c.firmwareVersion as currentVersion')
    .select(['c.firmwareStatus', 'c.firmwareStatusAt', 'u.toVersion as upgradeVersion', 'u.createdAt as upgradeTime'])
    .select(['u.status as upgradeStatus', 'u.state as commandState'])
    .select(['c.modelId', IS_CHARGING.as('isCharging')])
    .select(sql<number>`(select count(*)::int from connector n where n.charger_id = c.id)`.as('connectors'))
    .where('c.retiredAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFirmware>['executeTakeFirstOrThrow']>>;

function toFirmwareDto(row: Row): FirmwareCharger {
  return {
    ...row,
    firmwareStatus: row.firmwareStatus as FirmwareCharger['firmwareStatus'],
    firmwareStatusAt: row.firmwareStatusAt && toWire(row.firmwareStatusAt),
    upgradeTime: row.upgradeTime && toWire(row.upgradeTime),
    upgradeStatus: row.upgradeStatus as FirmwareCharger['upgradeStatus'],
    commandState: row.commandState satisfies CommandState | null,
  };
}

export async function readFirmwarePage(tx: Tx, query: Query): Promise<Page<FirmwareCharger>> {
  const page = await readPage(tx, filteredFirmware(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(toFirmwareDto) };
}

/** @throws Problem 404 */
export async function readFirmware(tx: Tx, id: string): Promise<FirmwareCharger> {
  return toFirmwareDto(await findRow(selectFirmware(tx).where('c.id', '=', id)));
}

export function filteredFirmware(tx: Tx, { text, ...query }: Filters) {
  let found = selectFirmware(tx);
  if (text) found = found.where(containsText(text, SEARCHED));
  for (const [column, values] of [
    ['c.stationId', query.stationIds],
    ['c.modelId', query.modelIds],
    ['m.manufacturer', query.manufacturers],
    ['c.firmwareVersion', query.firmwareVersions],
    ['c.firmwareStatus', query.statuses],
  ] as const) {
    if (values?.length) found = found.where(column, 'in', values);
  }
  return found;
}
