import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useCustomerPageQuery } from '../../api/evo-basic/appCompanyOrderUser';
import { appCompanyOrderUser, type CompanyCustomer } from '../../contract/evo-basic/appCompanyOrderUser';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ChoiceFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { CustomerDialog, type CustomerAction } from './CustomerDialog';
import { CustomerDrawer } from './CustomerDrawer';

/** People who charged at the stations of companies. */
export default function CustomerListPage() {
  const { t, i18n } = useTranslation('companyCustomers');
  const list = useListState(appCompanyOrderUser.page);
  const answer = useCustomerPageQuery({ body: list.body });
  const time = useShownTime();
  const [asked, ask] = useState<CustomerAction | null>(null);
  const mayDisable = useCan(appCompanyOrderUser.disable);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <List state={list} answer={answer} nameOf={({ name }: CompanyCustomer) => name}>
      <Page aside={list.open !== null && <CustomerDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')}>
          <OptionFilter name="companyIds" kind="company" label={t('fields.companyId')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayDisable} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<CompanyCustomer> name="name" label={t('fields.name')} isSortable>
            {({ name }) => name}
          </Column>
          <Column<CompanyCustomer> name="phone" label={t('fields.phone')} width={160}>
            {({ phone }) => phone ?? '–'}
          </Column>
          <Column<CompanyCustomer> name="email" label={t('fields.email')} isExtra>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<CompanyCustomer> name="companyName" label={t('fields.companyId')} isSortable>
            {({ companyName }) => companyName}
          </Column>
          <Column<CompanyCustomer> name="sessions" label={t('fields.sessions')} isNumber isSortable width={120}>
            {({ sessions }) => formatNumber(sessions, 0, i18n.language)}
          </Column>
          <Column<CompanyCustomer> name="firstAt" label={t('fields.firstAt')} isSortable isExtra width={180}>
            {({ firstAt }) => time(firstAt)}
          </Column>
          <Column<CompanyCustomer> name="lastAt" label={t('fields.lastAt')} isSortable width={180}>
            {({ lastAt }) => time(lastAt)}
          </Column>
          <Column<CompanyCustomer> name="status" label={t('fields.status')} width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <Column<CompanyCustomer> name="reason" label={t('fields.reason')}>
            {({ reason }) => reason ?? '–'}
          </Column>
          <RowActions<CompanyCustomer>>
            {(customer) => {
              const kind = customer.status === 'enabled' ? 'disable' : 'enable';
              const run = () => ask({ kind, customers: [customer] });
              return (
                <RowMenu name={customer.name} actions={[{ label: t(kind), allow: appCompanyOrderUser.disable, run }]} />
              );
            }}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <>
              <Button
                variant="default"
                color="red"
                onClick={() => ask({ kind: 'disable', customers: chosen(ids), all })}
              >
                {t('disable')}
              </Button>
              <Button variant="default" onClick={() => ask({ kind: 'enable', customers: chosen(ids), all })}>
                {t('enable')}
              </Button>
            </>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {asked && <CustomerDialog action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
