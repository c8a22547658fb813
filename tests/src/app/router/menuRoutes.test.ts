import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../../src/contract/evo-basic/sysMenu';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { SCREENS } from '../../../../src/contract/screens';
import { menuRoutes, getItemName, toViewPrefix } from '../../../../src/app/router/menuRoutes';
import { menuItem, menuTree } from '../../../mocks/menuTree';

const makePage = (requestURL: string, over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({
    type: 2,
    requestURL,
    permissionIdentifier: `x${requestURL}/view`,
    componentPath: `x${requestURL}`,
    ...over,
  });
const makeGroup = (requestURL: string, children: MenuItem[], over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ type: 1, requestURL, children, ...over });
const makeOperation = (permissionIdentifier: string, over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ type: 3, permissionIdentifier, ...over });

const listPaths = (tree: MenuItem[]) => menuRoutes(tree).pages.map(({ path }) => path);

describe('paths', () => {
  it("join the parent's path and the item's own, with or without slashes", () => {
    expect(listPaths([makeGroup('/live', [makePage('/monitor'), makePage('stations'), makePage('/alarms/')])])).toEqual(
      ['/live/monitor', '/live/stations', '/live/alarms'],
    );
  });

  it('include the groups above', () => {
    expect(listPaths([makeGroup('/a', [makeGroup('/b', [makePage('/c')])])])).toEqual(['/a/b/c']);
  });

  it('are unique: the first item wins', () => {
    const routes = menuRoutes([makePage('/a', { menuName: 'First' }), makePage('/a', { menuName: 'Second' })]);
    expect(routes.pages.map(({ item }) => item.menuName)).toEqual(['First']);
  });
});

describe('an item of the menu', () => {
  it('is left out when the server does not allow it', () => {
    expect(listPaths([makePage('/a', { contro: false }), makePage('/b')])).toEqual(['/b']);
    expect(listPaths([makeGroup('/a', [makePage('/b')], { contro: false })])).toEqual([]);
  });

  it('is left out when it is disabled', () => {
    expect(listPaths([makePage('/a', { menuStatus: 0 }), makePage('/b')])).toEqual(['/b']);
    expect(listPaths([makeGroup('/a', [makePage('/b')], { menuStatus: 0 })])).toEqual([]);
  });

  it('is left out when it is a group without pages', () => {
    const routes = menuRoutes([
      makeGroup('/a', []),
      makeGroup('/b', [makePage('/c', { contro: false })]),
      makeGroup('/d', [makePage('/e')]),
    ]);
    expect(routes.groups.map(({ ownPath }) => ownPath)).toEqual(['/d']);
  });

  it('has no route when it is an operation', () => {
    expect(listPaths([makeOperation('x/y'), makeGroup('/a', [makeOperation('x/z')])])).toEqual([]);
  });
});

describe('the side bar', () => {
  it('lists displayed items of displayed groups; hidden pages can still be opened', () => {
    const { pages } = menuRoutes([
      makePage('/hidden', { displayStatus: 0 }),
      makeGroup('/group', [makePage('/shown'), makePage('/hidden', { displayStatus: 0 })]),
      makeGroup('/off', [makePage('/page')], { displayStatus: 0 }),
    ]);
    expect(pages.map(({ path, isVisible }) => [path, isVisible])).toEqual([
      ['/hidden', false],
      ['/group/shown', true],
      ['/group/hidden', false],
      ['/off/page', false],
    ]);
  });

  it('lists a top-level page in a layout with a single child', () => {
    const [layout] = menuRoutes([makePage('/home')]).groups;
    expect(layout).toMatchObject({ kind: 'group', isLayout: true, isVisible: true, redirect: '/home' });
    expect(layout?.children).toHaveLength(1);
    expect(layout?.children[0]).toMatchObject({ kind: 'page', path: '/home', trail: [] });
  });
});

describe('the start page', () => {
  it('is the first visible top-level entry, and leads to its first visible leaf', () => {
    const routes = menuRoutes([
      makePage('/hidden', { displayStatus: 0 }),
      makeGroup('/live', [makePage('/a', { displayStatus: 0 }), makeGroup('/deep', [makePage('/b')]), makePage('/c')]),
      makePage('/home'),
    ]);
    expect(routes.home).toBe('/live/deep/b');
    expect(routes.groups.map(({ path }) => path)).toEqual(['/hidden', '/', '/home']);
  });

  it('is not in a group when all its pages are hidden', () => {
    expect(menuRoutes([makeGroup('/a', [makePage('/b', { displayStatus: 0 })]), makePage('/home')]).home).toBe('/home');
  });

  it('is missing when no page is visible', () => {
    expect(menuRoutes([makePage('/a', { displayStatus: 0 })]).home).toBeNull();
    expect(menuRoutes([]).home).toBeNull();
  });
});

describe('operations of a page', () => {
  it('are its own identifier and those of its allowed and enabled operations', () => {
    const { pages } = menuRoutes([
      makePage('/a', {
        permissionIdentifier: 'v/view',
        children: [
          makeOperation('v/add'),
          makeOperation('v/edit', { contro: false }),
          makeOperation('v/delete', { menuStatus: 0 }),
          makeOperation('v/export', { displayStatus: 0 }),
        ],
      }),
    ]);
    expect(pages[0]?.operations).toEqual(['v/view', 'v/add', 'v/export']);
  });

  it('leave out those of sub-pages, which are pages outside the side bar', () => {
    const { pages } = menuRoutes([makePage('/a', { children: [makePage('/b'), makeOperation('v/add')] })]);
    expect(pages.map(({ path, isVisible }) => [path, isVisible])).toEqual([
      ['/a', true],
      ['/a/b', false],
    ]);
    expect(pages[1]?.trail.map(({ requestURL }) => requestURL)).toEqual(['/a']);
  });
});

describe('the whole menu of the product', () => {
  it('gives every screen its route, in the order of the table, when everything is permitted', () => {
    expect(listPaths(menuTree(PERMISSIONS)).toSorted()).toEqual(SCREENS.map(({ route }) => route as string).toSorted());
    expect(menuRoutes(menuTree(PERMISSIONS)).home).toBe('/home');
  });

  it('opens no page without permission, for any role', () => {
    fc.assert(
      fc.property(fc.subarray([...PERMISSIONS]), (granted) => {
        for (const { item, operations } of menuRoutes(menuTree(granted)).pages) {
          expect(granted).toContain(item.permissionIdentifier);
          for (const identifier of operations) expect(granted).toContain(identifier);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('names of menu items', () => {
  const item = makePage('/a', { menuName: 'plain', multiLanguageName: { en_US: 'English', ru: 'по-русски' } });

  it('are in the language, else in English, else the plain name', () => {
    expect(getItemName(item, 'ru')).toBe('по-русски');
    expect(getItemName(item, 'kk')).toBe('English');
    expect(getItemName(makePage('/a', { menuName: 'plain' }), 'kk')).toBe('plain');
  });

  it('begin with the view when they are made of identifiers', () => {
    expect(toViewPrefix(makePage('/a', { permissionIdentifier: 'maintenance/monitor/view' }))).toBe(
      'maintenance/monitor',
    );
  });
});
