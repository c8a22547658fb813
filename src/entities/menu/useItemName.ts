import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../contract/evo-basic/sysMenu';

/** Names a menu item in the language in force, else in English, else plainly. */
export function useItemName(): (item: Pick<MenuItem, 'menuName' | 'multiLanguageName'>) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    ({ menuName, multiLanguageName }) => {
      const names: Record<string, string | undefined> = multiLanguageName;
      return names[language] || names['en_US'] || menuName;
    },
    [language],
  );
}
