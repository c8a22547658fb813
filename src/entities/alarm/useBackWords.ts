import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge } from '../../lib/duration';

/** Describes after how many seconds alarms were back: one, or the shortest and longest of several. */
export function useBackWords() {
  const { t, i18n } = useTranslation('status');
  return useCallback(
    ([least, most]: readonly [least: number, most: number]): string => {
      const [from, to] = [formatAge(least, i18n.language), formatAge(most, i18n.language)];
      return from === to ? t('alarmState.back', { age: from }) : t('alarmState.backBetween', { from, to });
    },
    [t, i18n.language],
  );
}
