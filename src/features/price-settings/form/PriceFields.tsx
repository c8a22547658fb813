import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PRICE_PERIODS, type PricePeriod, type PricePlan } from '../../../contract/pricePlan';
import { minutesByPeriod, type DayPlan } from '../../../entities/day-plan/dayPlan';
import { FigureField } from '../../../kit/form/FigureField';
import { PriceRow } from '../table/PriceRow';
import { PriceTable } from '../table/PriceTable';
import type { PriceValues } from '../priceValues';

interface PriceFieldsProps {
  form: UseFormReturnType<PriceValues>;
  /** The day plan that is shown: how long each period is. */
  day: DayPlan;
  /** The version in force. */
  inForce: { no: number; plan: PricePlan } | null;
}

/** Prices of a kWh by period, their sum, and the difference from the version in force. */
export function PriceFields({ form, day, inForce }: PriceFieldsProps) {
  const { t } = useTranslation('money');
  const { prices, days, currency } = form.values;
  const minutes = minutesByPeriod(day);
  const used = new Set(days.flat().map(({ period }) => period));
  const field = (period: PricePeriod, part: 'electricity' | 'service') => (
    <FigureField
      aria-label={part === 'electricity' ? t(`electricity.${period}`) : t(`service.${period}`)}
      aria-required={used.has(period)}
      {...form.getInputProps(`prices.${period}.${part}`)}
    />
  );
  return (
    <PriceTable currency={currency} inForce={inForce?.no ?? null} isRequired>
      {PRICE_PERIODS.map((period) => (
        <PriceRow
          key={period}
          period={period}
          minutes={minutes[period]}
          electricity={field(period, 'electricity')}
          service={field(period, 'service')}
          prices={prices}
          saved={inForce?.plan.prices ?? null}
        />
      ))}
    </PriceTable>
  );
}
