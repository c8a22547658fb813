import { useTranslation } from 'react-i18next';
import { QUEUE_STATES, type QueueState } from '../../../contract/live/alarmState';
import { useSearch } from '../../../kit/address/useSearch';
import { FittingTabs } from '../../../kit/layout/FittingTabs';
import { formatNumber } from '../../../lib/format';
import type { AlarmsViewState } from '../../../live/viewState';
import { HISTORY_LIST, RULES_LIST } from './alarmAddress';

interface AlarmTabsProps {
  tab: QueueState | typeof HISTORY_LIST | typeof RULES_LIST;
  counts: AlarmsViewState['counts'] | undefined;
  /** Shows another tab; a change between the queue and the other lists resets the address. */
  onTab?: (tab: QueueState) => void;
}

/** Parts of the queue with their counts, the history, and the rules. */
export function AlarmTabs({ tab: shown, counts, onTab }: AlarmTabsProps) {
  const { t, i18n } = useTranslation('alarms');
  const [, changeSearch] = useSearch();
  const show = (tab: typeof shown) => {
    if (tab === HISTORY_LIST || tab === RULES_LIST) changeSearch(() => new URLSearchParams({ list: tab }));
    else if (onTab) onTab(tab);
    else changeSearch(() => new URLSearchParams({ tab }));
  };
  return (
    <FittingTabs
      label={t('tabs')}
      shown={shown}
      tabs={[
        ...QUEUE_STATES.map((tab) => ({
          value: tab,
          // The whole word would push the others behind "More".
          label: t(tab === 'cleared' ? 'clearedTab' : `tab.${tab}`),
          title: t(`tab.${tab}`),
          count: counts ? formatNumber(counts[tab], 0, i18n.language) : '–',
        })),
        { value: HISTORY_LIST, label: t('tab.history') },
        { value: RULES_LIST, label: t('tab.rules') },
      ]}
      onShow={show}
    />
  );
}
