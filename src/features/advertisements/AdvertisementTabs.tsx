import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
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
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs label={t('tabs')} lists={LISTS} shown={shown} nameOf={(list) => t(`tab.${list}`)} />
      {children}
    </Toolbar>
  );
}
