import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import { useSearch } from '../../../kit/address/useSearch';

const LISTS = ['connectors', 'bays'] as const;
type MonitorList = (typeof LISTS)[number];

/** The lists of the monitor, for accounts that see both; each begins with an address of its own. */
export function MonitorTabs({ shown }: { shown: MonitorList }) {
  const { t } = useTranslation('monitor');
  const [, changeSearch] = useSearch();
  const seesWashers = useCan(washerMonitoring.changes);
  if (!seesWashers) return null;
  return (
    <SegmentedControl
      aria-label={t('tabs.label')}
      value={shown}
      data={LISTS.map((list) => ({ value: list, label: t(`tabs.${list}`) }))}
      onChange={(list) => changeSearch(() => new URLSearchParams(list === 'connectors' ? {} : { list }))}
    />
  );
}
