import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  chargerFirmwaresUpgrade,
  FirmwareUpgrade,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { Payload } from '../../../ocpp/facts/payload';

type Query = BodyOf<typeof chargerFirmwaresUpgrade.upgradeRecord>;
type Status = FirmwareUpgrade['status'];

const ORDERING: Ordering<'createdAt'> = {
  fields: { createdAt: 'f.createdAt' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'f.id',
};

const EVENTS = sql<{ at: string; status: Status }[] | null>`(select jsonb_agg(jsonb_build_object('at', e.at,
  'status', e.status) order by e.id) from firmware_upgrade_event e where e.upgrade_id = f.id)`;

/** Upgrades with every change of their status. */
export async function readUpgradePage(tx: Tx, query: Query): Promise<Page<FirmwareUpgrade>> {
  let found = tx
    .selectFrom('firmwareUpgrade as f')
    .innerJoin('charger as c', 'c.id', 'f.chargerId')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .leftJoin('command as k', 'k.id', 'f.commandId')
    .leftJoin('firmwareCampaign as g', 'g.id', 'f.campaignId')
    .select(['f.id', 'f.chargerId', 'c.chargerCode', 'f.createdAt', 'f.createdByName', 'f.fromVersion', 'f.toVersion'])
    .select(['f.bootedVersion', 'f.bootedAt', 'g.id as campaignId', 'g.name as campaign', 's.timezone'])
    .select(['f.params', 'f.status', 'f.endedAt', 'f.commandId', 'k.state as commandState', EVENTS.as('events')]);
  if (query.chargerId) found = found.where('f.chargerId', '=', query.chargerId);
  const page = await readPage(tx, found, query, ORDERING);
  return {
    ...page,
    records: page.records.map(({ params, createdByName, events, ...row }) => {
      const said = new Payload(params);
      return {
        ...row,
        status: row.status as Status,
        createdAt: toWire(row.createdAt),
        createdBy: createdByName,
        endedAt: row.endedAt && toWire(row.endedAt),
        bootedAt: row.bootedAt && toWire(row.bootedAt),
        location: said.text('location'),
        manufacturerCode: said.text('manufacturerCode'),
        hardwareVersion: said.text('hardwareVersion'),
        softwareVersion: said.text('softwareVersion'),
        events: (events ?? []).map(({ at, status }) => ({ at: toWire(new Date(at)), status })),
      };
    }),
  };
}
