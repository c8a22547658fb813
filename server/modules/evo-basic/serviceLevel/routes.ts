import { serviceLevel } from '../../../../src/contract/evo-basic/serviceLevel';
import { readProgress } from '../../../availability/keepDowntimes';
import { readAvailability } from '../../../availability/readAvailability';
import type { Deps } from '../../../db/deps';
import { OFFLINE_HOLD_MS } from '../../../domain/availability/downtimes';
import { assertOperator } from '../../../http/guard';
import { fileRoute, route, type Route } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { listDowntimes, pageDowntimes } from './downtimes';
import { exportLevels } from './exportLevels';
import { readBeside, sumLevel, toChargerLevels, toCompanyLevels, toStationLevels, toDays } from './levels';

const MINUTE_MS = 60_000;

/** Uptime by month; row-level security limits a company to its own stations. */
export function serviceLevelRoutes({ db: database }: Pick<Deps, 'db'>): Route[] {
  return [
    route(serviceLevel.month, async ({ body, clock, db }) => {
      const progress = await database.asSystem(readProgress);
      return db(async (tx) => {
        const beside = await readBeside(tx, toDays(body), clock.now());
        const connectors = await readAvailability(tx, toDays(body), clock.now());
        return {
          month: body.month,
          asOf: progress === 0 ? null : toWire(progress),
          offlineHoldMinutes: OFFLINE_HOLD_MS / MINUTE_MS,
          total: sumLevel(connectors, beside),
          companies: toCompanyLevels(connectors, beside),
          stations: toStationLevels(connectors, beside),
        };
      });
    }),
    route(serviceLevel.chargers, ({ body, clock, db }) =>
      db(async (tx) => {
        const beside = await readBeside(tx, toDays(body), clock.now());
        return toChargerLevels(await readAvailability(tx, toDays(body), clock.now()), beside);
      }),
    ),
    route(serviceLevel.downtimes, ({ body, clock, db }) =>
      db(async (tx) =>
        pageDowntimes(tx, listDowntimes(await readAvailability(tx, toDays(body), clock.now()), body), body),
      ),
    ),
    route(serviceLevel.setTarget, async ({ body: { companyId, target }, session, clock, db }) => {
      assertOperator(session);
      return db(async (tx) => {
        const company = await tx.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
        if (!company) throw new Problem(404);
        const set = { target: String(target), setAt: new Date(clock.now()), setByName: session.fullName };
        await tx
          .insertInto('uptimeTarget')
          .values({ companyId, ...set })
          .onConflict((conflict) => conflict.column('companyId').doUpdateSet(set))
          .execute();
        return { companyId, target };
      });
    }),
    fileRoute(serviceLevel.export, exportLevels),
  ];
}
