import type { BodyOf } from '../../../src/contract/endpoint';
import type { Role, sysRole } from '../../../src/contract/evo-basic/sysRole';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

export const ROLES: readonly Role[] = [
  {
    id: '1',
    name: 'Network operations',
    scope: 'operator',
    requiresSecondFactor: true,
    remark: 'Live operations and maintenance',
    users: 4,
    pages: 12,
    createdByName: 'Alma Bekova',
    isOwn: true,
    createdAt: '2026-03-02 08:00:00',
    version: 2,
  },
  {
    id: '2',
    name: 'Station staff',
    scope: 'company',
    requiresSecondFactor: false,
    remark: null,
    users: 0,
    pages: 2,
    createdByName: null,
    isOwn: false,
    createdAt: '2026-05-11 10:30:00',
    version: 1,
  },
];

export const sysRoleMock: MockOf<typeof sysRole> = {
  ...recordsMock(
    ROLES,
    ({ name }) => name,
    ({ remark = null, ...fields }: BodyOf<typeof sysRole.add>) => ({ ...fields, remark }),
  ),
  copy: () => ({ id: '3', leftOut: 2 }),
  list: ({ body }) =>
    answerOptions(
      ROLES.map(({ id, name, scope }) => ({ id, name, scope })),
      body,
    ),
};
