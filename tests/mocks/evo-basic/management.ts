import type { management, PermissionNode } from '../../../src/contract/evo-basic/management';
import type { MenuNode } from '../../../src/contract/evo-basic/sysMenu';
import { MockProblem, type MockOf } from '../answering';
import { MENU } from './sysMenu';
import { ROLES } from './sysRole';

/** Permissions of the mock role: two pages, one of them with one operation. */
export const BOUND_PERMISSIONS = ['home/view', 'equipment/model/view', 'equipment/model/add'];

const toPermissionNode = ({ version: _, children, ...item }: MenuNode): PermissionNode => ({
  ...item,
  isBound: BOUND_PERMISSIONS.includes(item.permissionIdentifier),
  children: children.map(toPermissionNode),
});

export const managementMock: MockOf<typeof management> = {
  treeList: ({ query }) => {
    const role = ROLES.find(({ id }) => id === query.roleId);
    if (!role) throw new MockProblem(404, '404 Not found');
    return { roleId: role.id, version: role.version, tree: MENU.map(toPermissionNode) };
  },
  bingPermission: ({ body }) => ({ version: body.version + 1, added: 0, removed: 0 }),
};
