import { useTranslation } from 'react-i18next';

/** Origins of accounts; payment providers have names of their own. */
export const ORIGINS = ['app', 'weapp', 'mobile', 'card'] as const;

/** Names where an account was made. */
export function useOriginName(): (origin: string) => string {
  const { t } = useTranslation('appUsers');
  return (origin) => {
    const known = ORIGINS.find((each) => each === origin);
    return known ? t(`origin.${known}`) : origin;
  };
}
