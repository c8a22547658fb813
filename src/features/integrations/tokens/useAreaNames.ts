import { useTranslation } from 'react-i18next';
import type menu from '../../../../locales/en_US/menu.json';
import { listAreas } from './tokenTree';

type GroupKey = keyof (typeof menu)['group'];

/** Names the areas of permissions in the order of the menu: "Orders, Finance". */
export function useAreaNames(): (permissions: readonly string[]) => string {
  const { t } = useTranslation('menu');
  return (permissions) =>
    listAreas(permissions)
      .map((slug) => t(`group.${slug as GroupKey}`))
      .join(', ');
}
