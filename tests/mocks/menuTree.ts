import type { MenuItem } from '../../src/contract/evo-basic/sysMenu';
import { getGroupSlug, SCREENS, type Screen } from '../../src/contract/screens';
import en from '../../locales/en_US/menu.json';
import kk from '../../locales/kk/menu.json';
import ru from '../../locales/ru/menu.json';
import zh from '../../locales/zh_CN/menu.json';

const ICONS: Record<string, string> = {
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
};

type Section = 'group' | 'page' | 'operation';
const translateKey = (words: typeof en, section: Section, key: string): string =>
  (words[section] as Record<string, string>)[key] ?? key;

let nextId = 0;

/** An enabled, allowed and visible item; `over` replaces fields. */
export function menuItem(over: Partial<MenuItem>): MenuItem {
  nextId += 1;
  return {
    id: String(nextId),
    parentId: null,
    type: 2,
    menuName: 'Item',
    requestURL: '',
    permissionIdentifier: '',
    displayStatus: 1,
    menuStatus: 1,
    icon: null,
    componentPath: null,
    contro: true,
    multiLanguageName: {},
    sort: 0,
    children: [],
    ...over,
  };
}

function makeNames(section: Section, key: string): Pick<MenuItem, 'menuName' | 'multiLanguageName'> {
  return {
    menuName: translateKey(en, section, key),
    multiLanguageName: {
      en_US: translateKey(en, section, key),
      zh_CN: translateKey(zh, section, key),
      ru: translateKey(ru, section, key),
      kk: translateKey(kk, section, key),
    },
  };
}

function makePage(screen: Screen, parent: string, may: (permission: string) => boolean): MenuItem {
  return menuItem({
    ...makeNames('page', screen.view.replaceAll('/', '_')),
    requestURL: screen.route.slice(parent.length),
    permissionIdentifier: `${screen.view}/view`,
    componentPath: screen.view,
    icon: ICONS[getGroupSlug(screen)] ?? null,
    displayStatus: screen.group === null ? 0 : 1,
    contro: may(`${screen.view}/view`),
    children: screen.operations
      .filter((operation) => operation !== 'view')
      .map((operation) =>
        menuItem({
          ...makeNames('operation', operation),
          type: 3,
          permissionIdentifier: `${screen.view}/${operation}`,
          contro: may(`${screen.view}/${operation}`),
        }),
      ),
  });
}

/** The whole menu of the product, with `contro` set by permissions. */
export function menuTree(permissions: readonly string[]): MenuItem[] {
  const may = (permission: string) => permissions.includes(permission);
  return [...new Set(SCREENS.map(getGroupSlug))].map((slug) => {
    const screens = SCREENS.filter((screen) => getGroupSlug(screen) === slug);
    const [first] = screens;
    if (first?.route === `/${slug}`) return makePage(first, '', may);
    const children = screens.map((screen) => makePage(screen, `/${slug}`, may));
    return menuItem({
      ...makeNames('group', slug),
      type: 1,
      requestURL: `/${slug}`,
      icon: ICONS[slug] ?? null,
      contro: children.some(({ contro }) => contro),
      children,
    });
  });
}
