import { type PageRoute, toViewPrefix } from './menuRoutes';

/** Pages with rows of one kind: the side bar has one entry for them, and each is a tab of the others, with its own rights. */
const TABBED: readonly (readonly string[])[] = [
  ['finance/fee', 'finance/feeDeduction'],
  ['finance/newDeduction', 'finance/deduction/charging', 'finance/deduction/carWash'],
];

/** The pages that are tabs of a page, itself among them; none where it would be the only one. */
export function listTabs(pages: readonly PageRoute[], page: PageRoute): readonly PageRoute[] {
  const views = TABBED.find((set) => set.includes(toViewPrefix(page.item))) ?? [];
  const tabs = views.flatMap(
    (view) => pages.find(({ item, isVisible }) => isVisible && toViewPrefix(item) === view) ?? [],
  );
  return tabs.length > 1 ? tabs : [];
}

/** The page whose entry of the side bar also stands for the given page. */
export const findEntry = (pages: readonly PageRoute[], page: PageRoute): PageRoute => listTabs(pages, page)[0] ?? page;
