import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCouponActivityPageQuery } from '../../api/evo-discount/couponActivity';
import { couponActivity } from '../../contract/evo-discount/couponActivity';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { ActivityDialogs, type ActivityAction } from './ActivityDialogs';
import { ActivityDrawer } from './ActivityDrawer';
import { ActivityTabs } from './ActivityTabs';
import { useActivityActions } from './useActivityActions';
import { useActivityColumns } from './useActivityColumns';

const { List, RowMenu, Filter, useListState } = defineList(couponActivity.page, 'couponActivities');

/** All activities with the figures of their coupons. */
export function ActivityList() {
  const { t } = useTranslation('couponActivities');
  const list = useListState();
  const answer = useCouponActivityPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<ActivityAction | null>(null);
  const actionsOf = useActivityActions(setPendingAction);
  const columns = useActivityColumns(list.open !== null);
  return (
    <List state={list} answer={answer} add={couponActivity.add}>
      <Page aside={list.open !== null && <ActivityDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <ActivityTabs list="all" />
        <List.Bar actions={<ListExport endpoint={couponActivity.export} />}>
          <Filter name="statuses">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="activityTypes">{(value) => t(`type.${value}`)}</Filter>
          <Filter name="from" by={PeriodFilter} />
          <Filter name="schemeIds" by={OptionFilter} kind="couponScheme" />
          <Filter name="companyIds" by={OptionFilter} kind="company" />
          <Filter name="currencies" by={CurrenciesFilter} />
        </List.Bar>
        <List.Table>
          {columns}
          <RowMenu>{actionsOf}</RowMenu>
        </List.Table>
        <List.Foot hasTimes="company" />
      </Page>
      {pendingAction && <ActivityDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
