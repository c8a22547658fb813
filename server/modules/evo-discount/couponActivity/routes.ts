import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import type { Deps } from '../../../db/deps';
import { pageRoute } from '../../../http/recordRoutes';
import { route, uploadRoute, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { checkAccounts, toAccountLines } from './accounts';
import { readAccountFile } from './accountFile';
import { ACTIVITY_ORDERING, filterActivities, listActivities, readActivity, toActivityDto } from './activities';
import { addActivity, endOrDelay, updateActivity } from './changes';
import { exportActivities } from './exportActivities';
import { readFigures, readGrantSeries, readUsedSeries } from './figures';
import { previewActivity } from './preview';

/** Coupon activities: a company sees and changes its own. */
export function couponActivityRoutes({ secretKey }: Pick<Deps, 'secretKey'>): Route[] {
  return [
    pageRoute(couponActivity.page, {
      filtered: filterActivities,
      ordering: ACTIVITY_ORDERING,
      toDto: toActivityDto,
    }),
    route(couponActivity.detail, (call) => call.db((tx) => readActivity(tx, call.body.id, call))),
    route(couponActivity.add, (call) => call.db((tx) => addActivity(tx, call.body, { ...call, secretKey }))),
    route(couponActivity.update, (call) => call.db((tx) => updateActivity(tx, call.body, { ...call, secretKey }))),
    route(couponActivity.endOrDelay, (call) => call.db((tx) => endOrDelay(tx, call.body, { ...call, secretKey }))),
    route(couponActivity.preview, (call) => call.db((tx) => previewActivity(tx, call.body, call))),
    route(couponActivity.grantChart, (call) => call.db((tx) => readGrantSeries(tx, call.body, call))),
    route(couponActivity.usedChart, (call) => call.db((tx) => readUsedSeries(tx, call.body, call))),
    route(couponActivity.operateData, (call) => call.db((tx) => readFigures(tx, call.body.id, call))),
    route(couponActivity.accountStatusCheck, (call) =>
      call.db((tx) => checkAccounts(tx, toAccountLines(call.body.accounts), call)),
    ),
    uploadRoute(couponActivity.accountStatusCheckByFile, async (call) => {
      const accounts = await readAccountFile(call.file, call.signal);
      call.changedNothing();
      return call.db((tx) => checkAccounts(tx, accounts, call));
    }),
    route(couponActivity.list, (call) => call.db((tx) => listActivities(tx, call.body, call))),
    tableExportRoute(couponActivity.export, exportActivities),
  ];
}
