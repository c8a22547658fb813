import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import {
  MAX_UPGRADE_FRAMES,
  type chargerFirmwaresUpgrade,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { Tx } from '../../../db/database';
import { PROOF_DAYS } from '../../../ocpp/store/upgrades';
import type { Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { isReadable, toLogReader } from '../ocppLog/reader';
import { toMessageDtos } from '../ocppLog/repository';

const ACTIONS = ['UpdateFirmware', 'FirmwareStatusNotification', 'BootNotification'];
/** A message is logged when it is read, and its facts are stored within this time. */
const NEAR_MS = 10_000;
const DAY_MS = 86_400_000;

/** OCPP messages of an upgrade while its boots count, up to the next one of its charger. @throws Problem 404 */
export async function readUpgradeFrames(
  tx: Tx,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof chargerFirmwaresUpgrade.upgradeFrames>> {
  const upgrade = await tx
    .selectFrom('firmwareUpgrade as f')
    .innerJoin('charger as c', 'c.id', 'f.chargerId')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .select(['f.chargerId', 'f.createdAt', 'f.retrieveAt', 'c.chargerCode', 's.timezone'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!upgrade) throw new Problem(404);
  const { chargerId, chargerCode, createdAt, retrieveAt, timezone } = upgrade;
  const next = await tx
    .selectFrom('firmwareUpgrade')
    .select('createdAt')
    .where('chargerId', '=', chargerId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const reader = toLogReader(session);
  const proofBegin = Math.max(createdAt.getTime(), retrieveAt?.getTime() ?? 0);
  let found = tx
    .selectFrom('ocppLog')
    .selectAll()
    .where(isReadable(sql.table('ocppLog'), reader))
    .where('chargerCode', '=', chargerCode)
    .where('at', '>=', new Date(createdAt.getTime() - NEAR_MS))
    .where('at', '<', new Date(proofBegin + PROOF_DAYS * DAY_MS));
  found = found.where('action', 'in', ACTIONS);
  if (next) found = found.where('at', '<', next.createdAt);
  const rows = await found.orderBy('at').orderBy('id').limit(MAX_UPGRADE_FRAMES).execute();
  return { timezone, messages: await toMessageDtos(tx, rows, reader.isMasked) };
}
