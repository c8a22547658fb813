import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { washerMonitoring } from '../../contract/evo-monitor/washerMonitoring';
import { REPLAY_PARAMETERS } from '../../entities/replay/replayAddress';
import { ListTabs } from '../../kit/address/ListTabs';

const LISTS = ['connectors', 'bays'] as const;
type MonitorList = (typeof LISTS)[number];

/** The lists of the monitor, for accounts that see both; each begins with an address of its own, at the same moment. */
export function MonitorTabs({ shown }: { shown: MonitorList }) {
  const { t } = useTranslation('monitor');
  const seesWashers = useCan(washerMonitoring.changes);
  if (!seesWashers) return null;
  return (
    <ListTabs
      label={t('tabs.label')}
      lists={LISTS}
      shown={shown}
      nameOf={(list) => t(`tabs.${list}`)}
      shared={REPLAY_PARAMETERS}
    />
  );
}
