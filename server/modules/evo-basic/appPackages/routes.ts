import { sql } from 'kysely';
import { appPackages } from '../../../../src/contract/evo-basic/appPackages';
import type { Tx } from '../../../db/database';
import { takenAs } from '../../../http/databaseProblem';
import { assertOperator } from '../../../http/guard';
import { Problem } from '../../../http/problem';
import { eachRecord, idsOf } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addPackage, filteredPackages, readPackage, readPackagePage, updatePackage } from './packages';

/** As many as a select shows. */
const MOST_OPTIONS = 100;

const TAKEN = takenAs({ app_package_app_id_platform_build_key: { build: 'validation.taken' } });
const NAME = sql<string>`app_id || ' ' || platform || ' ' || package_version || ' (' || build || ')'`;

/** Versions of the apps. */
export function appPackagesRoutes(): Route[] {
  return [
    route(appPackages.page, ({ body, db }) => db((tx) => readPackagePage(tx, body))),
    route(appPackages.detail, ({ body, db }) => db((tx) => readPackage(tx, body.id))),
    route(appPackages.add, async ({ body, session, db, clock }) => {
      assertOperator(session);
      return db((tx) => addPackage(tx, session, body, clock.now())).catch(TAKEN);
    }),
    route(appPackages.update, async ({ body, session, db, clock }) => {
      assertOperator(session);
      return db((tx) => updatePackage(tx, session, body, clock.now())).catch(TAKEN);
    }),
    route(appPackages.delete, ({ body, locale, db }) =>
      db(async (tx) => {
        const ids = await idsOf(tx, body, filteredPackages);
        const names = new Map((await named(tx, { ids })).map(({ id, name }) => [id, name]));
        return eachRecord(tx, locale, { ids, names }, async (id) => {
          const { numDeletedRows } = await tx
            .deleteFrom('appPackage')
            .where('id', '=', id)
            .where('status', '=', 'offline')
            .executeTakeFirst();
          if (numDeletedRows === 0n) throw new Problem(422, 'record.isOnline');
        });
      }),
    ),
    route(appPackages.list, ({ body, db }) => db((tx) => named(tx, body))),
  ];
}

function named(tx: Tx, { ids, text }: { ids?: readonly string[] | undefined; text?: string | undefined }) {
  let found = tx.selectFrom('appPackage').select(['id', NAME.as('name')]);
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where(sql<boolean>`strpos(lower(${NAME}), lower(${text})) > 0`);
  return found
    .orderBy(NAME)
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute();
}
