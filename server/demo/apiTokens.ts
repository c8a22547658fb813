import type { Permission } from '../../src/contract/permissions';
import type { CopyRow } from './copyRows';
import { DEMO_ACCOUNTS } from './staff';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface DemoToken {
  name: string;
  prefix: string;
  /** Account that made it. */
  maker: string;
  companyId?: number;
  permissions: readonly Permission[];
  /** Days from now; absent: never. */
  expiresIn?: number;
  ratePerMinute: number;
  /** Hours since the last use, and its address; absent: never used. */
  usedAgo?: number;
  address?: string;
  /** Days since it was made. */
  age: number;
  /** Days since it was revoked. */
  revokedAgo?: number;
}

/** Tokens in every state that a list can show. */
const TOKENS: readonly DemoToken[] = [
  {
    ...{ name: 'ERP', prefix: 'omp_x7Kq2', maker: 'finance', age: 71, expiresIn: 294, ratePerMinute: 60 },
    ...{ usedAgo: 0.2, address: '203.0.113.24' },
    permissions: [
      ...(['order/chargeOrder/view', 'order/chargeOrder/export', 'order/carWashOrder/view'] as const),
      ...(['finance/accountStatement/view', 'finance/accountStatement/export', 'finance/monthEnd/view'] as const),
    ],
  },
  {
    ...{ name: 'Dispatch', prefix: 'omp_m3Zt9', maker: 'admin', age: 85, expiresIn: 5, ratePerMinute: 300 },
    ...{ companyId: 2, usedAgo: 3, address: '198.51.100.7' },
    permissions: [
      ...(['maintenance/monitor/view', 'maintenance/monitor/reset', 'maintenance/alarm/view'] as const),
      ...(['maintenance/alarm/acknowledge', 'equipment/station/view'] as const),
    ],
  },
  {
    ...{ name: 'Data lake', prefix: 'omp_b1Rr4', maker: 'admin', age: 2, ratePerMinute: 120 },
    permissions: ['statistic/analysis/view', 'statistic/analysis/export', 'statistic/sla/view', 'statistic/sla/export'],
  },
  {
    ...{ name: 'Site app', prefix: 'omp_h8Wd6', maker: 'company', age: 40, expiresIn: 50, ratePerMinute: 60 },
    ...{ companyId: 1, usedAgo: 26, address: '192.0.2.118' },
    permissions: ['equipment/stationGroup/view', 'equipment/station/view', 'maintenance/stationMonitor/view'],
  },
  {
    ...{ name: 'Wash till', prefix: 'omp_t5Ny3', maker: 'admin', age: 96, expiresIn: -6, ratePerMinute: 60 },
    ...{ usedAgo: 149, address: '203.0.113.90' },
    permissions: ['order/carWashOrder/view', 'order/carWashOrder/add'],
  },
  {
    ...{ name: 'Trial import', prefix: 'omp_c2Vj8', maker: 'admin', age: 30, revokedAgo: 12, ratePerMinute: 30 },
    ...{ usedAgo: 290, address: '198.51.100.61' },
    permissions: ['chargeTag/view', 'chargeTag/import'],
  },
];

/** API tokens of the demo; their hashes are those of no token, so that none of them opens anything. */
export function apiTokenRows(now: number): CopyRow<'apiToken'>[] {
  const toTime = (ago: number | undefined, unit: number) => (ago === undefined ? null : new Date(now - ago * unit));
  return TOKENS.map((token, index) => {
    const { name, prefix, permissions, ratePerMinute, companyId = null, address = null } = token;
    const revokedAt = toTime(token.revokedAgo, DAY_MS);
    return {
      ...{ name, prefix, permissions, ratePerMinute, companyId },
      ...findMaker(token),
      tokenHash: `of no token ${index + 1}`,
      expiresAt: toTime(token.expiresIn, -DAY_MS),
      lastUsedAt: toTime(token.usedAgo, HOUR_MS),
      lastUsedAddress: address,
      revokedAt,
      revokedByName: revokedAt && ADMINISTRATOR,
      createdAt: toTime(token.age, DAY_MS),
    };
  });
}

/** The administrator comes first. */
const ADMINISTRATOR = DEMO_ACCOUNTS[0]?.fullName ?? '';

/** Ids follow the order of the accounts. */
function findMaker({ maker }: DemoToken): { makerId: number; makerName: string } {
  const index = DEMO_ACCOUNTS.findIndex(({ userName }) => userName === maker);
  return { makerId: index + 1, makerName: DEMO_ACCOUNTS[index]?.fullName ?? '' };
}
