import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HeadCell } from '../../../kit/table/HeadCell';
import { useTriageContext } from '../triage/triage';

/** Columns never change width while ages tick. */
export const COLUMNS = '40px 122px 80px minmax(128px, 1fr) 140px 52px minmax(156px, 200px) minmax(60px, 110px)';

/** Head of the queue; its box takes what is in view, or lets go of all. */
export function AlarmHead({ onSelectVisible }: { onSelectVisible: (isSelected: boolean) => void }) {
  const { t } = useTranslation('alarms');
  const { selected } = useTriageContext();
  return (
    <>
      <HeadCell>
        <Checkbox
          aria-label={t('selectVisible')}
          checked={false}
          indeterminate={selected.size > 0}
          onChange={() => onSelectVisible(selected.size === 0)}
        />
      </HeadCell>
      <HeadCell>{t('column.priority')}</HeadCell>
      <HeadCell isNumber>{t('column.age')}</HeadCell>
      <HeadCell>{t('column.alarm')}</HeadCell>
      <HeadCell>{t('column.source')}</HeadCell>
      <HeadCell isNumber>{t('column.count')}</HeadCell>
      <HeadCell>{t('column.state')}</HeadCell>
      <HeadCell>{t('column.owner')}</HeadCell>
    </>
  );
}
