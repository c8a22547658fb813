import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useBindUserPageQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { OptionFilter } from '../../entities/option/OptionFilter';
import type { Removed } from '../../entities/record/DeleteDialog';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { BindState } from './BindState';
import { BindUserDrawer } from './BindUserDrawer';
import { BindUserImport } from './BindUserImport';
import { BindUserMenu } from './BindUserMenu';
import { ConfirmDialog } from './ConfirmDialog';
import { limitText } from './limitText';
import { UnbindDialog } from './UnbindDialog';

/** App users who charge for an enterprise. */
export default function BindUserListPage() {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const list = useListState(sysEnterpriseBindUser.page);
  const answer = useBindUserPageQuery({ body: list.body });
  const time = useShownTime();
  const [removed, remove] = useState<Removed<BindUser> | null>(null);
  const [pending, confirm] = useState<BindUser | null>(null);
  const mayDelete = useCan(sysEnterpriseBindUser.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={sysEnterpriseBindUser.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ name }: BindUser) => name}>
      <Page
        aside={
          list.open !== null && (
            <BindUserDrawer
              key={list.open}
              id={list.open}
              onDelete={(user) => remove({ records: [user] })}
              onConfirm={confirm}
            />
          )
        }
      >
        <ListBar
          search={t('search')}
          actions={
            <>
              <BindUserImport />
              {add}
            </>
          }
        >
          <OptionFilter name="enterpriseIds" kind="enterprise" label={t('fields.enterpriseId')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <FlagFilter name="isPending" label={t('status.pending')} />
          <FlagFilter name="hasLimit" label={t('withLimit')} />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<BindUser> name="name" label={t('fields.name')} isSortable>
            {({ name }) => name}
          </Column>
          <Column<BindUser> name="phone" label={t('fields.phone')} width={160}>
            {({ phone }) => phone ?? '–'}
          </Column>
          <Column<BindUser> name="email" label={t('fields.email')} isExtra>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<BindUser> name="enterpriseName" label={t('fields.enterpriseId')} isSortable>
            {({ enterpriseName }) => enterpriseName}
          </Column>
          <Column<BindUser>
            name="usedThisMonth"
            label={t('fields.usedThisMonth')}
            unit="kWh"
            isNumber
            isSortable
            width={168}
          >
            {({ usedThisMonth }) => formatNumber(usedThisMonth, 1, i18n.language)}
          </Column>
          <Column<BindUser>
            name="monthlyLimit"
            label={t('fields.monthlyLimit')}
            unit="kWh"
            isNumber
            isSortable
            width={176}
          >
            {({ monthlyLimit }) => limitText(monthlyLimit, i18n.language)}
          </Column>
          <Column<BindUser> name="remark" label={t('fields.remark')} isExtra>
            {({ remark }) => remark ?? '–'}
          </Column>
          <Column<BindUser> name="status" label={t('fields.status')} width={160}>
            {(user) => <BindState user={user} />}
          </Column>
          <Column<BindUser> name="createdAt" label={t('fields.createdAt')} isSortable isExtra width={180}>
            {({ createdAt }) => time(createdAt)}
          </Column>
          <RowActions<BindUser>>
            {(user) => (
              <BindUserMenu
                user={user}
                onEdit={() => list.openRecord(user.id)}
                onConfirm={() => confirm(user)}
                onUnbind={() => remove({ records: [user] })}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button variant="default" color="red" onClick={() => remove({ records: chosen(ids), all })}>
              {t('unbind')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {removed && <UnbindDialog {...removed} onClose={() => remove(null)} />}
      {pending && <ConfirmDialog user={pending} onClose={() => confirm(null)} />}
    </List>
  );
}
