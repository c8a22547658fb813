import { couponExchangecode } from '../../../../src/contract/evo-discount/couponExchangecode';
import type { Deps } from '../../../db/deps';
import { pageRoute, resolveBulkTarget } from '../../../http/recordRoutes';
import { fileRoute, route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { changeCodes, CODE_NAME, CODE_ORDERING, filterCodes, toCodeDto } from './codes';
import { exportCodeList, exportPlainCodes } from './exportCodes';

const CODES = { table: 'exchangeCode', name: () => CODE_NAME, filtered: filterCodes } as const;

/** Exchange codes: a company sees and changes those of its own activities. */
export function couponExchangecodeRoutes(deps: Pick<Deps, 'db' | 'secretKey' | 'log'>): Route[] {
  const { page, activate, cancel, export: exportList, exportCodes } = couponExchangecode;
  return [
    pageRoute(page, { filtered: filterCodes, ordering: CODE_ORDERING, toDto: toCodeDto }),
    route(activate, (call) =>
      call.db(async (tx) => changeCodes(tx, await resolveBulkTarget(tx, CODES, call), 'notexchanged', call)),
    ),
    route(cancel, (call) =>
      call.db(async (tx) => changeCodes(tx, await resolveBulkTarget(tx, CODES, call), 'invalid', call)),
    ),
    tableExportRoute(exportList, exportCodeList),
    fileRoute(exportCodes, (call) => exportPlainCodes(deps, call)),
  ];
}
