import type { UseFormReturnType } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import type { DayPlan } from '../../../entities/day-plan/dayPlan';
import classes from './DaySection.module.css';
import type { PeriodTotals } from '../../../entities/day-plan/periodTotals';
import type { PriceValues } from '../priceValues';

interface CoverageProps {
  form: UseFormReturnType<PriceValues>;
  plan: DayPlan;
  totals: PeriodTotals;
}

/** States that a day is complete, or names the gap or the period without a price. */
export function Coverage({ form, plan, totals }: CoverageProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
  const [path, refused] = Object.entries(form.errors).find(([field]) => field.startsWith('days')) ?? [];
  const unpriced = plan.find(({ period }) => totals[period] === null);
  return (
    <span className={classes.coverage} aria-live="polite" {...(path && { 'data-path': path })}>
      {refused}
      {!refused && unpriced && (
        <FieldMessage message={t('days.noPrice', { period: t(`money:period.${unpriced.period}`) })} />
      )}
      {!refused && !unpriced && (
        <>
          {t('days.covered')} <IconCheck size={15} stroke={1.6} aria-hidden />
        </>
      )}
    </span>
  );
}
