import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../kit/address/useSearch';
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
