import type { BodyOf } from '../../../../src/contract/endpoint';
import { sysEnterprise } from '../../../../src/contract/evo-basic/sysEnterprise';
import type { Tx } from '../../../db/database';
import { readNames, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { deleteEach, selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addEnterprise, assertManages, updateEnterprise } from './changes';
import { filteredEnterprises, readEnterprise, readEnterprisePage } from './enterprises';

const NAME_TAKEN = takenAs({ enterprise_name_key: { name: 'validation.nameTaken' } });

/** Enterprises; a company sees its own, an enterprise itself. */
export function sysEnterpriseRoutes(): Route[] {
  return [
    route(sysEnterprise.page, ({ body, clock, db }) => db((tx) => readEnterprisePage(tx, body, clock.now()))),
    route(sysEnterprise.detail, ({ body, clock, db }) => db((tx) => readEnterprise(tx, body.id, clock.now()))),
    route(sysEnterprise.add, ({ body, session, db }) => db((tx) => addEnterprise(tx, session, body)).catch(NAME_TAKEN)),
    route(sysEnterprise.update, ({ body, session, clock, db }) =>
      db((tx) => updateEnterprise(tx, { session, now: clock.now() }, body)).catch(NAME_TAKEN),
    ),
    route(sysEnterprise.delete, async ({ body, session, locale, clock, db }) => {
      assertManages(session);
      return db(async (tx) => deleteEach(tx, locale, 'enterprise', await chosen(tx, body, clock.now())));
    }),
    route(sysEnterprise.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('enterprise'), 'name', body))),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof sysEnterprise.delete>, now: number) {
  const ids = await selectIds(tx, body, (of, filters) => filteredEnterprises(of, filters, now));
  return { ids, names: await readNames(tx, 'enterprise', ids) };
}
