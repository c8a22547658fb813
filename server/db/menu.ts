import { LOCALES, type Locale } from '../../src/contract/fields';
import { getGroupSlug, SCREENS, type Screen } from '../../src/contract/screens';
import enUS from '../../locales/en_US/menu.json';
import kk from '../../locales/kk/menu.json';
import ru from '../../locales/ru/menu.json';
import zhCN from '../../locales/zh_CN/menu.json';
import type { Tx } from './database';

/** Icons of the groups and of the pages without one: names of @tabler/icons-react in kebab case. */
const ICONS: Readonly<Record<string, string>> = {
  home: 'home',
  live: 'activity',
  equipment: 'charging-pile',
  maintenance: 'tool',
  'home-charging': 'home-bolt',
  'car-wash': 'car',
  orders: 'receipt-dollar',
  pricing: 'tag',
  marketing: 'speakerphone',
  finance: 'coins',
  companies: 'building',
  enterprises: 'briefcase',
  users: 'users',
  statistics: 'chart-bar',
  settings: 'settings',
  profile: 'user-circle',
};

/** Between the places of two siblings. */
const STEP = 10;

const WORDS: Record<Locale, typeof enUS> = { en_US: enUS, zh_CN: zhCN, ru, kk };

/** A menu item with its children. */
export interface MenuItem {
  type: 1 | 2 | 3;
  names: Partial<Record<Locale, string>>;
  requestUrl: string;
  permissionIdentifier: string;
  componentPath: string | null;
  icon: string | null;
  displayStatus: 0 | 1;
  children: MenuItem[];
}

/** Writes the menu of {@link SCREENS} into an empty `sys_menu`. */
export async function insertMenu(tx: Tx): Promise<void> {
  await insertItems(tx, listMenuItems(), null);
}

/** Inserts items with their children, the first at `sort`. @returns the id of the first */
export async function insertItems(
  tx: Tx,
  items: readonly MenuItem[],
  parentId: string | null,
  sort = STEP,
): Promise<string> {
  const rows = items.map(({ children: _children, names, ...item }, index) => ({
    ...item,
    parentId,
    menuName: names.en_US ?? '',
    multiLanguageName: JSON.stringify(names),
    sort: sort + index * STEP,
  }));
  const inserted = await tx.insertInto('sysMenu').values(rows).returning(['id', 'sort']).execute();
  const ids = items.map((_, index) => inserted.find((row) => row.sort === sort + index * STEP)?.id ?? '');
  for (const [index, { children }] of items.entries())
    if (children.length > 0) await insertItems(tx, children, ids[index] ?? null);
  return ids[0] ?? '';
}

/** Groups with their pages; a page alone in its group, or in none, stands at the top. */
export function listMenuItems(): MenuItem[] {
  const slugs = [...new Set(SCREENS.map(getGroupSlug))];
  return slugs.map((slug) => {
    const screens = SCREENS.filter((screen) => getGroupSlug(screen) === slug);
    const [first] = screens;
    if (first && first.route === `/${slug}`) return pageItem(first, '');
    return {
      ...createBlankItem(1, readNames(`group.${slug}`)),
      requestUrl: `/${slug}`,
      icon: ICONS[slug] ?? null,
      children: screens.map((screen) => pageItem(screen, `/${slug}`)),
    };
  });
}

function pageItem(screen: Screen, parentPath: string): MenuItem {
  return {
    ...createBlankItem(2, readNames(`page.${screen.view.replaceAll('/', '_')}`)),
    requestUrl: screen.route.slice(parentPath.length),
    permissionIdentifier: `${screen.view}/view`,
    componentPath: screen.view,
    icon: parentPath === '' ? (ICONS[getGroupSlug(screen)] ?? null) : null,
    displayStatus: screen.group === null ? 0 : 1,
    children: screen.operations
      .filter((operation) => operation !== 'view')
      .map((operation) => ({
        ...createBlankItem(3, readNames(`operation.${operation}`)),
        permissionIdentifier: `${screen.view}/${operation}`,
      })),
  };
}

function createBlankItem(type: MenuItem['type'], itemNames: MenuItem['names']): MenuItem {
  return {
    type,
    names: itemNames,
    requestUrl: '',
    permissionIdentifier: '',
    componentPath: null,
    icon: null,
    displayStatus: 1,
    children: [],
  };
}

/** The words of a key of the `menu` namespace, `<section>.<name>`, in every language. */
function readNames(key: string): MenuItem['names'] {
  const [section = '', name = ''] = key.split('.');
  const entries = LOCALES.map((locale) => {
    const words: Record<string, Record<string, string>> = WORDS[locale];
    return [locale, words[section]?.[name] ?? name] as const;
  });
  return Object.fromEntries(entries);
}
