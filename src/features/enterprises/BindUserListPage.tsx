import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useBindUserPageQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { BindState } from './BindState';
import { BindUserDrawer } from './BindUserDrawer';
import { BindUserImport } from './BindUserImport';
import { BindUserMenu } from './BindUserMenu';
import { ConfirmDialog } from './ConfirmDialog';
import { limitText } from './limitText';
import { UnbindDialog } from './UnbindDialog';

const { List, Column, TimeColumn, RowActions, Filter, useListState } = defineList(
  sysEnterpriseBindUser.page,
  'enterpriseUsers',
);

/** App users whose sessions an enterprise pays. */
export default function BindUserListPage() {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const list = useListState();
  const answer = useBindUserPageQuery({ body: list.body });
  const [unbindTarget, setUnbindTarget] = useState<BulkTarget<BindUser> | null>(null);
  const [confirmed, setConfirmed] = useState<BindUser | null>(null);
  const mayDelete = useCan(sysEnterpriseBindUser.delete);
  return (
    <List state={list} answer={answer} add={sysEnterpriseBindUser.add}>
      <Page
        aside={
          list.open !== null && (
            <BindUserDrawer
              key={list.open}
              id={list.open}
              onDelete={(user) => setUnbindTarget(toBulkTarget([user]))}
              onConfirm={setConfirmed}
            />
          )
        }
      >
        <List.Bar actions={<BindUserImport />}>
          <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('fields.enterpriseId')} />
          <Filter name="appUserIds" by={LinkedFilter} nameField="name" label={t('fields.name')} />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="isPending" label={t('status.pending')} />
          <Filter name="hasLimit" label={t('withLimit')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="phone" width={160} />
          <Column name="email" isExtra />
          <Column name="enterpriseName" label={t('fields.enterpriseId')} />
          <Column name="usedThisMonth" unit="kWh" isNumber width={168}>
            {({ usedThisMonth }) => formatNumber(usedThisMonth, 1, i18n.language)}
          </Column>
          <Column name="monthlyLimit" unit="kWh" isNumber width={176}>
            {({ monthlyLimit }) => limitText(monthlyLimit, i18n.language)}
          </Column>
          <Column name="remark" isExtra />
          <Column name="status" width={160}>
            {(user) => <BindState user={user} />}
          </Column>
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowActions>
            {(user) => (
              <BindUserMenu
                user={user}
                onEdit={() => list.openRecord(user.id)}
                onConfirm={() => setConfirmed(user)}
                onUnbind={() => setUnbindTarget(toBulkTarget([user]))}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setUnbindTarget(target)}>
              {t('unbind')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {unbindTarget && <UnbindDialog target={unbindTarget} onClose={() => setUnbindTarget(null)} />}
      {confirmed && <ConfirmDialog user={confirmed} onClose={() => setConfirmed(null)} />}
    </List>
  );
}
