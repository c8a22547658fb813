import type { ChargerSetting, KeptSettings } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { Tx } from '../../../db/database';
import type { ChargerSettingTable } from '../../../db/schema/live';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

/** @throws Problem 404 for a charger that the caller does not see */
export async function readKeptSettings(tx: Tx, chargerId: string): Promise<KeptSettings> {
  const charger = await tx
    .selectFrom('charger')
    .innerJoin('chargerModel', 'chargerModel.id', 'charger.modelId')
    .select('chargerModel.settings')
    .where('charger.id', '=', chargerId)
    .executeTakeFirst();
  if (!charger) throw new Problem(404);
  const rows = await tx
    .selectFrom('chargerSetting')
    .selectAll()
    .where('chargerId', '=', chargerId)
    .orderBy('component')
    .orderBy('evse')
    .orderBy('connector')
    .orderBy('name')
    .orderBy('instance')
    .execute();
  const newest = rows.reduce((latest, { readAt }) => Math.max(latest, readAt.getTime()), 0);
  return {
    settings: rows.map((row) => ({ ...toChargerSetting(row), readAt: toWire(row.readAt) })),
    readAt: rows.length > 0 ? toWire(new Date(newest)) : null,
    template: charger.settings,
  };
}

/** A stored setting as the contract names it: parts that its place lacks are empty or 0 in the table. */
export function toChargerSetting(row: Omit<ChargerSettingTable, 'chargerId' | 'readAt'>): ChargerSetting {
  return {
    name: row.name,
    instance: row.instance || null,
    component: row.component || null,
    componentInstance: row.componentInstance || null,
    evse: row.evse || null,
    connector: row.connector || null,
    value: row.value,
    isReadonly: row.isReadonly,
  };
}
