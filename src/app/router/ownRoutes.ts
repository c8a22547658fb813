import type { MenuRoutes, PageRoute } from './menuRoutes';

/** Pages that belong to a record and have no row in the menu: each of their calls checks its own permission. */
const OWN_PAGES = [
  { name: 'incident', path: '/live/incidents/:id/print', below: 'maintenance/incident' },
  { name: 'money', path: '/users/app/:id/money', below: 'user/app' },
  { name: 'receipt', path: '/orders/charging/:id/receipt', below: 'order/chargeOrder' },
  { name: 'washReceipt', path: '/orders/car-wash/:id/receipt', below: 'order/carWashOrder' },
] as const;
export type OwnPage = (typeof OWN_PAGES)[number]['name'];

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** The page of a record at an address. */
export function findOwnPage(pathname: string): (typeof OWN_PAGES)[number] | undefined {
  return OWN_PAGES.find(({ path }) => toPattern(path).test(pathname));
}

/** The page of the menu that a record's page stands below, where the user has it. */
export function findPageAbove({ pages }: Pick<MenuRoutes, 'pages'>, pathname: string): PageRoute | undefined {
  const own = findOwnPage(pathname);
  return own && pages.find(({ item }) => item.componentPath === own.below);
}

/** Routes of these pages, as the menu has its own. */
export const OWN_ROUTES: readonly PageRoute[] = OWN_PAGES.map(({ name, path }) => ({
  kind: 'page',
  path,
  operations: [],
  isVisible: false,
  trail: [],
  item: {
    id: name,
    parentId: null,
    type: 2,
    menuName: name,
    requestURL: path,
    permissionIdentifier: name,
    displayStatus: 0,
    menuStatus: 1,
    icon: null,
    componentPath: name,
    contro: true,
    multiLanguageName: {},
    sort: 0,
    children: [],
  },
}));
