import type { MenuItem, MenuNode, MenuRecord, sysMenu } from '../../../src/contract/evo-basic/sysMenu';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { accountOf } from '../accounts';
import { MockProblem, type MockOf } from '../answering';
import { menuTree } from '../menuTree';

/** The whole menu, as it stays: who changes it is answered as if. */
export const MENU: readonly MenuNode[] = menuTree(PERMISSIONS).map((item) => nodeOf(item, null));

function nodeOf(item: MenuItem, parentId: string | null): MenuNode {
  return { ...item, parentId, version: 1, children: item.children.map((child) => nodeOf(child, item.id)) };
}

function records(nodes: readonly MenuNode[], parentName: string | null = null): MenuRecord[] {
  return nodes.flatMap(({ children, ...item }) => [{ ...item, parentName }, ...records(children, item.menuName)]);
}

function recordOf(id: string): MenuRecord {
  const found = records(MENU).find((record) => record.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  return found;
}

export const sysMenuMock: MockOf<typeof sysMenu> = {
  listForUser: ({ token }) => menuTree(accountOf(token)?.userPremission ?? []),
  list: () => [...MENU],
  page: ({ body: { pageNum, pageSize, text = '' } }) => {
    const found = records(MENU).filter(({ menuName }) => menuName.toLowerCase().includes(text.toLowerCase()));
    const from = (pageNum - 1) * pageSize;
    return { records: found.slice(from, from + pageSize), total: found.length, pageNum, pageSize };
  },
  detail: ({ body }) => recordOf(body.id),
  add: () => ({ id: '9001' }),
  update: ({ body: { sort, ...body } }) => {
    const current = recordOf(body.id);
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
    results: body.ids.map((id) => ({ id, name: recordOf(id).menuName, problem: null })),
  }),
};
