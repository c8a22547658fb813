import type { Tx } from '../../../db/database';

/** Reads the time zones of chargers' stations, and of homes that the caller sees, by charger code. */
export async function readZones(tx: Tx, chargerCodes: readonly string[]): Promise<Map<string, string>> {
  const codes = [...new Set(chargerCodes)];
  if (codes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .select(['c.chargerCode', 's.timezone'])
    .where('c.chargerCode', 'in', codes)
    .unionAll(
      tx.selectFrom('homeCharger').select(['serialNo as chargerCode', 'timezone']).where('serialNo', 'in', codes),
    )
    .execute();
  return new Map(rows.map(({ chargerCode, timezone }) => [chargerCode, timezone]));
}
