import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database';

/** The id of the version of an off-peak setting that `findVersionInForce` chooses; null: there is none. */
export function offPeakVersionAt(settingId: RawBuilder<unknown>, at: unknown): RawBuilder<string | null> {
  return sql<string | null>`(select x.id from off_peak_version x where x.setting_id = ${settingId}
    and x.valid_from <= ${at} order by x.valid_from desc, x.no desc limit 1)`;
}

/** The first tariff of a setting counts for all its sessions, unless it is given a beginning. */
export const FIRST_BEGINNING = new Date(0);

/** Makes a version of the tariff that an off-peak setting has now. */
export async function insertOffPeakVersion(
  tx: Tx,
  settingId: string,
  { validFrom, createdByName }: { validFrom: Date; createdByName: string },
): Promise<void> {
  await sql`insert into off_peak_version (setting_id, no, valid_from, timezone, currency, days, prices, created_by_name)
    select p.id, (select coalesce(max(v.no), 0) + 1 from off_peak_version v where v.setting_id = p.id),
      ${validFrom}::timestamptz, p.timezone, p.currency, p.days, p.prices, ${createdByName}
    from off_peak_setting p where p.id = ${settingId}`.execute(tx);
}
