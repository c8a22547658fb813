import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { ATTEMPT_LISTS, type AttemptList } from './attemptLists';

/** The lists of the page; each begins with an address of its own. */
export function AttemptTabs({ list: shown }: { list: AttemptList }) {
  const { t } = useTranslation('attempts');
  return (
    <Toolbar label={t('lists')}>
      <ListTabs label={t('lists')} lists={ATTEMPT_LISTS} shown={shown} nameOf={(list) => t(`list.${list}`)} />
    </Toolbar>
  );
}
