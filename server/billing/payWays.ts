import { sql } from 'kysely';
import type { CollectedMethod } from '../../src/contract/evo-basic/basePaySetting';
import type { Tx } from '../db/database';
import type { Order } from './orderStore';
import { PROVIDERS, sandboxCards } from './providers/sandbox';

/** Why an order cannot be charged by a method, or which provider does it. */
export type PayWay = { provider: string; refusal: null } | { provider: null; refusal: 'methodOff' | 'noLiveProvider' };

/**
 * How an order is charged by a method: as its company has set it, else as the platform has. A method that nobody has set
 * is on, in test mode. Settings of apps do not count: an order is of no app.
 */
export async function findPayWay(
  tx: Tx,
  { companyId }: Pick<Order, 'companyId'>,
  method: CollectedMethod,
): Promise<PayWay> {
  const { rows } = await sql<{ isEnabled: boolean; isTest: boolean }>`select is_enabled, is_test from pay_setting
    where method = ${method} and app_id is null and coalesce(company_id, ${companyId}) = ${companyId}
    order by company_id nulls last limit 1`.execute(tx);
  const { isEnabled = true, isTest = true } = rows[0] ?? {};
  if (!isEnabled) return { provider: null, refusal: 'methodOff' };
  const provider = isTest ? sandboxCards.name : method;
  // Wallets and accounts of enterprises are the platform's own: there is no provider to ask.
  if (method !== 'creditcard' || provider in PROVIDERS) return { provider, refusal: null };
  return { provider: null, refusal: 'noLiveProvider' };
}
