import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../../src/contract/evo-basic/sysMenu';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { SCREENS } from '../../../../src/contract/screens';
import { menuRoutes, getItemName, toViewPrefix } from '../../../../src/app/router/menuRoutes';
import { menuItem, menuTree } from '../../../mocks/menuTree';

const page = (requestURL: string, over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({
    type: 2,
    requestURL,
    permissionIdentifier: `x${requestURL}/view`,
    componentPath: `x${requestURL}`,
    ...over,
  });
const group = (requestURL: string, children: MenuItem[], over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ type: 1, requestURL, children, ...over });
const operation = (permissionIdentifier: string, over: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ type: 3, permissionIdentifier, ...over });

const paths = (tree: MenuItem[]) => menuRoutes(tree).pages.map(({ path }) => path);

describe('paths', () => {
  it("are the parent's path and the item's own, whatever slashes they carry", () => {
    expect(paths([group('/live', [page('/monitor'), page('stations'), page('/alarms/')])])).toEqual([
      '/live/monitor',
      '/live/stations',
      '/live/alarms',
    ]);
  });

  it('go through groups in groups', () => {
    expect(paths([group('/a', [group('/b', [page('/c')])])])).toEqual(['/a/b/c']);
  });

  it('stand once each, the first item wins', () => {
    const routes = menuRoutes([page('/a', { menuName: 'First' }), page('/a', { menuName: 'Second' })]);
    expect(routes.pages.map(({ item }) => item.menuName)).toEqual(['First']);
  });
});

describe('an item is there', () => {
  it('only when the server allows it', () => {
    expect(paths([page('/a', { contro: false }), page('/b')])).toEqual(['/b']);
    expect(paths([group('/a', [page('/b')], { contro: false })])).toEqual([]);
  });

  it('only when it is enabled', () => {
    expect(paths([page('/a', { menuStatus: 0 }), page('/b')])).toEqual(['/b']);
    expect(paths([group('/a', [page('/b')], { menuStatus: 0 })])).toEqual([]);
  });

  it('as a group only with children that are there', () => {
    const routes = menuRoutes([
      group('/a', []),
      group('/b', [page('/c', { contro: false })]),
      group('/d', [page('/e')]),
    ]);
    expect(routes.groups.map(({ ownPath }) => ownPath)).toEqual(['/d']);
  });

  it('as an operation never with a route', () => {
    expect(paths([operation('x/y'), group('/a', [operation('x/z')])])).toEqual([]);
  });
});

describe('what the side bar shows', () => {
  it('is displayed, and inside displayed groups; what is hidden can still be opened', () => {
    const { pages } = menuRoutes([
      page('/hidden', { displayStatus: 0 }),
      group('/group', [page('/shown'), page('/hidden', { displayStatus: 0 })]),
      group('/off', [page('/page')], { displayStatus: 0 }),
    ]);
    expect(pages.map(({ path, isVisible }) => [path, isVisible])).toEqual([
      ['/hidden', false],
      ['/group/shown', true],
      ['/group/hidden', false],
      ['/off/page', false],
    ]);
  });

  it('holds a top-level page in a layout with a single child', () => {
    const [layout] = menuRoutes([page('/home')]).groups;
    expect(layout).toMatchObject({ kind: 'group', isLayout: true, isVisible: true, redirect: '/home' });
    expect(layout?.children).toHaveLength(1);
    expect(layout?.children[0]).toMatchObject({ kind: 'page', path: '/home', trail: [] });
  });
});

describe('the start', () => {
  it('is the first visible top-level entry, and leads to its first visible leaf', () => {
    const routes = menuRoutes([
      page('/hidden', { displayStatus: 0 }),
      group('/live', [page('/a', { displayStatus: 0 }), group('/deep', [page('/b')]), page('/c')]),
      page('/home'),
    ]);
    expect(routes.home).toBe('/live/deep/b');
    expect(routes.groups.map(({ path }) => path)).toEqual(['/hidden', '/', '/home']);
  });

  it('is not a group whose pages are all hidden', () => {
    expect(menuRoutes([group('/a', [page('/b', { displayStatus: 0 })]), page('/home')]).home).toBe('/home');
  });

  it('is nowhere without a visible page', () => {
    expect(menuRoutes([page('/a', { displayStatus: 0 })]).home).toBeNull();
    expect(menuRoutes([]).home).toBeNull();
  });
});

describe('operations of a page', () => {
  it('are its own identifier and those of its allowed and enabled operations', () => {
    const { pages } = menuRoutes([
      page('/a', {
        permissionIdentifier: 'v/view',
        children: [
          operation('v/add'),
          operation('v/edit', { contro: false }),
          operation('v/delete', { menuStatus: 0 }),
          operation('v/export', { displayStatus: 0 }),
        ],
      }),
    ]);
    expect(pages[0]?.operations).toEqual(['v/view', 'v/add', 'v/export']);
  });

  it('leave sub-pages to themselves, which are pages outside the side bar', () => {
    const { pages } = menuRoutes([page('/a', { children: [page('/b'), operation('v/add')] })]);
    expect(pages.map(({ path, isVisible }) => [path, isVisible])).toEqual([
      ['/a', true],
      ['/a/b', false],
    ]);
    expect(pages[1]?.trail.map(({ requestURL }) => requestURL)).toEqual(['/a']);
  });
});

describe('the whole menu of the product', () => {
  it('gives every screen its route, in the order of the table, for who may everything', () => {
    expect(paths(menuTree(PERMISSIONS)).toSorted()).toEqual(SCREENS.map(({ route }) => route as string).toSorted());
    expect(menuRoutes(menuTree(PERMISSIONS)).home).toBe('/home');
  });

  it('opens nothing that was not allowed, whoever asks', () => {
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

describe('names', () => {
  const item = page('/a', { menuName: 'plain', multiLanguageName: { en_US: 'English', ru: 'по-русски' } });

  it('are those of the language, else English, else the plain one', () => {
    expect(getItemName(item, 'ru')).toBe('по-русски');
    expect(getItemName(item, 'kk')).toBe('English');
    expect(getItemName(page('/a', { menuName: 'plain' }), 'kk')).toBe('plain');
  });

  it('of identifiers begin with the view', () => {
    expect(toViewPrefix(page('/a', { permissionIdentifier: 'maintenance/monitor/view' }))).toBe('maintenance/monitor');
  });
});
