import { describe, expect, it } from 'vitest';
import type { MenuNode } from '../../../../src/contract/evo-basic/sysMenu';
import { menuBody } from '../../../../src/contract/evo-basic/sysMenu';
import { filterTree, findPlace, listRows, toBody } from '../../../../src/features/menus/menuRows';
import { menuItem } from '../../../mocks/menuTree';

const makeNode = (id: string, over: Partial<MenuNode> = {}): MenuNode => ({
  ...menuItem({ menuName: id, requestURL: `/${id}`, permissionIdentifier: `${id}/view` }),
  version: 1,
  ...over,
  id,
  children: over.children ?? [],
});

const operation = makeNode('op', { type: 3, parentId: 'page', sort: 10 });
const page = makeNode('page', { parentId: 'group', sort: 10, children: [operation] });
const other = makeNode('other', { parentId: 'group', sort: 20 });
const group = makeNode('group', { type: 1, children: [page, other], sort: 10 });
const second = makeNode('second', { type: 1, sort: 20 });
const rows = listRows([group, second], new Set(['group', 'page']));
const findMenuRow = (id: string) => rows.find((row) => row.node.id === id) ?? rows[0]!;

describe('the lines of the menu', () => {
  it('are those of expanded items, in order and with their depth', () => {
    expect(rows.map(({ node: { id }, depth }) => `${id} ${depth}`)).toEqual([
      'group 0',
      'page 1',
      'op 2',
      'other 1',
      'second 0',
    ]);
    expect(listRows([group, second], new Set())).toHaveLength(2);
  });
});

describe('a dragged item', () => {
  it('is placed between its new siblings, or last in a group', () => {
    expect(findPlace(other, findMenuRow('page'), 'before')).toEqual({ parentId: 'group', sort: 9 });
    expect(findPlace(page, findMenuRow('other'), 'after')).toEqual({ parentId: 'group', sort: 21 });
    expect(findPlace(page, findMenuRow('second'), 'inside')).toMatchObject({ parentId: 'second' });
  });

  it('is allowed only by its type: an operation in a page, no item in itself', () => {
    expect(findPlace(operation, findMenuRow('second'), 'inside')).toBeNull();
    expect(findPlace(operation, findMenuRow('other'), 'after')).toBeNull();
    expect(findPlace(operation, findMenuRow('other'), 'inside')).toMatchObject({ parentId: 'other' });
    expect(findPlace(group, findMenuRow('page'), 'before')).toBeNull();
    expect(findPlace(group, findMenuRow('group'), 'after')).toBeNull();
  });

  it('is sent whole, by the contract', () => {
    for (const item of [group, page, operation])
      expect(menuBody.safeParse({ ...toBody(item), ...(item.parentId && { parentId: '7' }) }).error).toBeUndefined();
  });
});

describe('the search of the menu', () => {
  const search = (text: string) => filterTree([group, second], text, ({ id, requestURL }) => [id, requestURL]);

  it('keeps what stands above and below a match', () => {
    expect(search('OTHER')).toMatchObject([{ id: 'group', children: [{ id: 'other' }] }]);
    expect(search('/page')[0]?.children).toEqual([page]);
  });

  it('shows everything without a text, and nothing without a match', () => {
    expect(search(' ')).toHaveLength(2);
    expect(search('nowhere')).toEqual([]);
  });
});
