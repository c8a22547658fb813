import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { INTEGRATION_LISTS, type IntegrationList } from './integrationLists';

/** The tabs of the page; each begins with an address of its own. */
export function IntegrationTabs({ list: shown }: { list: IntegrationList }) {
  const { t } = useTranslation('integrations');
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs label={t('tabs')} lists={INTEGRATION_LISTS} shown={shown} nameOf={(list) => t(`tab.${list}`)} />
    </Toolbar>
  );
}
