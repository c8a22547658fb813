import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useCompanyUserPageQuery } from '../../api/evo-basic/companyUsers';
import { useGrantableRolesQuery } from '../../api/evo-basic/sysUser';
import { companyUsers } from '../../contract/evo-basic/companyUsers';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { AddButton } from '../../kit/crud/AddButton';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { AccountDialogs, type AccountAction } from './AccountDialogs';
import { AccountDrawer } from './AccountDrawer';
import { useAccountActions } from './useAccountActions';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(companyUsers.page, 'companyAccounts');

/** Accounts of the companies. */
export default function AccountListPage() {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const list = useListState();
  const answer = useCompanyUserPageQuery({ body: list.body });
  const { data: roles = [] } = useGrantableRolesQuery({});
  const time = useShownTime();
  const [pendingAction, setPendingAction] = useState<AccountAction | null>(null);
  const mayDelete = useCan(companyUsers.delete);
  const actionsOf = useAccountActions(setPendingAction);
  return (
    <List state={list} answer={answer} add={companyUsers.add} nameOf={({ fullName }) => fullName}>
      <Page aside={list.open !== null && <AccountDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companyId')} />
          <Filter
            name="roleIds"
            by={ChoicesFilter}
            label={t('fields.roleIds')}
            choices={roles
              .filter(({ scope }) => scope === 'company')
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
        </List.Bar>
        <List.Table
          isSelectable={mayDelete}
          emptyAction={
            <NeededFirst screen="account">
              <AddButton />
            </NeededFirst>
          }
        >
          <Column name="userName" />
          <Column name="fullName" />
          <Column name="companyName" label={t('fields.companyId')} />
          <Column name="email" />
          <Column name="phone" isExtra />
          <Column name="roles" label={t('fields.roleIds')}>
            {({ roles }) => roles.map(({ name }) => name).join(', ') || '–'}
          </Column>
          <Column name="status" width={130}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.blocked')}</Tag>)}
          </Column>
          <Column name="lastLoginAt" width={180}>
            {({ lastLoginAt }) => (lastLoginAt ? time(lastLoginAt, null, 'dayMinute') : t('never'))}
          </Column>
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowMenu>
            {(account) => [
              {
                label: t('records:record.edit'),
                allow: 'company/account/edit',
                run: () => list.openRecord(account.id),
              },
              ...actionsOf(account),
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
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <AccountDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
