import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../kit/address/useSearch';
import { Toolbar } from '../../kit/layout/Toolbar';
import { CAMPAIGNS_LIST, VERSIONS_LIST, type OtaList } from './otaLists';

const LISTS: readonly OtaList[] = ['chargers', CAMPAIGNS_LIST, VERSIONS_LIST];

/** The lists of the page; each begins with an address of its own. */
export function OtaTabs({ list: shown }: { list: OtaList }) {
  const { t } = useTranslation('ota');
  const [, changeSearch] = useSearch();
  return (
    <Toolbar label={t('tabs')}>
      <SegmentedControl
        aria-label={t('tabs')}
        value={shown}
        data={LISTS.map((list) => ({ value: list, label: t(`tab.${list}`) }))}
        onChange={(list) => changeSearch(() => new URLSearchParams(list === 'chargers' ? {} : { list }))}
      />
    </Toolbar>
  );
}
