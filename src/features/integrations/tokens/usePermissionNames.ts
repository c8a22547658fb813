import { useTranslation } from 'react-i18next';
import type menu from '../../../../locales/en_US/menu.json';
import { usePhrase } from '../../../kit/crud/usePhrase';

type PageKey = keyof (typeof menu)['page'];

interface NamedPage {
  page: string;
  operations: string;
}

/** Names permissions by page: "Charging orders": "View, Export". */
export function usePermissionNames(): (permissions: readonly string[]) => NamedPage[] {
  const { t } = useTranslation(['menu', 'roles']);
  const phrase = usePhrase('menu');
  const nameOperation = (operation: string) =>
    operation === 'view' ? t('roles:view') : (phrase(`operation.${operation}`) ?? operation);
  return (permissions) => {
    const pages = new Map<string, string[]>();
    for (const permission of permissions) {
      const end = permission.lastIndexOf('/');
      const view = permission.slice(0, end);
      pages.set(view, [...(pages.get(view) ?? []), nameOperation(permission.slice(end + 1))]);
    }
    return [...pages].map(([view, operations]) => ({
      page: t(`menu:page.${view.replaceAll('/', '_') as PageKey}`),
      operations: operations.join(', '),
    }));
  };
}
