import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRolePageQuery } from '../../api/evo-basic/sysRole';
import { SCOPES } from '../../contract/evo-basic/auth';
import { management } from '../../contract/evo-basic/management';
import { sysRole, type Role } from '../../contract/evo-basic/sysRole';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoicesFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { RoleDialogs, type RoleAction } from './RoleDialogs';
import { RoleDrawer } from './RoleDrawer';

/** Roles: what those who hold them see and do. */
export default function RoleListPage() {
  const { t, i18n } = useTranslation(['roles', 'records']);
  const list = useListState(sysRole.page);
  const answer = useRolePageQuery({ body: list.body });
  const [asked, ask] = useState<RoleAction | null>(null);
  const mayDelete = useCan(sysRole.delete);
  const nameOf = ({ name }: Role) => name;
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const notOwn = ({ isOwn }: Role) => (isOwn ? null : t('notOwn'));
  const add = <AddButton allow={sysRole.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <Page aside={list.open !== null && <RoleDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <ChoicesFilter
            name="scopes"
            label={t('fields.scope')}
            choices={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
          <FlagFilter name="requiresSecondFactor" label={t('fields.requiresSecondFactor')} />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<Role> name="name" label={t('fields.name')} isSortable>
            {(role) => role.name}
          </Column>
          <Column<Role> name="scope" label={t('fields.scope')} isSortable width={130}>
            {(role) => t(`scope.${role.scope}`)}
          </Column>
          <Column<Role> name="pages" label={t('fields.pages')} isNumber width={100}>
            {(role) => formatNumber(role.pages, 0, i18n.language)}
          </Column>
          <Column<Role> name="users" label={t('fields.users')} isNumber isSortable width={130}>
            {(role) => formatNumber(role.users, 0, i18n.language)}
          </Column>
          <Column<Role> name="requiresSecondFactor" label={t('fields.requiresSecondFactor')} width={150}>
            {(role) => t(role.requiresSecondFactor ? 'required' : 'notRequired')}
          </Column>
          <Column<Role> name="remark" label={t('fields.remark')}>
            {(role) => role.remark ?? '–'}
          </Column>
          <Column<Role> name="createdByName" label={t('fields.createdByName')} isExtra>
            {(role) => role.createdByName ?? '–'}
          </Column>
          <RowActions<Role>>
            {(role) => (
              <RowMenu
                name={role.name}
                actions={[
                  {
                    label: t('permissions'),
                    allow: management.bingPermission,
                    reason: notOwn(role),
                    run: () => ask({ kind: 'permission', role }),
                  },
                  { label: t('records:record.edit'), allow: sysRole.update, run: () => list.openRecord(role.id) },
                  {
                    label: t('records:record.remove'),
                    allow: sysRole.delete,
                    reason: notOwn(role),
                    run: () => ask({ kind: 'delete', roles: [role] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', roles: chosen(ids) })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <RoleDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
