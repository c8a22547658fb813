import { sql } from 'kysely';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { versionInForce } from '../../../db/terms/priceInForce';
import { findUnusualPrice, type OwnedPlan } from '../../../domain/pricing/usualPrice';
import { createFieldProblem } from '../../../wire/problem';

interface Priced {
  companyId: string;
  currency: string;
  plan: PricePlan;
  /** The plan that it takes over from; undefined: there is none. */
  before?: PricePlan | undefined;
}

/** @throws Problem 422 at the price of a company so far above the usual prices that an operator has to set it */
export async function assertUsualPrices(
  tx: Tx,
  { companyId, currency, plan, before }: Priced,
  now: number,
): Promise<void> {
  const unusual = findUnusualPrice(plan, before, await readOtherPlans(tx, { companyId, currency }, now));
  if (!unusual) return;
  throw createFieldProblem(`plan.${unusual.field}`, {
    key: 'validation.unusualPrice',
    values: { max: `${unusual.max} ${currency}` },
  });
}

/** The setting `g` is the operators', or a station or charger has its prices. */
const IS_IN_USE = sql<boolean>`(g.company_id is null or exists (select from station s where s.price_setting_id = g.id)
  or exists (select from charger c where c.price_setting_id = g.id))`;

/** Plans in use in a currency, of the operators and of other companies, which a company does not see. */
async function readOtherPlans(
  tx: Tx,
  { companyId, currency }: Pick<Priced, 'companyId' | 'currency'>,
  now: number,
): Promise<OwnedPlan[]> {
  const { rows } = await runAsSystem(tx, () =>
    sql<OwnedPlan>`
      select g.company_id, v.plan from price_setting g
      join price_version v on v.id = ${versionInForce(sql`g.id`, new Date(now))}
      where g.currency = ${currency} and g.retired_at is null and g.company_id is distinct from ${companyId}::bigint
        and ${IS_IN_USE}`.execute(tx),
  );
  return rows;
}
