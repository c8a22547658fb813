import { describe, expect, it } from 'vitest';
import type { PermissionNode } from '../../../../src/contract/evo-basic/management';
import {
  allGrants,
  boundIn,
  getChecked,
  findDifference,
  toSections,
  toggleGrants,
} from '../../../../src/entities/permission/permissionTree';
import { menuItem } from '../../../mocks/menuTree';

const makeNode = (name: string, over: Partial<PermissionNode> = {}): PermissionNode => ({
  ...menuItem({ menuName: name, type: 3, permissionIdentifier: `page/${name}` }),
  isBound: false,
  ...over,
  id: name,
  children: over.children ?? [],
});

/** A group of two pages; `add` of the first is bound, and the caller can grant nothing of the second. */
const TREE = [
  makeNode('group', {
    type: 1,
    children: [
      makeNode('models', {
        type: 2,
        isBound: true,
        children: [makeNode('add', { isBound: true }), makeNode('delete')],
      }),
      makeNode('fees', { type: 2, contro: false, children: [makeNode('export', { contro: false, isBound: true })] }),
    ],
  }),
];
const sections = toSections(TREE);
const [models, fees] = sections[0]?.pages ?? [];
if (!models || !fees) throw new Error('no pages');
const listGrants = (id: string) => allGrants(sections).filter((each) => each.id === id);

describe('the permission tree', () => {
  it('half-checks a page and a group when only a part is granted', () => {
    const bound = boundIn(sections);
    expect([...bound].sort()).toEqual(['add', 'export', 'models']);
    expect(getChecked(models.grants, bound)).toBe('some');
    expect(getChecked(allGrants(sections), bound)).toBe('some');
    expect(getChecked(models.grants, new Set(['models', 'add', 'delete']))).toBe('all');
    expect(getChecked(models.grants, new Set())).toBe('none');
  });

  it('brings the page along with an operation, and takes the operations away with the page', () => {
    expect([...toggleGrants(new Set(), models, listGrants('add'), true)].sort()).toEqual(['add', 'models']);
    expect([...toggleGrants(boundIn(sections), models, listGrants('models'), false)]).toEqual(['export']);
    expect(toggleGrants(boundIn(sections), models, listGrants('add'), false).has('models')).toBe(true);
  });

  it('keeps permissions that the caller lacks', () => {
    expect([...toggleGrants(new Set(['export']), fees, fees.grants, false)]).toEqual(['export']);
    expect([...toggleGrants(new Set(), fees, fees.grants, true)]).toEqual([]);
  });

  it('lists what saving grants and revokes', () => {
    const checked = toggleGrants(boundIn(sections), models, listGrants('delete'), true);
    checked.delete('add');
    expect(findDifference(sections, checked)).toMatchObject([
      { page: { id: 'models' }, added: [{ id: 'delete' }], removed: [{ id: 'add' }] },
    ]);
    expect(findDifference(sections, boundIn(sections))).toEqual([]);
  });
});
