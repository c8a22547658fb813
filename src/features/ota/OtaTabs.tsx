import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { CAMPAIGNS_LIST, VERSIONS_LIST, type OtaList } from './otaLists';

const LISTS: readonly OtaList[] = ['chargers', CAMPAIGNS_LIST, VERSIONS_LIST];

/** The lists of the page; each begins with an address of its own. */
export function OtaTabs({ list: shown }: { list: OtaList }) {
  const { t } = useTranslation('ota');
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs label={t('tabs')} lists={LISTS} shown={shown} nameOf={(list) => t(`tab.${list}`)} />
    </Toolbar>
  );
}
