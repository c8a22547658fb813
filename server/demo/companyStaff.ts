import { randomBytes } from 'node:crypto';
import { hashPassword } from '../security/password';
import type { CopyRow } from './copyRows';

/** Behind the demo accounts. */
const FIRST_ID = 101;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Colleagues at the companies: [company, name, mail domain, days since the last sign-in; null: never]. */
const PEOPLE: readonly (readonly [number, string, string, number | null])[] = [
  [1, 'Asel Bekova', 'altyncharge.example', 0],
  [1, 'Yerlan Abenov', 'altyncharge.example', 3],
  [2, 'Sergey Orlov', 'volgaenergo.example', 1],
  [2, 'Irina Sokolova', 'volgaenergo.example', 41],
  [3, 'Katrin Vogel', 'spreestrom.example', 0],
  [3, 'Jonas Weber', 'spreestrom.example', 12],
  [4, 'Tomasz Zieliński', 'wislacharging.example', 2],
  [5, 'Chen Wei', 'huadiangreen.example', 0],
  [5, 'Wang Li', 'huadiangreen.example', null],
];
/** Has left the company. */
const BLOCKED = 'Irina Sokolova';

/** Company accounts with the role of the demo account `company`; their passwords are random. */
export async function companyStaffRows(
  roleId: number,
  createdAt: Date,
  now: number,
): Promise<{ users: CopyRow<'sysUser'>[]; userRoles: CopyRow<'sysUserRole'>[] }> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const users = PEOPLE.map(([companyId, fullName, domain, daysAgo], index) => {
    const userName = toPlainName(fullName).toLowerCase().replace(' ', '.');
    return {
      id: FIRST_ID + index,
      userName,
      fullName,
      email: `${userName}@${domain}`,
      passwordHash,
      scope: 'company',
      companyId,
      status: fullName === BLOCKED ? 'blocked' : 'enabled',
      lastLoginAt: daysAgo === null ? null : new Date(now - daysAgo * DAY_MS - (index + 1) * HOUR_MS),
      createdBy: 1,
      createdAt,
    };
  });
  return { users, userRoles: users.map(({ id }) => ({ userId: id, roleId })) };
}

function toPlainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}
