import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useCompanyUserPageQuery } from '../../api/evo-basic/companyUsers';
import { ACCOUNT_STATES, companyUsers, type CompanyUser } from '../../contract/evo-basic/companyUsers';
import { OptionFilter } from '../../entities/option/OptionFilter';
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
import { AccountDialogs, type AccountAction } from './AccountDialogs';
import { AccountDrawer } from './AccountDrawer';
import { useAccountActions } from './useAccountActions';

/** People who sign in for the companies. */
export default function AccountListPage() {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const list = useListState(companyUsers.page);
  const answer = useCompanyUserPageQuery({ body: list.body });
  const time = useShownTime();
  const [asked, ask] = useState<AccountAction | null>(null);
  const mayDelete = useCan(companyUsers.delete);
  const actionsOf = useAccountActions(ask);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={companyUsers.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ fullName }: CompanyUser) => fullName}>
      <Page aside={list.open !== null && <AccountDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <OptionFilter name="companyIds" kind="company" label={t('fields.companyId')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ACCOUNT_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<CompanyUser> name="userName" label={t('fields.userName')} isSortable>
            {({ userName }) => userName}
          </Column>
          <Column<CompanyUser> name="fullName" label={t('fields.fullName')} isSortable>
            {({ fullName }) => fullName}
          </Column>
          <Column<CompanyUser> name="companyName" label={t('fields.companyId')} isSortable>
            {({ companyName }) => companyName}
          </Column>
          <Column<CompanyUser> name="email" label={t('fields.email')}>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<CompanyUser> name="phone" label={t('fields.phone')} isExtra>
            {({ phone }) => phone ?? '–'}
          </Column>
          <Column<CompanyUser> name="roles" label={t('fields.roleIds')}>
            {({ roles }) => roles.map(({ name }) => name).join(', ') || '–'}
          </Column>
          <Column<CompanyUser> name="status" label={t('fields.status')} width={130}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.blocked')}</Tag>)}
          </Column>
          <Column<CompanyUser> name="lastLoginAt" label={t('fields.lastLoginAt')} isSortable width={180}>
            {({ lastLoginAt }) => (lastLoginAt ? time(lastLoginAt) : t('never'))}
          </Column>
          <Column<CompanyUser> name="createdAt" label={t('fields.createdAt')} isSortable isExtra width={180}>
            {({ createdAt }) => time(createdAt)}
          </Column>
          <RowActions<CompanyUser>>
            {(account) => (
              <RowMenu
                name={account.fullName}
                actions={[
                  {
                    label: t('records:record.edit'),
                    allow: 'company/account/edit',
                    run: () => list.openRecord(account.id),
                  },
                  ...actionsOf(account),
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', accounts: chosen(ids) })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {asked && <AccountDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
