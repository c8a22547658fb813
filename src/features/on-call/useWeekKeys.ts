import { useTranslation } from 'react-i18next';
import { useScreenKeys } from '../../kit/layout/useScreenKeys';
import { WEEK_MS } from './weekLength';

interface WeekKeys {
  change: (name: string, value: string | null) => void;
  move: (ms: number) => void;
  /** Null without the right. */
  onOverride: (() => void) | null;
}

/** Keys of the week: before, after, today, and a new override. */
export function useWeekKeys({ change, move, onOverride }: WeekKeys): void {
  const { t } = useTranslation('onCall');
  useScreenKeys([
    { key: '[', label: t('previous'), run: () => move(-WEEK_MS) },
    { key: ']', label: t('next'), run: () => move(WEEK_MS) },
    { key: 't', label: t('today'), run: () => change('day', null) },
    ...(onOverride ? [{ key: 'v', label: t('override.add'), run: onOverride }] : []),
  ]);
}
