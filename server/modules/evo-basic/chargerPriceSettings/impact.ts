import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { CHARGER_SETTING } from '../../../db/terms/priceInForce';
import type { Tx } from '../../../db/database';
import { findNextVersion } from '../../../domain/pricing/versionInForce';
import { fromWire, toWire } from '../../../wire/wireTime';
import { readSetting } from './settings';
import { readVersions } from './versions';

type Ask = BodyOf<typeof chargerPriceSettings.impact>;
type Answer = ResponseOf<typeof chargerPriceSettings.impact>;

/**
 * Reads the impact of a new version of a setting: the places and running sessions under it, its number, and the next
 * version, which ends it.
 * @param now epoch ms
 * @throws Problem 404
 */
export async function readImpact(tx: Tx, { id, validFrom }: Ask, now: number): Promise<Answer> {
  const { stations, chargers, versions } = await readSetting(tx, id, now);
  const from = validFrom ? fromWire(validFrom) : new Date(now);
  const until = findNextVersion(await readVersions(tx, id), from);
  return {
    stations,
    chargers,
    runningSessions: await countRunning(tx, id),
    nextNo: versions + 1,
    until: until ? { no: until.no, validFrom: toWire(until.validFrom) } : null,
  };
}

async function countRunning(tx: Tx, settingId: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from charge_transaction t
      join charger c on c.id = t.charger_id join station s on s.id = t.station_id
    where t.status = 'running' and ${CHARGER_SETTING} = ${settingId}`.execute(tx);
  return rows[0]?.running ?? 0;
}
