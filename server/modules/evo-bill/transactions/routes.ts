import { transactions } from '../../../../src/contract/evo-bill/transactions';
import { endSession } from '../../../billing/store/endSession';
import { Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { requestCommand } from '../../../ocpp/commands/commandRequest';
import { toActor } from '../../../http/actor';
import { transactionSource } from './exportTransactions';
import { listTransactions, readTransaction, readTransactionPage } from './transactions';

export function transactionsRoutes(): Route[] {
  return [
    route(transactions.page, ({ body, session, db }) => db((tx) => readTransactionPage(tx, session, body))),
    route(transactions.detail, ({ params, session, db }) => db((tx) => readTransaction(tx, session, params.no))),
    route(transactions.list, ({ body, db }) => db((tx) => listTransactions(tx, body))),
    route(transactions.remoteStop, ({ body, session, db }) =>
      db(async (tx) => {
        const { chargerCode, connector } = await readTransaction(tx, session, body.txnId);
        // An enterprise sees where its people charge; the charger is not its to command.
        if (session.scope === 'enterprise') throw new Problem(403);
        return requestCommand(tx, {
          kind: 'stop',
          chargerCode,
          connectorNo: connector,
          params: {},
          transactionId: body.txnId,
          createdBy: session.userId,
          createdByName: session.userName,
          ...(body.reason && { reason: body.reason }),
        });
      }),
    ),
    route(transactions.endSession, ({ body, session, db, clock }) =>
      db(async (tx) => {
        // As above: an enterprise can only read.
        await readTransaction(tx, session, body.txnId);
        if (session.scope === 'enterprise') throw new Problem(403);
        const { txnId: transactionId, reason } = body;
        await endSession(tx, { clock }, { transactionId, reason }, toActor(session));
        return readTransaction(tx, session, transactionId);
      }),
    ),
    tableExportRoute(transactions.export, transactionSource),
  ];
}
