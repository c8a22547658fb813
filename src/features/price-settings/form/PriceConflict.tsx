import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { ConflictNotice } from '../../../kit/form/ConflictNotice';
import type { RecordConflict } from '../../../kit/form/useNewerRecord';
import type { PriceValues } from '../priceValues';

interface PriceConflictProps {
  form: UseFormReturnType<PriceValues>;
  conflict: RecordConflict;
}

/** The conflict of two price plans, in words. */
export function PriceConflict({ form, conflict }: PriceConflictProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
  const labelOf = useFieldLabel('priceSettings');
  const describe = (path: string, value: unknown) => {
    if (path === 'grouping') return t(`grouping.${value as PriceValues['grouping']}`);
    if (path !== 'days') return undefined;
    return (value as PriceValues['days'])
      .map((plan) => plan.map(({ from, to, period }) => `${from}–${to} ${t(`money:period.${period}`)}`).join(', '))
      .join('; ');
  };
  const nameField = (path: string) => {
    const [, period, part] = /^prices\.(\w+)\.(\w+)$/.exec(path) ?? [];
    return period === undefined
      ? labelOf(path)
      : [t(`money:period.${period}` as 'money:period.peak'), t(`money:line.${part}` as 'money:line.service')].join(
          ' · ',
        );
  };
  return <ConflictNotice form={form} conflict={conflict} labelOf={nameField} describe={describe} />;
}
