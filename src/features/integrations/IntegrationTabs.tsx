import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { INTEGRATION_LISTS, type IntegrationList } from './integrationLists';
import { useActiveCounts } from './useActiveCounts';

/** The tabs of the page; each begins with an address of its own. */
export function IntegrationTabs({ list: shown }: { list: IntegrationList }) {
  const { t } = useTranslation('integrations');
  const counts = useActiveCounts();
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs
        label={t('tabs')}
        lists={INTEGRATION_LISTS}
        shown={shown}
        nameOf={(list) => t(`tab.${list}`)}
        counts={counts}
      />
    </Toolbar>
  );
}
