import { PERMISSIONS, type Permission } from '../../src/contract/permissions';
import { passwordHash } from '../../src/lib/passwordHash';
import { hashPassword } from '../security/password';
import type { CopyRow } from './copyRows';
import type { Scope } from '../../src/contract/evo-basic/auth';

interface DemoAccount {
  userName: string;
  fullName: string;
  role: string;
  remark: string;
  scope: Scope;
  /** Permissions of the role, as prefixes of their identifiers. */
  may: readonly string[];
  /** Permissions that are taken away again. */
  mayNot?: readonly string[];
}

const EVERYBODY = ['profile/'] as const;

/** The demo accounts, each with a role of its own. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    userName: 'admin',
    fullName: 'Alma Bekova',
    role: 'Administrator',
    remark: 'Everything',
    scope: 'operator',
    may: [''],
  },
  {
    userName: 'noc',
    fullName: 'Nikolai Orlov',
    role: 'Network operations',
    remark: 'Live operations, maintenance, a look at the equipment',
    scope: 'operator',
    may: [
      'home/',
      'maintenance/',
      'equipment/stationGroup/view',
      'equipment/station/view',
      'equipment/model/view',
      'equipment/firmware/view',
      'equipment/washStationGroup/view',
      'equipment/carWasher/view',
      'equipment/carWasher/lock',
      'chargeTag/view',
      'statistic/statusAccuracy/',
    ],
  },
  {
    userName: 'finance',
    fullName: 'Farida Yusupova',
    role: 'Finance',
    remark: 'Orders, prices, statements',
    scope: 'operator',
    may: [
      'home/',
      'order/',
      'chargingHistory/view',
      'chargingHistory/export',
      'maintenance/abnormalOrders/',
      'maintenance/chargingReport/',
      'priceSetting/',
      'finance/',
      'company/company/view',
      'company/customer/view',
      'enterprise/management/view',
      'enterprise/accountStatement/',
      'enterprise/washerAccountStatement/',
      'statistic/',
    ],
  },
  {
    userName: 'marketing',
    fullName: 'Marek Nowak',
    role: 'Marketing',
    remark: 'Coupons, advertisements, app users',
    scope: 'operator',
    may: [
      'home/',
      'marketing/',
      'equipment/advertisement/',
      'user/app/',
      'user/tag/',
      'user/messageCode/',
      'statistic/',
      'setting/announcement/',
    ],
    mayNot: ['user/app/delete', 'user/app/exportPerson', 'user/app/erase'],
  },
  {
    userName: 'company',
    fullName: 'Kanat Omarov',
    role: 'Company manager',
    remark: 'The stations, orders and statements of one company',
    scope: 'company',
    may: [
      'home/',
      'maintenance/monitor/',
      'maintenance/stationMonitor/',
      'maintenance/alarm/',
      'maintenance/alarmNotification/',
      'maintenance/attempts/',
      'maintenance/incident/',
      'maintenance/ocppLog/view',
      'maintenance/chargingReport/',
      'maintenance/abnormalOrders/view',
      'equipment/stationGroup/',
      'equipment/station/',
      'equipment/model/view',
      'equipment/washStationGroup/',
      'equipment/carWasher/',
      'chargeTag/',
      'order/',
      'chargingHistory/',
      'priceSetting/',
      'marketing/',
      'finance/accountStatement/view',
      'finance/accountStatement/export',
      'finance/monthEnd/view',
      'finance/washerAccountStatement/',
      'finance/estimatedIncome/',
      'company/account/',
      'company/customer/',
      'enterprise/',
      'statistic/',
      'setting/role/',
      'setting/integrations/',
    ],
    mayNot: ['maintenance/monitor/wall', 'equipment/station/configure', 'statistic/sla/edit'],
  },
  {
    userName: 'enterprise',
    fullName: 'Elmira Sadykova',
    role: 'Enterprise manager',
    remark: 'The drivers, orders and statements of one enterprise',
    scope: 'enterprise',
    may: [
      'home/',
      'order/chargeOrder/view',
      'order/chargeOrder/export',
      'order/carWashOrder/view',
      'order/carWashOrder/export',
      'chargingHistory/view',
      'chargingHistory/export',
      'enterprise/user/',
      'enterprise/accountStatement/',
      'enterprise/washerAccountStatement/',
      'chargeTag/view',
    ],
  },
];

/** The identifiers that the role of a demo account is given. */
export function listPermissions({ may, mayNot = [] }: DemoAccount): Permission[] {
  const starts = [...may, ...EVERYBODY];
  return PERMISSIONS.filter(
    (permission) =>
      starts.some((start) => permission.startsWith(start)) && !mayNot.some((start) => permission.startsWith(start)),
  );
}

/** Accounts, roles and their bindings; ids follow the order of {@link DEMO_ACCOUNTS}. */
export async function staffRows(
  password: string,
  menu: readonly { id: string; parentId: string | null; permissionIdentifier: string }[],
  createdAt: Date,
): Promise<{
  users: CopyRow<'sysUser'>[];
  roles: CopyRow<'sysRole'>[];
  userRoles: CopyRow<'sysUserRole'>[];
  roleMenus: CopyRow<'sysRoleMenu'>[];
}> {
  const clientHash = passwordHash(password);
  const users = DEMO_ACCOUNTS.map(async ({ userName, fullName, scope }, index) => ({
    id: index + 1,
    userName,
    fullName,
    email: `${userName}@demo.example`,
    passwordHash: await hashPassword(clientHash),
    scope,
    companyId: scope === 'company' ? 1 : null,
    enterpriseId: scope === 'enterprise' ? 1 : null,
    isDemo: true,
    createdBy: null,
    createdAt,
  }));
  return {
    users: await Promise.all(users),
    roles: DEMO_ACCOUNTS.map(({ role, remark, scope }, index) => ({
      id: index + 1,
      name: role,
      scope,
      remark,
      createdBy: 1,
      createdAt,
    })),
    userRoles: DEMO_ACCOUNTS.map((_, index) => ({ userId: index + 1, roleId: index + 1 })),
    roleMenus: DEMO_ACCOUNTS.flatMap((account, index) =>
      menuIdsFor(listPermissions(account), menu).map((menuId) => ({ roleId: index + 1, menuId })),
    ),
  };
}

/** The items of these permissions with the pages and groups above them. */
function menuIdsFor(
  permissions: readonly string[],
  menu: readonly { id: string; parentId: string | null; permissionIdentifier: string }[],
): string[] {
  const byId = new Map(menu.map((item) => [item.id, item]));
  const granted = new Set(permissions);
  const ids = new Set<string>();
  for (const item of menu.filter(({ permissionIdentifier }) => granted.has(permissionIdentifier))) {
    for (let at: typeof item | undefined = item; at; at = at.parentId ? byId.get(at.parentId) : undefined)
      ids.add(at.id);
  }
  return [...ids];
}
