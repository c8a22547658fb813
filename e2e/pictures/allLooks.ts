import { LOCALES } from '../../src/contract/fields';
import type { LookAccount } from './accounts';
import type { LookPlan } from './look';
import { PUBLIC_ROUTES } from './outsidePages';
import { WALL_ROUTES } from './pairedWall';

type Size = Pick<LookPlan, 'theme' | 'width'>;

const DESK: Size = { theme: 'light', width: 1_440 };
const EACH_SIZE: readonly Size[] = [
  DESK,
  { theme: 'dark', width: 1_440 },
  ...[1_024, 390, 2_560].map((width) => ({ theme: 'light' as const, width })),
];
/** Other accounts have the pages of the first one, with other contents. */
const FEW_SIZES: readonly Size[] = [DESK, { theme: 'light', width: 390 }];
/** Walls are dark and wide. */
const WALL_SIZES: readonly Size[] = [1_920, 2_560].map((width) => ({ theme: 'dark', width }));
/** Pages that are taken in each language. */
const MAIN_PAGES = 10;

/** The looks of `--all`, those of one view after one another, since they share a page. @param recordRoutes pages of records, which the first account opens */
export function planAll(accounts: readonly LookAccount[], recordRoutes: readonly string[]): LookPlan[] {
  const [first, ...others] = accounts;
  if (!first) throw new Error('The server names no demo accounts');
  const plan = (account: string, routes: readonly string[], sizes: readonly Size[], locale: LookPlan['locale']) =>
    sizes.flatMap((size) => routes.map((route) => ({ ...size, account, route, locale, remembered: {} })));
  const foreign = LOCALES.filter((locale) => locale !== 'en_US');
  return [
    ...plan(first.name, [...first.routes, ...recordRoutes], EACH_SIZE, 'en_US'),
    ...foreign.flatMap((locale) => plan(first.name, first.mainRoutes.slice(0, MAIN_PAGES), [DESK], locale)),
    ...others.flatMap(({ name, routes }) => plan(name, routes, FEW_SIZES, 'en_US')),
    ...plan('', PUBLIC_ROUTES, EACH_SIZE, 'en_US'),
    ...plan('', WALL_ROUTES, WALL_SIZES, 'en_US'),
  ];
}
