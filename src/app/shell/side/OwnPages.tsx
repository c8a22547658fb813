import { IconHistory, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuRoutes } from '../../router/menuRoutes';
import { findPages, useFavourites, useRecentPages } from './pageChoices';
import { SideGroup } from './SideGroup';
import { SideLink } from './SideLink';

interface OwnPagesProps {
  routes: MenuRoutes;
  isFolded: boolean;
  onChosen: (() => void) | undefined;
}

/**
 * The user's favourites, and the pages used last. The latter are folded at first: a section that grows with every page
 * would move the menu below it.
 */
export function OwnPages({ routes, isFolded, onChosen }: OwnPagesProps) {
  const { t } = useTranslation('shell');
  const [favourites] = useFavourites();
  const sections = [
    { id: 'favourites', Icon: IconStar, pages: findPages(routes, favourites), isOpen: true },
    { id: 'recent', Icon: IconHistory, pages: useRecentPages(routes), isOpen: false },
  ] as const;
  return sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ id, Icon, pages, isOpen }) => (
      <SideGroup
        key={id}
        id={id}
        name={t(id)}
        icon={<Icon size={16} stroke={1.6} aria-hidden />}
        isOpenByDefault={isOpen}
        isCurrent={false}
        isFolded={isFolded}
      >
        {pages.map((page) => (
          <SideLink key={page.item.id} page={page} isFolded={false} isInGroup onChosen={onChosen} />
        ))}
      </SideGroup>
    ));
}
