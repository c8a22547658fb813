import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../kit/address/useSearch';
import { Toolbar } from '../../kit/layout/Toolbar';
import { SUPPLIERS_LIST, type WashList } from './washLists';

const LISTS: readonly WashList[] = ['items', SUPPLIERS_LIST];

/** The lists of the page; each begins with an address of its own. */
export function WashServiceTabs({ list: shown }: { list: WashList }) {
  const { t } = useTranslation('washServiceItems');
  const [, changeSearch] = useSearch();
  return (
    <Toolbar label={t('tabs')}>
      <SegmentedControl
        aria-label={t('tabs')}
        value={shown}
        data={LISTS.map((list) => ({ value: list, label: t(`tab.${list}`) }))}
        onChange={(list) => changeSearch(() => new URLSearchParams(list === 'items' ? {} : { list }))}
      />
    </Toolbar>
  );
}
