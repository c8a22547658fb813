import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCouponPageQuery } from '../../api/evo-discount/coupons';
import { coupon } from '../../contract/evo-discount/coupon';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { CouponBulkDialog, type CouponAction } from './CouponBulkDialog';
import { CouponDrawer } from './CouponDrawer';
import { COUPON_CHANGES } from './couponState';
import { useCouponActions } from './useCouponActions';
import { GrantButton } from './grant/GrantButton';
import { useCouponColumns } from './useCouponColumns';
import { useCouponFilters } from './useCouponFilters';

const { List, RowMenu, useListState } = defineList(coupon.page, 'coupons');

/** Coupons of app users with their state. */
export default function CouponListPage() {
  const { t } = useTranslation('coupons');
  const list = useListState();
  const answer = useCouponPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<CouponAction | null>(null);
  const actionsOf = useCouponActions(setPendingAction);
  const filters = useCouponFilters();
  const columns = useCouponColumns(list.open !== null);
  const may = {
    activate: useCan(coupon.activate),
    cancel: useCan(coupon.cancel),
    delay: useCan(coupon.updateEndDate),
  };
  const changes = COUPON_CHANGES.filter((kind) => may[kind]);
  return (
    <List state={list} answer={answer} nameOf={({ couponNo }) => couponNo}>
      <Page aside={list.open !== null && <CouponDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar actions={<GrantButton />}>{filters}</List.Bar>
        <List.Table isSelectable={changes.length > 0}>
          {columns}
          <RowMenu>{actionsOf}</RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) =>
            changes.map((kind) => (
              <Button key={kind} variant="default" onClick={() => setPendingAction({ kind, target })}>
                {t(`${kind}.action`)}
              </Button>
            ))
          }
        </List.Selection>
        <List.Foot hasTimes="company" />
      </Page>
      {pendingAction && <CouponBulkDialog action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
