import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../lib/calendar';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import classes from './MonthPlan.module.css';
import type { ShownMonth } from './useShownMonth';

/** Name of the month, and the ways to others, by button and by key. */
export function MonthBar({ shown: { month, isPresent, step, showPresent } }: { shown: ShownMonth }) {
  const { t, i18n } = useTranslation('couponActivities');
  useScreenKeys([
    { key: 'ArrowLeft', label: t('calendar.previous'), run: () => step(-1) },
    { key: 'ArrowRight', label: t('calendar.next'), run: () => step(1) },
    { key: 't', label: t('calendar.present'), run: showPresent },
  ]);
  return (
    <>
      <ActionIcon aria-label={t('calendar.previous')} title={t('calendar.previous')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <strong className={classes.month} aria-live="polite">
        {formatPeriod(month, i18n.language)}
      </strong>
      <ActionIcon aria-label={t('calendar.next')} title={t('calendar.next')} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Button variant="default" disabled={isPresent} onClick={showPresent}>
        {t('calendar.present')}
      </Button>
    </>
  );
}
