import { Modal, MultiSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChargerModelListQuery } from '../../../api/evo-basic/chargerModels';
import { useChargerGroupListQuery } from '../../../api/evo-basic/commonApi';
import { useOptionsLimit } from '../../../entities/option/useOptionsLimit';
import type { MonitorQuery } from './monitorQuery';

export const FILTER_NAMES = ['city', 'station', 'model', 'current'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

interface FilterPickerProps {
  name: FilterName;
  query: MonitorQuery;
  onChange: (part: Partial<MonitorQuery>) => void;
  onClose: () => void;
}

/** Chooses the values of one filter; the list follows while one chooses. */
export function FilterPicker({ name, query, onChange, onClose }: FilterPickerProps) {
  const { t } = useTranslation(['monitor', 'common']);
  return (
    <Modal opened title={t(`filters.${name}`)} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {name === 'current' ? (
        <SegmentedControl
          fullWidth
          aria-label={t('filters.current')}
          value={query.currentType ?? ''}
          data={[{ value: '', label: t('filters.any') }, 'AC', 'DC']}
          onChange={(value) => onChange({ currentType: value === 'AC' || value === 'DC' ? value : null })}
        />
      ) : (
        <ListPicker name={name} query={query} onChange={onChange} />
      )}
    </Modal>
  );
}

function ListPicker({
  name,
  query,
  onChange,
}: Omit<FilterPickerProps, 'onClose' | 'name'> & { name: 'city' | 'station' | 'model' }) {
  const { t } = useTranslation('monitor');
  const { data: stations = [] } = useChargerGroupListQuery({ body: {} }, { skip: name === 'model' });
  const { data: models = [] } = useChargerModelListQuery({ body: {} }, { skip: name !== 'model' });
  const limit = useOptionsLimit(stations);
  const pickers = {
    city: {
      data: [...new Set(stations.map(({ city }) => city))].sort(),
      value: query.cities,
      set: (cities: string[]) => onChange({ cities }),
    },
    station: {
      data: stations.map((station) => ({ value: station.id, label: station.name })),
      value: query.stationIds,
      set: (stationIds: string[]) => onChange({ stationIds }),
    },
    model: {
      data: models.map((model) => model.name),
      value: query.modelNames,
      set: (modelNames: string[]) => onChange({ modelNames }),
    },
  };
  const { data, value, set } = pickers[name];
  return (
    <MultiSelect
      data-autofocus
      searchable
      clearable
      aria-label={t(`filters.${name}`)}
      description={limit}
      data={data}
      value={value}
      limit={100}
      maxDropdownHeight={280}
      onChange={set}
    />
  );
}
