import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { PRICE_PERIODS } from '../../../contract/evo-basic/pricePlan';
import { ConflictNotice } from '../../../kit/form/ConflictNotice';
import type { RecordConflict } from '../../../kit/form/useRecordForm';
import type { PriceValues } from '../priceValues';

interface PriceConflictProps {
  conflict: RecordConflict<PriceValues>;
  mine: PriceValues;
}

/** The conflict of two price plans, in words. */
export function PriceConflict({ conflict, mine }: PriceConflictProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
  const labelOf = useFieldLabel('priceSettings');
  const [began, now] = [describeValues(conflict.began, t), describeValues(conflict.now, t)];
  return <ConflictNotice conflict={{ ...conflict, began, now }} mine={describeValues(mine, t)} labelOf={labelOf} />;
}

function describeValues(values: PriceValues, t: TFunction<['priceSettings', 'money']>): Record<string, unknown> {
  const { days, prices, grouping } = values;
  const priced = PRICE_PERIODS.filter((period) => prices[period].electricity || prices[period].service);
  return {
    ...values,
    grouping: t(`grouping.${grouping}`),
    days: days
      .map((plan) => plan.map(({ from, to, period }) => `${from}–${to} ${t(`money:period.${period}`)}`).join(', '))
      .join('; '),
    prices: priced
      .map((period) => `${t(`money:period.${period}`)} ${prices[period].electricity} + ${prices[period].service}`)
      .join(', '),
  };
}
