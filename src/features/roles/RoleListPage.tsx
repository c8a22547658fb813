import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRolePageQuery } from '../../api/evo-basic/sysRole';
import { management } from '../../contract/evo-basic/management';
import { sysRole, type Role } from '../../contract/evo-basic/sysRole';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { RoleDialogs, type RoleAction } from './RoleDialogs';
import { RoleDrawer } from './RoleDrawer';

const { List, Column, CountColumn, RowMenu, Filter, useListState } = defineList(sysRole.page, 'roles');

/** Roles, and the pages and operations they open. */
export default function RoleListPage() {
  const { t } = useTranslation(['roles', 'records']);
  const list = useListState();
  const answer = useRolePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<RoleAction | null>(null);
  const mayDelete = useCan(sysRole.delete);
  const notOwn = ({ isOwn }: Role) => (isOwn ? null : t('notOwn'));
  return (
    <List state={list} answer={answer} add={sysRole.add}>
      <Page aside={list.open !== null && <RoleDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="scopes" label={t('fields.scope')}>
            {(value) => t(`scope.${value}`)}
          </Filter>
          <Filter name="requiresSecondFactor" />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="scope" width={130}>
            {(role) => t(`scope.${role.scope}`)}
          </Column>
          <CountColumn name="pages" width={100} />
          <CountColumn name="users" width={130} />
          <Column name="requiresSecondFactor" width={150}>
            {(role) => (role.requiresSecondFactor ? t('required') : '–')}
          </Column>
          <Column name="remark" />
          <Column name="createdByName" isExtra />
          <RowMenu>
            {(role) => [
              {
                label: t('permissions'),
                allow: management.bingPermission,
                reason: notOwn(role),
                run: () => setPendingAction({ kind: 'permission', role }),
              },
              { label: t('copy'), allow: sysRole.copy, run: () => setPendingAction({ kind: 'copy', role }) },
              { label: t('records:record.edit'), allow: sysRole.update, run: () => list.openRecord(role.id) },
              {
                label: t('records:record.remove'),
                allow: sysRole.delete,
                reason: notOwn(role),
                run: () => setPendingAction({ kind: 'delete', target: toBulkTarget([role]) }),
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
      {pendingAction && <RoleDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
