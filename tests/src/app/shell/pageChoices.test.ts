import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../../../../src/app/router/menuRoutes';
import { addRecentPage, findPages, findRecentPages, toggleFavourite } from '../../../../src/app/shell/side/pageChoices';

function makePage(id: string, { isVisible = true, isTop = false } = {}): PageRoute {
  const trail = isTop ? [] : [{ id: 'group' }];
  return { kind: 'page', path: `/${id}`, item: { id }, operations: [], isVisible, trail } as unknown as PageRoute;
}

const readIds = (pages: readonly PageRoute[]) => pages.map(({ item }) => item.id);

describe('favourites', () => {
  it('keeps the order in which pages were added when another is removed', () => {
    expect(toggleFavourite(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
    expect(toggleFavourite(['a'], 'b')).toEqual(['a', 'b']);
  });

  it('leaves out a page when the account may not open it or the menu hides it', () => {
    const routes = { pages: [makePage('a'), makePage('hidden', { isVisible: false })] };
    expect(readIds(findPages(routes, ['gone', 'hidden', 'a']))).toEqual(['a']);
  });
});

describe('recent pages', () => {
  it('holds a page once, in front, and twenty at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => String(index));
    expect(addRecentPage(many, '7').slice(0, 3)).toEqual(['7', '0', '1']);
    expect(addRecentPage(many, 'new')).toHaveLength(20);
  });

  it('shows five at most, without favourites, the page in view and pages outside of groups', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const routes = { pages: [...ids.map((id) => makePage(id)), makePage('home', { isTop: true })] };
    const recent = ['home', ...ids];
    expect(readIds(findRecentPages(routes, recent, ['b'], 'a'))).toEqual(['c', 'd', 'e', 'f', 'g']);
    expect(readIds(findRecentPages(routes, recent, [], undefined))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
