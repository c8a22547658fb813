import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useStaffPageQuery } from '../../api/evo-basic/staff';
import { useRoleListQuery } from '../../api/evo-basic/sysRole';
import { SCOPES } from '../../contract/evo-basic/auth';
import { staff, STAFF_STATUSES, type StaffAccount } from '../../contract/evo-basic/staff';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
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
import { StaffDialogs, type StaffAction } from './StaffDialogs';
import { StaffDrawer } from './StaffDrawer';
import { useStaffActions } from './useStaffActions';

/** Accounts of the back office: who they are, for whom they work, what they may do. */
export default function StaffListPage() {
  const { t } = useTranslation(['staff', 'records']);
  const list = useListState(staff.page);
  const answer = useStaffPageQuery({ body: list.body });
  const { data: roles = [] } = useRoleListQuery({ body: {} });
  const [asked, ask] = useState<StaffAction | null>(null);
  const actionsOf = useStaffActions(ask);
  const mayDelete = useCan(staff.delete);
  const time = useShownTime();
  const nameOf = ({ fullName }: StaffAccount) => fullName;
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={staff.insert} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <Page aside={list.open !== null && <StaffDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <ChoicesFilter
            name="scopes"
            label={t('fields.scope')}
            choices={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
          <ChoicesFilter
            name="roleIds"
            label={t('fields.roles')}
            choices={roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={STAFF_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <OptionFilter name="companyIds" kind="company" label={t('fields.companyId')} />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayDelete} empty={{ title: t('none'), action: add }}>
          <Column<StaffAccount> name="userName" label={t('fields.userName')} isSortable width={150}>
            {(account) => account.userName}
          </Column>
          <Column<StaffAccount> name="fullName" label={t('fields.fullName')} isSortable>
            {(account) => account.fullName}
          </Column>
          <Column<StaffAccount> name="roles" label={t('fields.roles')}>
            {(account) => account.roles.map(({ name }) => name).join(', ') || '–'}
          </Column>
          <Column<StaffAccount> name="scope" label={t('fields.scope')} width={120}>
            {(account) => t(`scope.${account.scope}`)}
          </Column>
          <Column<StaffAccount> name="owner" label={t('fields.owner')}>
            {(account) => account.companyName ?? account.enterpriseName ?? '–'}
          </Column>
          <Column<StaffAccount> name="status" label={t('fields.status')} isSortable width={110}>
            {(account) => (account.status === 'blocked' ? <Tag>{t('status.blocked')}</Tag> : t('status.enabled'))}
          </Column>
          <Column<StaffAccount> name="email" label={t('fields.email')} isExtra>
            {(account) => account.email ?? '–'}
          </Column>
          <Column<StaffAccount> name="phone" label={t('fields.phone')} isExtra>
            {(account) => account.phone ?? '–'}
          </Column>
          <Column<StaffAccount> name="hasSecondFactor" label={t('fields.hasSecondFactor')} isExtra>
            {(account) => t(account.hasSecondFactor ? 'secondFactor' : 'noSecondFactor')}
          </Column>
          <Column<StaffAccount> name="lastLoginAt" label={t('fields.lastLoginAt')} isSortable width={170}>
            {(account) => time(account.lastLoginAt)}
          </Column>
          <RowActions<StaffAccount>>
            {(account) => (
              <RowMenu
                name={account.fullName}
                actions={[
                  {
                    label: t('records:record.edit'),
                    allow: 'user/user/edit',
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
      {asked && <StaffDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
