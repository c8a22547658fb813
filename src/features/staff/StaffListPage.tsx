import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useStaffPageQuery } from '../../api/evo-basic/staff';
import { staff } from '../../contract/evo-basic/staff';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { StaffDialogs, type StaffAction } from './StaffDialogs';
import { StaffDrawer } from './StaffDrawer';
import { useStaffActions } from './useStaffActions';

const { List, Column, RowMenu, Filter, useListState } = defineList(staff.page, 'staff');

/** Accounts of the back office, with their employer and their roles. */
export default function StaffListPage() {
  const { t } = useTranslation(['staff', 'records']);
  const time = useShownTime();
  const list = useListState();
  const answer = useStaffPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<StaffAction | null>(null);
  const actionsOf = useStaffActions(setPendingAction);
  const mayDelete = useCan(staff.delete);
  return (
    <List state={list} answer={answer} add={staff.insert} nameOf={({ fullName }) => fullName}>
      <Page aside={list.open !== null && <StaffDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="scopes" label={t('fields.scope')}>
            {(value) => t(`scope.${value}`)}
          </Filter>
          <Filter name="roleIds" by={OptionFilter} kind="role" label={t('fields.roles')} />
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companyId')} />
          <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('fields.enterpriseId')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="userName" width={150} />
          <Column name="fullName" />
          <Column name="roles">{(account) => account.roles.map(({ name }) => name).join(', ') || '–'}</Column>
          <Column name="scope" width={120}>
            {(account) => t(`scope.${account.scope}`)}
          </Column>
          <Column name="owner">{(account) => account.companyName ?? account.enterpriseName ?? '–'}</Column>
          <Column name="status" width={110}>
            {(account) => (account.status === 'blocked' ? <Tag>{t('status.blocked')}</Tag> : t('status.enabled'))}
          </Column>
          <Column name="email" isExtra />
          <Column name="phone" isExtra />
          <Column name="signsOnBy" width={150}>
            {(account) => t(`signsOnBy.${account.signsOnBy}`)}
          </Column>
          <Column name="hasSecondFactor" isExtra>
            {(account) => t(account.hasSecondFactor ? 'secondFactor' : 'noSecondFactor')}
          </Column>
          <Column name="lastLoginAt" width={170}>
            {({ lastLoginAt }) => (lastLoginAt ? time(lastLoginAt, null, 'dayMinute') : t('neverSignedIn'))}
          </Column>
          <RowMenu>
            {(account) => [
              {
                label: t('records:record.edit'),
                allow: 'user/user/edit',
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
      {pendingAction && <StaffDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
