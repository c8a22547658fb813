import { Fragment, Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getItemName, type GroupRoute, type MenuNode, type MenuRoutes, type PageRoute } from '../../router/menuRoutes';
import { findEntry, listTabs } from '../../router/pageTabs';
import { MenuIcon } from './MenuIcon';
import { OwnPages } from './OwnPages';
import { SideBadges } from './sideBadges';
import { SideGroup } from './SideGroup';
import { SideLink } from './SideLink';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  routes: MenuRoutes;
  isFolded: boolean;
  /** A page was chosen: a drawer closes then. */
  onChosen?: () => void;
}

/** The user's own pages, then groups and pages of the menu, as far as they are to be seen. */
export function SideMenu({ routes, isFolded, onChosen }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The menu is longer than a low screen; the page's own entry stands below the user's pages.
    const current = menu.current?.querySelectorAll('[aria-current="page"]') ?? [];
    [...current].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={classes.menu} aria-label={t('menu')} data-folded={isFolded || undefined}>
      <ul className={classes.list}>
        <OwnPages routes={routes} isFolded={isFolded} onChosen={onChosen} />
        {routes.groups.map((group) => (
          <SideNode key={group.item.id} node={group} pages={routes.pages} isFolded={isFolded} onChosen={onChosen} />
        ))}
      </ul>
    </nav>
  );
}

interface SideNodeProps {
  node: MenuNode;
  /** All pages of the menu. */
  pages: readonly PageRoute[];
  isFolded: boolean;
  onChosen: (() => void) | undefined;
}

function SideNode({ node, pages, isFolded, onChosen }: SideNodeProps) {
  if (!node.isVisible) return null;
  if (node.kind === 'page') {
    if (findEntry(pages, node) !== node) return null;
    const others = listTabs(pages, node).map(({ path }) => path);
    return (
      <SideLink page={node} others={others} isFolded={isFolded} isInGroup={node.trail.length > 0} onChosen={onChosen} />
    );
  }
  if (node.redirect === null) return null;
  if (node.isLayout) {
    return node.children.map((child) => (
      <SideNode key={child.item.id} node={child} pages={pages} isFolded={isFolded} onChosen={onChosen} />
    ));
  }
  return (
    <MenuGroup group={node} isFolded={isFolded}>
      {node.children.map((child) => (
        <SideNode key={child.item.id} node={child} pages={pages} isFolded={false} onChosen={onChosen} />
      ))}
    </MenuGroup>
  );
}

const listPages = (node: MenuNode): PageRoute[] => (node.kind === 'page' ? [node] : node.children.flatMap(listPages));

/** A group of the menu; the one of the page in view is open, unless the user folded it. */
function MenuGroup({ group, isFolded, children }: { group: GroupRoute; isFolded: boolean; children: ReactNode }) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const badges = use(SideBadges);
  const pages = listPages(group);
  const isCurrent = pages.some(({ path }) => path === pathname);
  return (
    <SideGroup
      id={group.item.id}
      name={getItemName(group.item, i18n.language)}
      icon={<MenuIcon name={group.item.icon} />}
      badges={
        <Suspense fallback={null}>
          {pages.map(({ item: { id, componentPath } }) => (
            <Fragment key={id}>{badges[componentPath ?? '']}</Fragment>
          ))}
        </Suspense>
      }
      isOpenByDefault={isCurrent}
      isCurrent={isCurrent}
      isFolded={isFolded}
    >
      {children}
    </SideGroup>
  );
}
