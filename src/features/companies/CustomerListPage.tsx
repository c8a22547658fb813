import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCustomerPageQuery } from '../../api/evo-basic/appCompanyOrderUser';
import { appCompanyOrderUser } from '../../contract/evo-basic/appCompanyOrderUser';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { CustomerDialog, type CustomerAction } from './CustomerDialog';
import { CustomerDrawer } from './CustomerDrawer';

const { List, Column, TimeColumn, CountColumn, RowMenu, Filter, useListState } = defineList(
  appCompanyOrderUser.page,
  'companyCustomers',
);

/** Customers of the companies: drivers with sessions at their stations. */
export default function CustomerListPage() {
  const { t } = useTranslation('companyCustomers');
  const list = useListState();
  const answer = useCustomerPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<CustomerAction | null>(null);
  const mayDisable = useCan(appCompanyOrderUser.disable);
  return (
    <List state={list} answer={answer}>
      <Page aside={list.open !== null && <CustomerDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companyId')} />
          <Filter name="appUserIds" by={LinkedFilter} nameField="name" label={t('fields.name')} />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
        </List.Bar>
        <List.Table isSelectable={mayDisable} emptyAction={<NeededFirst screen="customer" />}>
          <Column name="name" />
          <Column name="phone" width={160} />
          <Column name="email" isExtra />
          <Column name="companyName" label={t('fields.companyId')} />
          <CountColumn name="sessions" width={120} />
          <TimeColumn name="firstAt" isExtra width={180} />
          <TimeColumn name="lastAt" width={180} />
          <Column name="status" width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <Column name="reason" />
          <RowMenu>
            {(customer) => {
              const kind = customer.status === 'enabled' ? 'disable' : 'enable';
              const run = () => setPendingAction({ kind, target: toBulkTarget([customer]) });
              return [{ label: t(kind), allow: appCompanyOrderUser.disable, run }];
            }}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <>
              <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'disable', target })}>
                {t('disable')}
              </Button>
              <Button variant="default" onClick={() => setPendingAction({ kind: 'enable', target })}>
                {t('enable')}
              </Button>
            </>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <CustomerDialog action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
