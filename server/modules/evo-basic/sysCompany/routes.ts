import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import { deleteEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import {
  addCompany,
  COMPANY_ORDERING,
  filteredCompanies,
  listCompanies,
  readCompany,
  toCompanyDto,
  updateCompany,
} from './companies';
import { readCompanyImpact } from './impact';

/** Companies; a company sees itself. */
export function sysCompanyRoutes(): Route[] {
  return [
    ...recordRoutes(sysCompany, {
      table: 'company',
      filtered: filteredCompanies,
      ordering: COMPANY_ORDERING,
      toDto: toCompanyDto,
      list: listCompanies,
      read: readCompany,
      add: addCompany,
      update: updateCompany,
      delete: async (tx, target, { session, locale }) => {
        assertOperator(session);
        return deleteEach(tx, locale, 'company', target);
      },
      taken: { company_name_key: { name: 'validation.nameTaken' } },
    }),
    route(sysCompany.impact, ({ body, db, clock }) => db((tx) => readCompanyImpact(tx, body.ids, clock.now()))),
  ];
}
