import { SECTION_PERMISSIONS, type ReportSection, type StopReason } from '../../src/contract/evo-basic/mailedReport';
import type { Caller, Tx } from '../db/database';
import { closedBy, readPermissions } from '../http/readSession';

/** The fields of a report that decide with whose rights it is made. */
export interface MadeReport {
  companyId: string | null;
  makerId: string | null;
  sections: readonly ReportSection[];
}

/** Permissions that a report needs at its maker: of the page of reports, and of the page behind each section. */
export function listNeededPermissions(sections: readonly ReportSection[]): string[] {
  return ['statistic/reports/view', ...new Set(sections.map((section) => SECTION_PERMISSIONS[section]))];
}

/**
 * The maker of a report as it may read now, so that no recipient gets more than the maker may see; or why the report is
 * to be sent no longer.
 */
export async function findMaker(
  tx: Tx,
  { companyId, makerId, sections }: MadeReport,
): Promise<{ caller: Caller } | { stopReason: StopReason }> {
  if (makerId === null) return { stopReason: 'makerGone' };
  const user = await tx
    .selectFrom('sysUser')
    .leftJoin('company', 'company.id', 'sysUser.companyId')
    .leftJoin('enterprise', 'enterprise.id', 'sysUser.enterpriseId')
    .select(['sysUser.status', 'scope', 'sysUser.companyId', 'enterpriseId'])
    .select(['company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .where('sysUser.id', '=', makerId)
    .executeTakeFirst();
  if (!user) return { stopReason: 'makerGone' };
  if (user.status !== 'enabled' || closedBy(user) !== null) return { stopReason: 'makerBlocked' };
  if (user.scope === 'enterprise' || user.companyId !== companyId) return { stopReason: 'scopeChanged' };
  const permissions = await readPermissions(tx, makerId);
  if (!listNeededPermissions(sections).every((name) => permissions.has(name))) return { stopReason: 'rightLost' };
  return { caller: { scope: user.scope, userId: makerId, companyId, enterpriseId: null } };
}
