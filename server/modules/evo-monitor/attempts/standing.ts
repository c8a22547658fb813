import { sql, type RawBuilder } from 'kysely';
import { STANDING_RULES, type Standing } from '../../../../src/contract/evo-monitor/attemptRules';
import type { Tx } from '../../../db/database';
import { whereOneOf } from '../../../db/whereOneOf';
import type { CountFilter } from '../../../statistics/attempts/counts';

/** Whether the charger `c` has a standing alarm about its attempts. */
export const hasStanding = (standing: Standing): RawBuilder<boolean> => sql`exists (
  select from alarm l where l.charger_id = c.id and l.is_active and l.rule_code = ${STANDING_RULES[standing]})`;

/** The standing alarm of the charger `c`, the graver one first. */
export const STANDING = sql<Standing | null>`case when ${hasStanding('turnsAway')} then 'turnsAway'
  when ${hasStanding('longQuiet')} then 'longQuiet' end`;

/** Conditions of chargers `c` in service and their stations `s`. */
export function whereInService({ stationIds, companyIds, chargerCode }: CountFilter): RawBuilder<boolean> {
  const code = chargerCode ? sql`c.charger_code = ${chargerCode}` : sql`true`;
  const places = whereOneOf({
    's.id': stationIds && [...stationIds],
    's.companyId': companyIds && [...companyIds],
  });
  return sql<boolean>`(c.retired_at is null and ${code} and ${places})`;
}

/** Chargers in service, and those with a standing alarm about attempts. */
export async function countStanding(
  tx: Tx,
  filter: CountFilter,
): Promise<{ all: number; turnsAway: number; longQuiet: number }> {
  const { rows } = await sql<{ all: number; turnsAway: number; longQuiet: number }>`
    select count(*)::float8 as all, (count(*) filter (where ${hasStanding('turnsAway')}))::float8 as turns_away,
      (count(*) filter (where ${hasStanding('longQuiet')}))::float8 as long_quiet
    from charger c join station s on s.id = c.station_id where ${whereInService(filter)}`.execute(tx);
  return rows[0] ?? { all: 0, turnsAway: 0, longQuiet: 0 };
}
