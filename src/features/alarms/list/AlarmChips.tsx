import { useTranslation } from 'react-i18next';
import { useChargerGroupListQuery } from '../../../api/evo-basic/commonApi';
import { Chip } from '../../../kit/layout/Chip';
import type { AlarmQuery } from './alarmQuery';

interface AlarmChipsProps {
  query: AlarmQuery;
  onChange: (part: Partial<AlarmQuery>) => void;
}

/** The filters in force besides search and tab, one chip each. */
export function AlarmChips({ query, onChange }: AlarmChipsProps) {
  const { t } = useTranslation(['alarms', 'status']);
  const { priorities, classifications, stationIds, isMine } = query;
  const { data: stations } = useChargerGroupListQuery({ body: {} }, { skip: stationIds.length === 0 });
  const nameOf = (id: string) => stations?.find((station) => station.id === id)?.name ?? id;
  const some = (values: string[]) =>
    values.length === 1 ? (values[0] ?? '') : t('filters.selected', { count: values.length });
  const chip = (name: string, value: string, onRemove: () => void) => (
    <Chip name={name} value={value} removeLabel={t('filters.remove', { name })} onRemove={onRemove} />
  );
  return (
    <>
      {priorities.length > 0 &&
        chip(t('filters.priority'), some(priorities.map((priority) => t(`status:priority.${priority}`))), () =>
          onChange({ priorities: [] }),
        )}
      {classifications.length > 0 &&
        chip(t('filters.classification'), some(classifications.map((each) => t(`status:alarmClass.${each}`))), () =>
          onChange({ classifications: [] }),
        )}
      {stationIds.length > 0 &&
        chip(t('filters.station'), some(stationIds.map(nameOf)), () => onChange({ stationIds: [] }))}
      {isMine && chip(t('filters.assigned'), t('filters.me'), () => onChange({ isMine: false }))}
    </>
  );
}
