import type { KeptSettings } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { Tx } from '../../../db/database';
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
    settings: rows.map((row) => ({
      name: row.name,
      instance: row.instance || null,
      component: row.component || null,
      componentInstance: row.componentInstance || null,
      evse: row.evse || null,
      connector: row.connector || null,
      value: row.value,
      isReadonly: row.isReadonly,
      readAt: toWire(row.readAt),
    })),
    readAt: rows.length > 0 ? toWire(new Date(newest)) : null,
    template: charger.settings,
  };
}
