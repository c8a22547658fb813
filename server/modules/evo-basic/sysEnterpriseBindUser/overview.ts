import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { FleetOverview, sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { readLimitUse } from '../../../../src/lib/limitUse';
import type { Tx } from '../../../db/database';
import { COUNTED_KWH, selectCounted, sumDriverKwh } from '../../../db/terms/payerFacts';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { readMonth, type Reader } from './bindUsers';
import { sumSpend } from './driverFigures';
import { selectFleetTags, toFleetTag, type FleetTagFacts } from './fleetTags';

interface Row extends Omit<
  FleetOverview,
  'near' | 'reached' | 'drivers' | 'stopped' | 'energy' | 'tags' | 'blockedTags'
> {
  energy: string;
  tags: FleetTagFacts[];
  drivers: { isEnabled: boolean; limit: number | null; used: number }[];
}

/** @throws Problem 404, or 422 at `enterpriseId` where an operator or a company names none */
export async function readFleetOverview(
  tx: Tx,
  { enterpriseId: requested, month: name }: BodyOf<typeof sysEnterpriseBindUser.overview>,
  reader: Reader,
): Promise<FleetOverview> {
  const { session } = reader;
  const enterpriseId = requested ?? (session.scope === 'enterprise' ? session.enterpriseId : null);
  if (enterpriseId === null) throw createFieldProblem('enterpriseId', 'validation.required');
  const month = readMonth(name, reader);
  const now = reader.clock.now();
  const { rows } = await sql<Row>`
    select ${selectFleetTags(new Date(now))} as tags,
      (select count(*)::int from charging_order o where o.enterprise_id = e.id and o.status = 'charging') as running,
      (select count(*)::int from ${selectCounted(month)}) as sessions,
      (select coalesce(sum(${COUNTED_KWH}), 0) from ${selectCounted(month)}) as energy,
      ${sumSpend(month, sql``)} as spend,
      coalesce((select jsonb_agg(jsonb_build_object('isEnabled', b.status = 'enabled', 'limit', b.monthly_limit,
        'used', case when b.monthly_limit is null then 0 else ${sumDriverKwh(month)} end))
        from enterprise_bind_user b where b.enterprise_id = e.id), '[]') as drivers
    from enterprise e where e.id = ${enterpriseId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404);
  const { drivers, energy, tags, ...figures } = row;
  const countUse = (use: string) => drivers.filter(({ used, limit }) => readLimitUse(used, limit) === use).length;
  return {
    ...figures,
    energy: Number(energy),
    tags: tags.length,
    blockedTags: tags.filter((tag) => toFleetTag(tag, now).refusal !== null).length,
    drivers: drivers.length,
    stopped: drivers.filter(({ isEnabled }) => !isEnabled).length,
    near: countUse('near'),
    reached: countUse('reached'),
  };
}
