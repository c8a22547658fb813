import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../kit/address/useSearch';
import { Toolbar } from '../../kit/layout/Toolbar';
import { ORDER_LIST, type AdvertisementListName } from './advertisementLists';

const LISTS: readonly AdvertisementListName[] = ['all', ORDER_LIST];

interface AdvertisementTabsProps {
  list: AdvertisementListName;
  /** Choices of the list, beside the tabs. */
  children?: ReactNode;
}

/** The lists of the page; each begins with an address of its own. */
export function AdvertisementTabs({ list: shown, children }: AdvertisementTabsProps) {
  const { t } = useTranslation('advertisements');
  const [, changeSearch] = useSearch();
  return (
    <Toolbar label={t('tabs')}>
      <SegmentedControl
        aria-label={t('tabs')}
        value={shown}
        data={LISTS.map((list) => ({ value: list, label: t(`tab.${list}`) }))}
        onChange={(list) => changeSearch(() => new URLSearchParams(list === 'all' ? {} : { list }))}
      />
      {children}
    </Toolbar>
  );
}
