import { type MenuRoutes, getItemName } from '../../router/menuRoutes';

/** Something to go to. */
export interface PaletteAction {
  id: string;
  name: string;
  /** Group of the page in the menu. */
  hint: string;
  path: string;
}

/** Pages whose name, group or English name holds every word of the query; all pages for an empty one. */
export function pageActions({ pages }: MenuRoutes, language: string, query: string): PaletteAction[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return pages
    .filter(({ isVisible }) => isVisible)
    .map((page) => {
      const hint = page.trail.map((item) => getItemName(item, language)).join(' › ');
      const name = getItemName(page.item, language);
      const text = `${name} ${hint} ${getItemName(page.item, 'en_US')} ${page.path}`.toLowerCase();
      return { text, action: { id: page.path, name, hint, path: page.path } };
    })
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ action }) => action);
}
