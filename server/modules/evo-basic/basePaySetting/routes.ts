import { basePaySetting, CREDENTIALS, PAYMENT_METHODS } from '../../../../src/contract/evo-basic/basePaySetting';
import type { Deps } from '../../../db/deps';
import { isUniqueViolation } from '../../../http/databaseProblem';
import { Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { readPaymentImpact } from './impact';
import { ownerFor, readSetting, readSettings, saveSetting } from './settings';

/** How the platform, its apps and its companies are paid. */
export function basePaySettingRoutes({ secretKey }: Pick<Deps, 'secretKey'>): Route[] {
  return [
    route(basePaySetting.detailList, async ({ body, session, db }) => {
      const owner = ownerFor(session, body);
      return db((tx) => readSettings(tx, owner));
    }),
    route(basePaySetting.detail, ({ body, db }) => db((tx) => readSetting(tx, body.id))),
    route(basePaySetting.impact, async ({ body, session, db }) => {
      const owner = ownerFor(session, body);
      return db((tx) => readPaymentImpact(tx, owner, body.method));
    }),
    route(basePaySetting.save, async ({ body, session, db }) => {
      const owner = ownerFor(session, body);
      return db((tx) => saveSetting(tx, secretKey, owner, body)).catch((error: unknown) => {
        // Two people set the same method for the first time.
        throw isUniqueViolation(error, 'pay_setting_of') ? new Problem(409) : error;
      });
    }),
    route(basePaySetting.getSysPaymentMethod, async () =>
      PAYMENT_METHODS.map((method) => ({ method, credentials: [...CREDENTIALS[method]] })),
    ),
  ];
}
