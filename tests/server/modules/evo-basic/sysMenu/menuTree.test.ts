import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysMenu, type MenuItem } from '../../../../../src/contract/evo-basic/sysMenu';
import { SCREENS } from '../../../../../src/contract/screens';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function readMenu(permissions: readonly string[]): Promise<MenuItem[]> {
  const token = await test.userWith(permissions);
  return (await test.call(sysMenu.listForUser, { token, body: {} })).data as MenuItem[];
}

function flattenMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flattenMenu(item.children)]);
}

describe('the menu of a user', () => {
  it('has every page of the product, allowed only when the user may view it', async () => {
    const items = flattenMenu(
      await readMenu(['maintenance/monitor/view', 'maintenance/monitor/stop', 'equipment/model/add']),
    );
    const pages = items.filter((item) => item.type === 2);
    expect(pages.map((page) => page.componentPath).sort()).toEqual(SCREENS.map((screen) => screen.view).sort());
    expect(pages.filter((page) => page.contro).map((page) => page.componentPath)).toEqual(['maintenance/monitor']);
  });

  it('allows a group only when it has an allowed page', async () => {
    const groups = (await readMenu(['maintenance/ota/view'])).filter((item) => item.type === 1);
    const allowed = groups.filter((group) => group.contro);
    expect(allowed).toHaveLength(1);
    expect(allowed[0]?.children.some((page) => page.componentPath === 'maintenance/ota')).toBe(true);
  });

  it('lists only the operations that the user may use', async () => {
    const items = flattenMenu(
      await readMenu(['maintenance/monitor/view', 'maintenance/monitor/stop', 'equipment/model/add']),
    );
    const operations = items.filter((item) => item.type === 3).map((item) => item.permissionIdentifier);
    expect(operations.sort()).toEqual(['equipment/model/add', 'maintenance/monitor/stop']);
  });

  it('allows nothing without permissions and everything with all', async () => {
    expect(flattenMenu(await readMenu([])).filter((item) => item.contro)).toEqual([]);
    const everything = SCREENS.flatMap((screen) => screen.operations.map((operation) => `${screen.view}/${operation}`));
    expect(flattenMenu(await readMenu(everything)).every((item) => item.contro)).toBe(true);
  });

  it('has paths that form the routes of the product, parents first', async () => {
    const routes = new Map<string, string>();
    const walk = (items: readonly MenuItem[], parent: string) => {
      for (const item of items) {
        if (item.componentPath !== null) routes.set(item.componentPath, parent + item.requestURL);
        walk(item.children, parent + item.requestURL);
      }
    };
    walk(await readMenu([]), '');
    for (const screen of SCREENS) expect(routes.get(screen.view)).toBe(screen.route);
  });

  it('does not allow a page that is switched off', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysMenu').set({ menuStatus: 0 }).where('componentPath', '=', 'home').execute(),
    );
    const home = flattenMenu(await readMenu(['home/view'])).find((item) => item.componentPath === 'home');
    expect(home).toMatchObject({ menuStatus: 0, contro: false });
  });
});
