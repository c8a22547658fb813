import { chargerPriceSettings } from '../../src/contract/evo-basic/chargerPriceSettings';
import { chargerOrder } from '../../src/contract/evo-bill/chargerOrder';
import { chargingStationAbnormalOrders } from '../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { financialManagement } from '../../src/contract/evo-bill/financialManagement';
import { transactions } from '../../src/contract/evo-bill/transactions';
import { userWallet } from '../../src/contract/evo-wallet/userWallet';
import type { Api } from './api';

/** Addresses of every money screen, with an open record where the screen has records. @throws when a screen has none */
export async function moneyRoutes(api: Api): Promise<string[]> {
  const open = async (route: string, page: Promise<{ records: { id: string }[] }>) => {
    const [first] = (await page).records;
    if (!first) throw new Error(`Nothing to open: ${route}`);
    return `${route}${first.id}`;
  };
  const body = { pageSize: 10 } as const;
  // A refunded order fills all tabs: prices, payment, ledger, refund.
  const refunded = { ...body, refundStatuses: ['refund' as const] };
  const order = await open('', api.call(chargerOrder.page, { body: refunded }));
  return Promise.all([
    ...['summary', 'ledger', 'refunds'].map((tab) => `/orders/charging?open=${order}&tab=${tab}`),
    ...['report', 'table'].map((tab) => `/maintenance/charging-report?open=${order}&tab=${tab}`),
    open('/orders/history?open=', api.call(transactions.page, { body })),
    open('/maintenance/abnormal-orders?open=', api.call(chargingStationAbnormalOrders.page, { body })),
    '/pricing/settings',
    '/pricing/settings?open=new',
    open('/pricing/settings?open=', api.call(chargerPriceSettings.page, { body })),
    open('/finance/statement?form=profit&open=', api.call(financialManagement.profitPage, { body })),
    open('/finance/statement?form=old&open=', api.call(financialManagement.reconciliationPage, { body })),
    open('/finance/statement?form=new&open=', api.call(financialManagement.newReconciliationPage, { body })),
    open('/finance/statement?do=period.', api.call(financialManagement.periodPage, { body })),
    '/finance/estimated-income',
    open('/finance/wallets?open=', api.call(userWallet.page, { body })),
    ...['top-ups', 'fees', 'fee-deductions', 'deductions', 'deductions/charging', 'prepaid'].map(
      (list) => `/finance/${list}`,
    ),
    open('/enterprises/statement?open=', api.call(financialManagement.enterpriseReconciliationPage, { body })),
  ]);
}
