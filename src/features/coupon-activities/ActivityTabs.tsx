import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../kit/address/ListTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { CALENDAR_LIST, type ActivityListName } from './activityLists';

const LISTS: readonly ActivityListName[] = ['all', CALENDAR_LIST];

interface ActivityTabsProps {
  list: ActivityListName;
  /** Choices of the list, beside the tabs. */
  children?: ReactNode;
}

/** The lists of the page; each begins with an address of its own. */
export function ActivityTabs({ list: shown, children }: ActivityTabsProps) {
  const { t } = useTranslation('couponActivities');
  return (
    <Toolbar label={t('tabs')}>
      <ListTabs label={t('tabs')} lists={LISTS} shown={shown} nameOf={(list) => t(`tab.${list}`)} />
      {children}
    </Toolbar>
  );
}
