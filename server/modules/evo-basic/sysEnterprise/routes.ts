import { sysEnterprise } from '../../../../src/contract/evo-basic/sysEnterprise';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import { addEnterprise, assertManages, updateEnterprise } from './changes';
import { ENTERPRISE_ORDERING, filteredEnterprises, readEnterprise, toEnterpriseDto } from './enterprises';

/** Enterprises; a company sees its own, an enterprise itself. */
export function sysEnterpriseRoutes(): Route[] {
  return recordRoutes(sysEnterprise, {
    table: 'enterprise',
    filtered: filteredEnterprises,
    ordering: ENTERPRISE_ORDERING,
    toDto: toEnterpriseDto,
    read: readEnterprise,
    add: addEnterprise,
    update: updateEnterprise,
    assertMayWrite: assertManages,
    taken: { enterprise_name_key: { name: 'validation.nameTaken' } },
  });
}
