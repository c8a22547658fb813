import { useTranslation } from 'react-i18next';
import { useChargerGroupListQuery } from '../../../api/evo-basic/commonApi';
import { Chip } from '../../../kit/layout/Chip';
import type { MonitorQuery } from './monitorQuery';

interface FilterChipsProps {
  query: MonitorQuery;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** The filters in force besides search and status, one chip each. */
export function FilterChips({ query, onChange }: FilterChipsProps) {
  const { t } = useTranslation('monitor');
  const { data: stations } = useChargerGroupListQuery({ body: {} }, { skip: query.stationIds.length === 0 });
  const { currentType, cities, stationIds, modelNames } = query;
  const nameOf = (id: string) => stations?.find((station) => station.id === id)?.name ?? id;
  const some = (values: string[]) =>
    values.length === 1 ? (values[0] ?? '') : t('filters.selected', { count: values.length });
  const chip = (name: string, value: string, onRemove: () => void) => (
    <Chip name={name} value={value} removeLabel={t('filters.remove', { name })} onRemove={onRemove} />
  );
  return (
    <>
      {cities.length > 0 && chip(t('filters.city'), some(cities), () => onChange({ cities: [] }))}
      {stationIds.length > 0 &&
        chip(t('filters.station'), some(stationIds.map(nameOf)), () => onChange({ stationIds: [] }))}
      {modelNames.length > 0 && chip(t('filters.model'), some(modelNames), () => onChange({ modelNames: [] }))}
      {currentType && chip(t('filters.current'), currentType, () => onChange({ currentType: null }))}
    </>
  );
}
