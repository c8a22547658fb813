import type pg from 'pg';
import type { AccountKind } from '../../../src/contract/evo-bill/ledgerKinds';

/** Accounts of the demo's bookkeeping program; promotions that a company bears have none yet. */
const ACCOUNT_NUMBERS: Readonly<Partial<Record<AccountKind, readonly [number: string, name: string | null]>>> = {
  user_wallet: ['3510', 'Customer wallets'],
  user_hold: ['3511', null],
  prepayment: ['3512', 'Customer prepayments'],
  company_receivable: ['3310', 'Station owners'],
  platform_revenue: ['6010', 'Service revenue'],
  platform_fee: ['6011', null],
  channel_fee: ['7470', 'Bank and acquiring fees'],
  tax: ['3130', 'VAT payable'],
  promotion: ['7110', 'Marketing coupons'],
  refund_clearing: ['1361', null],
  cash_clearing: ['1360', 'Card clearing'],
  enterprise_receivable: ['1210', 'Trade receivables'],
  adjustment: ['7480', null],
};

/** Gives the accounts of the ledger, which the migrations bring, their numbers. */
export async function mapAccounts(client: pg.ClientBase): Promise<void> {
  const rows = Object.entries(ACCOUNT_NUMBERS).map(([kind, [number, name]]) => ({ kind, number, name }));
  await client.query(
    `update account_mapping m set number = f.number, name = f.name
     from jsonb_to_recordset($1::jsonb) as f(kind text, number text, name text) where f.kind = m.kind`,
    [JSON.stringify(rows)],
  );
}
