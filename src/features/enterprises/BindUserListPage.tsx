import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Can } from '../../access/Can';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useBindUserPageQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { RunningSessions } from '../../entities/session/RunningSessions';
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
import type { DriverAction } from './driverAction';
import { DriverDialogs } from './DriverDialogs';
import { FleetTags } from './FleetTags';
import { FleetTotals } from './FleetTotals';
import { LimitBar } from './LimitBar';
import { MonthFilter } from './MonthFilter';
import { Spend } from './Spend';
import { UnbindDialog } from './UnbindDialog';

const { List, Column, CountColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  sysEnterpriseBindUser.page,
  'enterpriseUsers',
);

/** Drivers of enterprises: limit and use, tags, running session and figures of a month. */
export default function BindUserListPage() {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const list = useListState();
  const answer = useBindUserPageQuery({ body: list.body });
  const [unbindTarget, setUnbindTarget] = useState<BulkTarget<BindUser> | null>(null);
  const [driverAction, setDriverAction] = useState<DriverAction | null>(null);
  const [confirmed, setConfirmed] = useState<BindUser | null>(null);
  const mayDelete = useCan(sysEnterpriseBindUser.delete);
  const mayStop = useCan(sysEnterpriseBindUser.stop);
  const hasSeveral = useSelector(selectAccount)?.scope !== 'enterprise';
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
              onChange={setDriverAction}
            />
          )
        }
      >
        <FleetTotals enterpriseIds={list.filters.enterpriseIds} month={list.filters.month} />
        <List.Bar
          actions={
            <>
              <BindUserImport />
              <ListExport endpoint={sysEnterpriseBindUser.export} />
            </>
          }
        >
          {hasSeveral && (
            <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('fields.enterpriseId')} />
          )}
          <Filter name="appUserIds" by={LinkedFilter} nameField="name" label={t('fields.name')} />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="isPending" label={t('status.pending')} />
          <Filter name="hasLimit" label={t('withLimit')} />
          <Filter name="isNearLimit" label={t('nearLimit')} />
          <Filter name="month" by={MonthFilter} />
        </List.Bar>
        <List.Table isSelectable={mayDelete || mayStop}>
          <Column name="name" />
          <Column name="phone" width={130} />
          <Column name="email" isExtra />
          {hasSeveral && <Column name="enterpriseName" label={t('fields.enterpriseId')} />}
          <Column name="fleetTags" width={240}>
            {({ fleetTags }) => <FleetTags tags={fleetTags} />}
          </Column>
          <Column name="running" width={150}>
            {({ running }) => <RunningSessions sessions={running} />}
          </Column>
          <Column name="used" unit="kWh" isNumber width={100}>
            {({ used }) => formatNumber(used, 1, i18n.language)}
          </Column>
          <Column name="limitShare" isMain width={270}>
            {(user) => <LimitBar user={user} />}
          </Column>
          <CountColumn name="sessions" width={110} />
          <Column name="spend" isNumber isMain width={160}>
            {({ spend, spendShare }) => <Spend amounts={spend} share={spendShare} />}
          </Column>
          <TimeColumn name="lastSessionAt" width={170} />
          <Column name="remark" isExtra />
          <Column name="status" isMain width={160}>
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
                onChange={(kind) => setDriverAction({ kind, target: toBulkTarget([user]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <>
              <Can allow={sysEnterpriseBindUser.stop}>
                <Button variant="default" onClick={() => setDriverAction({ kind: 'stop', target })}>
                  {t('stop')}
                </Button>
              </Can>
              <Can allow={sysEnterpriseBindUser.delete}>
                <Button variant="default" color="red" onClick={() => setUnbindTarget(target)}>
                  {t('unbind')}
                </Button>
              </Can>
            </>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {unbindTarget && <UnbindDialog target={unbindTarget} onClose={() => setUnbindTarget(null)} />}
      {driverAction && <DriverDialogs action={driverAction} onClose={() => setDriverAction(null)} />}
      {confirmed && <ConfirmDialog user={confirmed} onClose={() => setConfirmed(null)} />}
    </List>
  );
}
