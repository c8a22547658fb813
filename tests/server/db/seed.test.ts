import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tabler from '@tabler/icons-react';
import enUS from '../../../locales/en_US/menu.json';
import kk from '../../../locales/kk/menu.json';
import ru from '../../../locales/ru/menu.json';
import zhCN from '../../../locales/zh_CN/menu.json';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { SCREENS } from '../../../src/contract/screens';
import { passwordHash } from '../../../src/lib/passwordHash';
import { verifyPassword } from '../../../server/security/password';
import { enableCurrency } from '../../../server/db/enableCurrency';
import { FIRST_ENABLED, ISO_CURRENCIES } from '../../../server/db/isoCurrencies';
import { ensureAdministrator, seedBase } from '../../../server/db/seed';
import { testDatabase, type TestDatabase } from '../../harness/database';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  await seedBase(test.db);
});
afterAll(() => test.drop());

const readMenu = () => test.db.asSystem((tx) => tx.selectFrom('sysMenu').selectAll().orderBy('id').execute());

describe('seedBase', () => {
  it('changes nothing when it runs twice', async () => {
    const before = await readMenu();
    await seedBase(test.db);
    expect(await readMenu()).toEqual(before);
  });

  it('makes one menu when two nodes start at once', async () => {
    const other = await testDatabase();
    await Promise.all([seedBase(other.db), seedBase(other.db), seedBase(other.db)]);
    const rows = await other.db.asSystem((tx) => tx.selectFrom('sysMenu').select('id').execute());
    expect(rows).toHaveLength((await readMenu()).length);
    await other.drop();
  });

  it('keeps the changes of operators', async () => {
    await test.db.asSystem((tx) => tx.updateTable('currency').set({ symbol: 'T' }).where('code', '=', 'KZT').execute());
    await seedBase(test.db);
    const { symbol } = await test.db.asSystem((tx) =>
      tx.selectFrom('currency').select('symbol').where('code', '=', 'KZT').executeTakeFirstOrThrow(),
    );
    expect(symbol).toBe('T');
  });

  it('has every currency of ISO 4217, and default prices for the enabled ones', async () => {
    const rows = await test.db.asSystem((tx) =>
      tx
        .selectFrom('currency as c')
        .leftJoin('priceSetting as p', (join) => join.onRef('p.currency', '=', 'c.code').on('p.isDefault', '=', true))
        .leftJoin('priceVersion as v', 'v.settingId', 'p.id')
        .select(['c.code', 'c.digits', 'c.isEnabled', 'c.holdAmount', 'v.no'])
        .execute(),
    );
    expect(rows).toHaveLength(ISO_CURRENCIES.length);
    expect(
      rows
        .filter(({ no }) => no !== null)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...FIRST_ENABLED]);
    expect(rows).toContainEqual({ code: 'KZT', digits: 2, isEnabled: true, holdAmount: '8000', no: 1 });
    expect(rows).toContainEqual({ code: 'JPY', digits: 0, isEnabled: true, holdAmount: '3000', no: 1 });
    expect(rows).toContainEqual({ code: 'KWD', digits: 3, isEnabled: false, holdAmount: '6', no: null });
  });

  it('adds default prices to a currency when the first record uses it', async () => {
    const enable = (code: string) => test.db.asSystem((tx) => enableCurrency(tx, code));
    const readPlans = () =>
      test.db.asSystem((tx) =>
        tx
          .selectFrom('priceSetting as p')
          .innerJoin('priceVersion as v', 'v.settingId', 'p.id')
          .select(['p.name', 'v.plan'])
          .where('p.currency', '=', 'KWD')
          .execute(),
      );
    expect(await readPlans()).toEqual([]);
    // ISO 4217 keeps XXX for "no currency".
    expect([await enable('KWD'), await enable('KWD'), await enable('XXX')]).toEqual([true, true, false]);
    expect(await readPlans()).toMatchObject([
      { name: 'Default KWD', plan: { prices: { peak: { electricity: '0.13', service: '0.048' } }, taxPercent: '0' } },
    ]);
  });

  it('gives every screen its route: parent path plus own path', async () => {
    const menu = await readMenu();
    const parents = new Map(menu.map((item) => [item.id, item]));
    const pages = menu.filter(({ type }) => type === 2);
    const routes = pages.map((page) => ({
      route: `${page.parentId ? parents.get(page.parentId)?.requestUrl : ''}${page.requestUrl}`,
      view: page.componentPath,
      isShown: page.displayStatus === 1,
    }));
    expect(routes.sort((a, b) => a.route.localeCompare(b.route))).toEqual(
      SCREENS.map(({ route, view, group }) => ({ route, view, isShown: group !== null })).sort((a, b) =>
        a.route.localeCompare(b.route),
      ),
    );
  });

  it('gives each permission one menu item', async () => {
    const identifiers = (await readMenu()).map((item) => item.permissionIdentifier).filter(Boolean);
    expect(identifiers.sort()).toEqual([...PERMISSIONS].sort());
  });

  it('makes home a page at the top, before the groups', async () => {
    const [first] = (await readMenu()).filter(({ parentId }) => parentId === null).sort((a, b) => a.sort - b.sort);
    expect(first).toMatchObject({ type: 2, requestUrl: '/home', componentPath: 'home' });
  });

  it('names every item in four languages and gives each group an existing icon', async () => {
    for (const item of await readMenu()) {
      expect(Object.keys(item.multiLanguageName).sort(), item.menuName).toEqual(['en_US', 'kk', 'ru', 'zh_CN']);
      if (item.type === 1) expect(Object.keys(tabler)).toContain(iconComponent(item.icon ?? ''));
    }
  });
});

function iconComponent(name: string): string {
  return `Icon${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;
}

describe('the menu texts', () => {
  const keys = (words: typeof enUS) =>
    Object.entries(words).flatMap(([section, entries]) => Object.keys(entries).map((key) => `${section}.${key}`));

  it('have the same keys in every language, those of the screens', () => {
    for (const words of [zhCN, ru, kk]) expect(keys(words)).toEqual(keys(enUS));
    const wanted = new Set<string>([
      ...SCREENS.flatMap(({ group, route }) =>
        group && route.split('/').length > 2 ? [`group.${route.split('/')[1]}`] : [],
      ),
      ...SCREENS.map(({ view }) => `page.${view.replaceAll('/', '_')}`),
      ...SCREENS.flatMap(({ operations }) =>
        operations.filter((name) => name !== 'view').map((name) => `operation.${name}`),
      ),
    ]);
    expect(keys(enUS).sort()).toEqual([...wanted].sort());
  });
});

describe('ensureAdministrator', () => {
  it('makes one administrator with every permission', async () => {
    const { db } = test;
    expect(await ensureAdministrator(db, { userName: ' chief ', password: 'correct horse' })).toBe(true);
    expect(await ensureAdministrator(db, { userName: 'second', password: 'correct horse' })).toBe(false);
    const users = await db.asSystem((tx) => tx.selectFrom('sysUser').selectAll().execute());
    expect(users.map(({ userName }) => userName)).toEqual(['chief']);
    const stored = users[0]?.passwordHash ?? '';
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, passwordHash('correct horse'))).toBe(true);
    expect(await verifyPassword(stored, passwordHash('correct house'))).toBe(false);
    const granted = await db.asSystem((tx) =>
      tx
        .selectFrom('sysUserRole')
        .innerJoin('sysRoleMenu', 'sysRoleMenu.roleId', 'sysUserRole.roleId')
        .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
        .select('permissionIdentifier')
        .where('permissionIdentifier', '<>', '')
        .execute(),
    );
    expect(granted.map((row) => row.permissionIdentifier).sort()).toEqual([...PERMISSIONS].sort());
  });
});
