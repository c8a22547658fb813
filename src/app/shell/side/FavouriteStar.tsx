import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getItemName, type PageRoute } from '../../router/menuRoutes';
import { useFavourites } from './pageChoices';

/** Adds a page to the favourites of the menu, and removes it. */
export function FavouriteStar({ page, className }: { page: PageRoute; className: string | undefined }) {
  const { t, i18n } = useTranslation('shell');
  const [favourites, toggle] = useFavourites();
  const isFavourite = favourites.includes(page.item.id);
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={className}
      aria-label={t('favourite', { page: getItemName(page.item, i18n.language) })}
      aria-pressed={isFavourite}
      title={isFavourite ? t('removeFavourite') : t('addFavourite')}
      onClick={() => toggle(page.item.id)}
    >
      <Icon size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
