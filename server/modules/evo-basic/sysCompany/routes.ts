import type { BodyOf } from '../../../../src/contract/endpoint';
import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import type { Tx } from '../../../db/database';
import { readNames, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { assertOperator } from '../../../http/guard';
import { deleteEach, selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addCompany, filteredCompanies, readCompany, readCompanyPage, updateCompany } from './companies';

const NAME_TAKEN = takenAs({ company_name_key: { name: 'validation.nameTaken' } });

/** Companies; a company sees itself. */
export function sysCompanyRoutes(): Route[] {
  return [
    route(sysCompany.page, ({ body, db }) => db((tx) => readCompanyPage(tx, body))),
    route(sysCompany.detail, ({ body, db }) => db((tx) => readCompany(tx, body.id))),
    route(sysCompany.add, ({ body, session, db }) => db((tx) => addCompany(tx, session, body)).catch(NAME_TAKEN)),
    route(sysCompany.update, ({ body, session, db }) => db((tx) => updateCompany(tx, session, body)).catch(NAME_TAKEN)),
    route(sysCompany.delete, async ({ body, session, locale, db }) => {
      assertOperator(session);
      return db(async (tx) => deleteEach(tx, locale, 'company', await chosen(tx, body)));
    }),
    route(sysCompany.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('company'), 'name', body))),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof sysCompany.delete>) {
  const ids = await selectIds(tx, body, filteredCompanies);
  return { ids, names: await readNames(tx, 'company', ids) };
}
