import { sql } from 'kysely';
import { appPackages } from '../../../../src/contract/evo-basic/appPackages';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import {
  addPackage,
  deletePackages,
  filteredPackages,
  PACKAGE_ORDERING,
  readPackage,
  toPackageDto,
  updatePackage,
} from './packages';

/** Versions of the apps: changed by operators. */
export function appPackagesRoutes(): Route[] {
  return recordRoutes(appPackages, {
    table: 'appPackage',
    name: () => sql`app_id || ' ' || platform || ' ' || package_version || ' (' || build || ')'`,
    filtered: filteredPackages,
    ordering: PACKAGE_ORDERING,
    toDto: toPackageDto,
    read: readPackage,
    add: addPackage,
    update: updatePackage,
    delete: deletePackages,
    assertMayWrite: ({ session }) => assertOperator(session),
    taken: { app_package_app_id_platform_build_key: { build: 'validation.taken' } },
  });
}
