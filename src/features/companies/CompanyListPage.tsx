import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyPageQuery } from '../../api/evo-basic/sysCompany';
import { sysCompany } from '../../contract/evo-basic/sysCompany';
import { CountryFilter } from '../../entities/option/CountryFilter';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { CompanyDialogs, type CompanyAction } from './CompanyDialogs';
import { CompanyDrawer } from './CompanyDrawer';

const { List, Column, CountColumn, RowMenu, Filter, useListState } = defineList(sysCompany.page, 'companies');

/** Companies that run stations. */
export default function CompanyListPage() {
  const { t, i18n } = useTranslation(['companies', 'records']);
  const list = useListState();
  const answer = useCompanyPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<CompanyAction | null>(null);
  const mayDelete = useCan(sysCompany.delete);
  return (
    <List state={list} answer={answer} add={sysCompany.add}>
      <Page aside={list.open !== null && <CompanyDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="countries" by={CountryFilter} label={t('fields.country')} />
          <Filter name="currencies" by={CurrenciesFilter} label={t('fields.currency')} />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="cooperationMode">{(value) => t(`mode.${value}`)}</Filter>
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="country" width={140}>
            {({ country }) => (country ? countryName(country, i18n.language) : '–')}
          </Column>
          <Column name="contact" />
          <Column name="phone" isExtra />
          <Column name="email" isExtra />
          <Column name="taxNo" isExtra />
          <Column name="currency" width={110} />
          <Column name="timezone" isExtra />
          <Column name="cooperationMode" width={130}>
            {({ cooperationMode }) => t(`mode.${cooperationMode}`)}
          </Column>
          <CountColumn name="stations" width={120} />
          <CountColumn name="chargers" width={130} />
          <Column name="status" width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <RowMenu>
            {(company) => [
              {
                label: t('records:record.edit'),
                allow: 'company/company/edit',
                run: () => list.openRecord(company.id),
              },
              {
                label: t(company.status === 'enabled' ? 'disable' : 'enable'),
                allow: 'company/company/enable',
                run: () =>
                  setPendingAction({
                    kind: company.status === 'enabled' ? 'disable' : 'enable',
                    target: toBulkTarget([company]),
                  }),
              },
              {
                label: t('records:record.remove'),
                allow: sysCompany.delete,
                run: () => setPendingAction({ kind: 'delete', target: toBulkTarget([company]) }),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'delete', target })}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <CompanyDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
