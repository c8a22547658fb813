import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { SUPPLIER_SERVICES_LIST, SUPPLIERS_LIST, type WashList } from './washLists';

const LISTS: readonly WashList[] = ['items', SUPPLIER_SERVICES_LIST];
/** Suppliers are connected by operators; a company knows their names from the other lists. */
const OPERATOR_LISTS: readonly WashList[] = [...LISTS, SUPPLIERS_LIST];

/** The lists of the page; each begins with an address of its own. */
export function WashServiceTabs({ list: shown }: { list: WashList }) {
  const { t } = useTranslation('washServiceItems');
  const lists = useSelector(selectAccount)?.scope === 'operator' ? OPERATOR_LISTS : LISTS;
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs label={t('tabs')} lists={lists} shown={shown} nameOf={(list) => t(`tab.${list}`)} />
    </Toolbar>
  );
}
