import type { Resources } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Reads phrases of a namespace by keys that are only known at runtime; undefined where there is none. */
export function usePhrase(namespace: keyof Resources): (key: string) => string | undefined {
  const { t, i18n } = useTranslation(namespace);
  return useCallback(
    (key) => (i18n.exists(key, { ns: namespace }) ? String(t(key as never)) : undefined),
    [t, i18n, namespace],
  );
}
