import { sql } from 'kysely';
import type { CollectedMethod } from '../../../src/contract/evo-basic/basePaySetting';
import type { Tx } from '../../db/database';
import { createFieldProblem } from '../../wire/problem';
import { PROVIDERS, sandboxCards } from '../providers/sandbox';

/** Why something cannot be paid by a method, or which provider does it. */
export type PayWay = { provider: string; refusal: null } | { provider: null; refusal: 'methodOff' | 'noLiveProvider' };

/**
 * Way to pay by a method: as the company has set it, else as the platform has. A method without a setting is on, in
 * test mode. Settings of apps do not count: an order belongs to no app.
 */
export async function findPayWay(
  tx: Tx,
  { companyId }: { companyId: string | null },
  method: CollectedMethod,
): Promise<PayWay> {
  const { rows } = await sql<{ isEnabled: boolean; isTest: boolean }>`select is_enabled, is_test from pay_setting
    where method = ${method} and app_id is null and (company_id is null or company_id = ${companyId})
    order by company_id nulls last limit 1`.execute(tx);
  const { isEnabled = true, isTest = true } = rows[0] ?? {};
  if (!isEnabled) return { provider: null, refusal: 'methodOff' };
  const provider = isTest ? sandboxCards.name : method;
  // Wallets and accounts of enterprises are the platform's own: there is no provider to ask.
  if (method !== 'creditcard' || provider in PROVIDERS) return { provider, refusal: null };
  return { provider: null, refusal: 'noLiveProvider' };
}

const MESSAGES = {
  creditcard: { methodOff: 'billing.cardOff', noLiveProvider: 'billing.cardNotLive' },
  wallet: { methodOff: 'billing.walletOff', noLiveProvider: 'billing.walletOff' },
} as const;

/**
 * The provider of something new that is to be paid by a method.
 * @throws Problem 422 at the field where the payment settings do not allow it
 */
export async function choosePayWay(
  tx: Tx,
  of: { companyId: string | null },
  { method, field }: { method: keyof typeof MESSAGES; field: string },
): Promise<string> {
  const { provider, refusal } = await findPayWay(tx, of, method);
  if (provider !== null) return provider;
  throw createFieldProblem(field, MESSAGES[method][refusal]);
}
