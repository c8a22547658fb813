import { useTranslation } from 'react-i18next';

/** Names the origin of app users; null is none. */
export function useOriginName(): (origin: string | null) => string {
  const { t } = useTranslation(['statistics', 'appUsers']);
  const names: Readonly<Record<string, string>> = {
    app: t('appUsers:origin.app'),
    weapp: t('appUsers:origin.weapp'),
    mobile: t('appUsers:origin.mobile'),
    card: t('appUsers:origin.card'),
  };
  return (origin) => (origin === null ? t('noUser') : (names[origin] ?? origin));
}
