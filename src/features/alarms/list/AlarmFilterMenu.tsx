import { Button, Menu, Modal, MultiSelect } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerGroupListQuery } from '../../../api/evo-basic/commonApi';
import { ALARM_CLASSIFICATIONS, ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { useOptionsLimit } from '../../../entities/option/useOptionsLimit';
import type { AlarmQuery } from './alarmQuery';

const NAMES = ['priority', 'classification', 'station'] as const;
type Name = (typeof NAMES)[number];

interface AlarmFilterMenuProps {
  query: AlarmQuery;
  onChange: (part: Partial<AlarmQuery>) => void;
}

/** Adds a filter; the list follows while its values are chosen. */
export function AlarmFilterMenu({ query, onChange }: AlarmFilterMenuProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const [picking, setPicking] = useState<Name | null>(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" size="sm" leftSection={<IconFilterPlus size={16} stroke={1.6} />}>
            {t('filters.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {NAMES.map((name) => (
            <Menu.Item key={name} onClick={() => setPicking(name)}>
              {t(`filters.${name}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => onChange({ isMine: true })}>{t('filters.mine')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {picking && (
        <Modal
          opened
          title={t(`filters.${picking}`)}
          onClose={() => setPicking(null)}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Picker name={picking} query={query} onChange={onChange} />
        </Modal>
      )}
    </>
  );
}

function Picker({ name, query, onChange }: AlarmFilterMenuProps & { name: Name }) {
  const { t } = useTranslation(['alarms', 'status']);
  const { data: stations = [] } = useChargerGroupListQuery({ body: {} }, { skip: name !== 'station' });
  const limit = useOptionsLimit(stations);
  const pickers = {
    priority: {
      data: ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) })),
      value: query.priorities,
      set: (values: string[]) =>
        onChange({ priorities: ALARM_PRIORITIES.filter((priority) => values.includes(priority)) }),
    },
    classification: {
      data: ALARM_CLASSIFICATIONS.map((value) => ({ value, label: t(`status:alarmClass.${value}`) })),
      value: query.classifications,
      set: (values: string[]) =>
        onChange({ classifications: ALARM_CLASSIFICATIONS.filter((each) => values.includes(each)) }),
    },
    station: {
      data: stations.map((station) => ({ value: station.id, label: station.name })),
      value: query.stationIds,
      set: (stationIds: string[]) => onChange({ stationIds }),
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
