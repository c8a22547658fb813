import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyPageQuery } from '../../api/evo-basic/sysCompany';
import { COOPERATION_MODES, ENABLED_STATES, sysCompany, type Company } from '../../contract/evo-basic/sysCompany';
import { AddButton } from '../../kit/crud/bar/AddButton';
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
import { countryName } from '../../lib/countries';
import { formatNumber } from '../../lib/format';
import { CompanyDialogs, type CompanyAction } from './CompanyDialogs';
import { CompanyDrawer } from './CompanyDrawer';

/** Companies that run stations. */
export default function CompanyListPage() {
  const { t, i18n } = useTranslation(['companies', 'records']);
  const list = useListState(sysCompany.page);
  const answer = useCompanyPageQuery({ body: list.body });
  const [asked, ask] = useState<CompanyAction | null>(null);
  const mayDelete = useCan(sysCompany.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={sysCompany.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ name }: Company) => name}>
      <Page aside={list.open !== null && <CompanyDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <ChoiceFilter
            name="cooperationMode"
            label={t('fields.cooperationMode')}
            choices={COOPERATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<Company> name="name" label={t('fields.name')} isSortable>
            {({ name }) => name}
          </Column>
          <Column<Company> name="country" label={t('fields.country')} isSortable width={140}>
            {({ country }) => (country ? countryName(country, i18n.language) : '–')}
          </Column>
          <Column<Company> name="contact" label={t('fields.contact')}>
            {({ contact }) => contact ?? '–'}
          </Column>
          <Column<Company> name="phone" label={t('fields.phone')} isExtra>
            {({ phone }) => phone ?? '–'}
          </Column>
          <Column<Company> name="email" label={t('fields.email')} isExtra>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<Company> name="taxNo" label={t('fields.taxNo')} isExtra>
            {({ taxNo }) => taxNo ?? '–'}
          </Column>
          <Column<Company> name="currency" label={t('fields.currency')} isSortable width={110}>
            {({ currency }) => currency}
          </Column>
          <Column<Company> name="timezone" label={t('fields.timezone')} isExtra>
            {({ timezone }) => timezone}
          </Column>
          <Column<Company> name="cooperationMode" label={t('fields.cooperationMode')} width={130}>
            {({ cooperationMode }) => t(`mode.${cooperationMode}`)}
          </Column>
          <Column<Company> name="stations" label={t('fields.stations')} isNumber isSortable width={120}>
            {({ stations }) => formatNumber(stations, 0, i18n.language)}
          </Column>
          <Column<Company> name="chargers" label={t('fields.chargers')} isNumber isSortable width={130}>
            {({ chargers }) => formatNumber(chargers, 0, i18n.language)}
          </Column>
          <Column<Company> name="status" label={t('fields.status')} width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <RowActions<Company>>
            {(company) => (
              <RowMenu
                name={company.name}
                actions={[
                  {
                    label: t('records:record.edit'),
                    allow: 'company/company/edit',
                    run: () => list.openRecord(company.id),
                  },
                  {
                    label: t(company.status === 'enabled' ? 'disable' : 'enable'),
                    allow: 'company/company/enable',
                    run: () => ask({ kind: company.status === 'enabled' ? 'disable' : 'enable', companies: [company] }),
                  },
                  {
                    label: t('records:record.remove'),
                    allow: sysCompany.delete,
                    run: () => ask({ kind: 'delete', companies: [company] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', companies: chosen(ids) })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <CompanyDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
