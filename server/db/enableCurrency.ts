import { sql } from 'kysely';
import type { Tx } from './database';
import { createDefaultPlan } from './defaultPlans';
import { runAsSystem } from './runAsSystem';

/** The default prices also apply to sessions before their creation. */
const FIRST_VERSION = { no: 1, validFrom: new Date('2020-01-01T00:00:00Z'), createdByName: 'System' };

/**
 * Enables the currency of a record: selects offer it first from then on, and it gets default prices.
 * @returns false for an unknown code
 */
export async function enableCurrency(tx: Tx, code: string): Promise<boolean> {
  const known = await tx.selectFrom('currency').select('isEnabled').where('code', '=', code).executeTakeFirst();
  if (known?.isEnabled === false) {
    await runAsSystem(tx, async () => {
      await tx.updateTable('currency').set({ isEnabled: true }).where('code', '=', code).execute();
      await addDefaultPrices(tx);
    });
  }
  return known !== undefined;
}

/** Gives each enabled currency a default price setting with its first version. */
export async function addDefaultPrices(tx: Tx): Promise<void> {
  await sql`insert into price_setting (name, currency, is_default)
    select 'Default ' || code, code, true from currency c
    where c.is_enabled and not exists (select from price_setting p where p.currency = c.code and p.is_default)
    order by code on conflict do nothing`.execute(tx);
  const bare = await tx
    .selectFrom('priceSetting as p')
    .innerJoin('currency as c', 'c.code', 'p.currency')
    .select(['p.id', 'p.currency', 'c.holdAmount'])
    .where('p.isDefault', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('priceVersion').select('id').whereRef('settingId', '=', 'p.id'))),
    )
    .orderBy('p.id')
    .execute();
  const versions = bare.map(({ id, currency, holdAmount }) => ({
    settingId: id,
    plan: JSON.stringify(createDefaultPlan(currency, holdAmount)),
    ...FIRST_VERSION,
  }));
  if (versions.length > 0) await tx.insertInto('priceVersion').values(versions).execute();
}
