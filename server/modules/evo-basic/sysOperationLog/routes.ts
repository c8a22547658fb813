import { sysOperationLog } from '../../../../src/contract/evo-basic/sysOperationLog';
import { readOptions } from '../../../db/options';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { pageRoute } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { exportOperations } from './exportOperations';
import { filteredOperations, NEWEST_FIRST, OPERATION_ORDERING, readOperation, toOperationDto } from './operations';
import { verifyLog } from '../../../http/log/verifyLog';

/** Recorded calls, and the proof that none was changed. */
export function sysOperationLogRoutes({ secretKey }: Pick<Deps, 'secretKey'>): Route[] {
  return [
    pageRoute(sysOperationLog.page, {
      filtered: filteredOperations,
      ordering: OPERATION_ORDERING,
      toDto: toOperationDto,
    }),
    route(sysOperationLog.detail, ({ body, session, db }) => db((tx) => readOperation(tx, session, body.id))),
    route(sysOperationLog.list, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('operationLog'), 'title', body, NEWEST_FIRST)),
    ),
    route(sysOperationLog.verify, async ({ body, session, db, changedNothing }) => {
      // It is one chain for all companies.
      assertOperator(session);
      const part = await db((tx) => verifyLog(tx, secretKey, body.cursor));
      // A verification is recorded by its beginning and its result.
      if (body.cursor !== undefined && part.cursor !== null) changedNothing();
      return part;
    }),
    tableExportRoute(sysOperationLog.export, exportOperations),
  ];
}
