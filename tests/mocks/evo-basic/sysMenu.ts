import type { MenuItem, MenuNode, MenuRecord, sysMenu } from '../../../src/contract/evo-basic/sysMenu';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { findAccount } from '../accounts';
import { MockProblem, type MockOf } from '../answering';
import { menuTree } from '../menuTree';

/** The whole menu; changes succeed but are not stored. */
export const MENU: readonly MenuNode[] = menuTree(PERMISSIONS).map((item) => toMenuNode(item, null));

function toMenuNode(item: MenuItem, parentId: string | null): MenuNode {
  return { ...item, parentId, version: 1, children: item.children.map((child) => toMenuNode(child, item.id)) };
}

function listRecords(nodes: readonly MenuNode[], parentName: string | null = null): MenuRecord[] {
  return nodes.flatMap(({ children, ...item }) => [{ ...item, parentName }, ...listRecords(children, item.menuName)]);
}

function findRecord(id: string): MenuRecord {
  const found = listRecords(MENU).find((record) => record.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  return found;
}

export const sysMenuMock: MockOf<typeof sysMenu> = {
  listForUser: ({ token }) => menuTree(findAccount(token)?.userPremission ?? []),
  list: () => [...MENU],
  page: ({ body: { pageNum, pageSize, text = '' } }) => {
    const found = listRecords(MENU).filter(({ menuName }) => menuName.toLowerCase().includes(text.toLowerCase()));
    const from = (pageNum - 1) * pageSize;
    return { records: found.slice(from, from + pageSize), total: found.length, pageNum, pageSize };
  },
  detail: ({ body }) => findRecord(body.id),
  add: () => ({ id: '9001' }),
  update: ({ body: { sort, ...body } }) => {
    const current = findRecord(body.id);
    return {
      ...current,
      ...body,
      menuName: body.multiLanguageName.en_US,
      parentId: body.parentId ?? null,
      permissionIdentifier: body.permissionIdentifier ?? '',
      componentPath: body.componentPath ?? null,
      icon: body.icon ?? null,
      sort: sort ?? current.sort,
      version: body.version + 1,
    };
  },
  delete: ({ body }) => ({
    results: body.ids.map((id) => ({ id, name: findRecord(id).menuName, problem: null })),
  }),
};
