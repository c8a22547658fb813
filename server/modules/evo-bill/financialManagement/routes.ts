import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { assertOperator } from '../../../http/guard';
import { exportRoute } from '../../../http/tables/export';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { route, type Route } from '../../../http/route';
import { toActor } from '../../../http/actor';
import { bookEnterprisePayment, closeEnterpriseMonth } from '../../../billing/ledger/enterpriseAccounts';
import { reversePayment } from '../../../billing/payments/reversePayment';
import { readEnterpriseAccount } from './enterpriseAccount';
import { readEnterpriseDetail, readEnterprisePage } from './enterprises';
import { readRowEquation } from './equation';
import { enterpriseFile, newReconciliationFile, profitFile, reconciliationFile, washAccountFile } from './files';
import { readAccountMappings, updateAccountMapping } from './journal/accountMappings';
import { journalFile } from './journal/file';
import { readJournalPage, readJournalSums } from './journal/lines';
import { monthEndFile } from './monthEndFile';
import { readWashAccountDetail, readWashAccountPage, readWashRowEquation } from './washStatements';
import { readLedgerProof } from './ledgerProof';
import { closeMany, readMonthEndPage, settleMany } from './monthEnd';
import { closeOne, readPeriod, readPeriodPage, settleOne } from './periods';
import { readProfitDetail, readProfitPage } from './profit';
import { readNewDetail, readNewPage, readOldDetail, readOldPage } from './reconciliation';

/** Statements, each a sum over lines of orders, and the periods they are closed by. */
export function financialManagementRoutes(): Route[] {
  const calls = financialManagement;
  return [
    route(calls.reconciliationPage, ({ body, db }) => db((tx) => readOldPage(tx, body))),
    route(calls.reconciliationDetail, ({ body, db }) => db((tx) => readOldDetail(tx, body))),
    exportRoute(calls.reconciliationExport, reconciliationFile),
    route(calls.newReconciliationPage, ({ body, db }) => db((tx) => readNewPage(tx, body))),
    route(calls.newReconciliationDetail, ({ body, db }) => db((tx) => readNewDetail(tx, body))),
    route(calls.rowEquation, ({ body, db }) => db((tx) => readRowEquation(tx, body))),
    route(calls.carWashRowEquation, ({ body, db }) => db((tx) => readWashRowEquation(tx, body))),
    exportRoute(calls.newReconciliationExport, newReconciliationFile),
    route(calls.profitPage, ({ body, db }) => db((tx) => readProfitPage(tx, body))),
    route(calls.profitDetail, ({ body, db }) => db((tx) => readProfitDetail(tx, body))),
    exportRoute(calls.profitExport, profitFile),
    route(calls.enterpriseReconciliationPage, ({ body, db }) => db((tx) => readEnterprisePage(tx, body))),
    route(calls.enterpriseReconciliationDetail, ({ body, db }) => db((tx) => readEnterpriseDetail(tx, body))),
    exportRoute(calls.enterpriseReconciliationExport, enterpriseFile),
    route(calls.carWashOrderAccountPage, ({ body, db }) => db((tx) => readWashAccountPage(tx, body))),
    route(calls.carWashOrderAccountDetail, ({ body, db }) => db((tx) => readWashAccountDetail(tx, body))),
    exportRoute(calls.carWashOrderAccountExport, washAccountFile),
    route(calls.periodPage, ({ body, db, clock }) => db((tx) => readPeriodPage(tx, new Date(clock.now()), body))),
    route(calls.periodDetail, ({ body, db, clock, session }) =>
      db((tx) => readPeriod(tx, new Date(clock.now()), body.id, toActor(session))),
    ),
    route(calls.monthEndPage, (call) => call.db((tx) => readMonthEndPage(tx, call, call.body, toActor(call.session)))),
    exportRoute(calls.monthEndExport, monthEndFile),
    route(calls.statementCloseMany, closeMany),
    route(calls.statementSettleMany, settleMany),
    route(calls.enterpriseAccount, ({ body, db }) => db((tx) => readEnterpriseAccount(tx, body))),
    route(calls.enterpriseClose, (call) =>
      call.db(async (tx) => {
        await closeEnterpriseMonth(tx, call, call.body, toActor(call.session));
        return readEnterpriseAccount(tx, call.body);
      }),
    ),
    route(calls.enterprisePayment, (call) =>
      call.db(async (tx) => {
        await bookEnterprisePayment(tx, call, call.body, toActor(call.session));
        return readEnterpriseAccount(tx, call.body);
      }),
    ),
    route(calls.enterprisePaymentReversal, (call) =>
      call.db(async (tx) => {
        const { id: paymentId, reason } = call.body;
        const account = await reversePayment(tx, call, { paymentId, reason }, toActor(call.session));
        return readEnterpriseAccount(tx, account);
      }),
    ),
    route(calls.journalPage, ({ body, db }) => db((tx) => readJournalPage(tx, body))),
    route(calls.journalSums, ({ body, db }) => db((tx) => readJournalSums(tx, body))),
    tableExportRoute(calls.journalExport, journalFile),
    route(calls.accountMappings, ({ db }) => db(readAccountMappings)),
    route(calls.accountMappingUpdate, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => updateAccountMapping(tx, body));
    }),
    route(calls.ledgerProof, ({ db }) => db(readLedgerProof)),
    route(calls.statementClose, (call) => call.db((tx) => closeOne(tx, call, call.body, toActor(call.session)))),
    route(calls.statementSettle, (call) => call.db((tx) => settleOne(tx, call, call.body, toActor(call.session)))),
  ];
}
