import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useCan } from '../../access/useCan';
import { useWasherPageQuery } from '../../api/evo-basic/iotCarWasher';
import { iotCarWasher } from '../../contract/evo-basic/iotCarWasher';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { SyncDialog } from './SyncDialog';
import { washerActions } from './washerActions';
import { WasherBadge } from './WasherBadge';
import { WasherDialogs, type WasherAction } from './WasherDialogs';
import { WasherDrawer } from './WasherDrawer';
import { POLL_MS } from './washerPoll';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(iotCarWasher.page, 'washers');

/** Washers with their state, which is asked for again and again. */
export default function WasherListPage() {
  const { t } = useTranslation(['washers', 'records']);
  const list = useListState();
  const answer = useWasherPageQuery({ body: list.body }, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const [pendingAction, setPendingAction] = useState<WasherAction | null>(null);
  const [isSyncing, setSyncing] = useState(false);
  const mayDelete = useCan(iotCarWasher.delete);
  return (
    <List state={list} answer={answer} add={iotCarWasher.add}>
      <Page aside={list.open !== null && <WasherDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar
          actions={
            <Can allow={iotCarWasher.syncAdd}>
              <Button variant="default" onClick={() => setSyncing(true)}>
                {t('sync.open')}
              </Button>
            </Can>
          }
        >
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="washSiteIds" by={OptionFilter} label={t('fields.washSite')} kind="washSite" />
          <Filter name="supplierIds" by={OptionFilter} label={t('fields.supplier')} kind="washSupplier" />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="isOnline" label={t('onlineOnly')} />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="washSite" />
          <Column name="status" width={130}>
            {(washer) => <WasherBadge washer={washer} />}
          </Column>
          <Column name="code" width={120} />
          <Column name="supplier" width={140} />
          <Column name="machineType" width={130} />
          <Column name="services">{({ services }) => services.map(({ name }) => name).join(', ') || '–'}</Column>
          <Column name="company" isExtra />
          <Column name="motherboardNumber" isExtra width={150} />
          <Column name="machineVersion" isExtra width={110} />
          <Column name="address" isExtra />
          <Column name="errorCode" isExtra width={110} />
          <TimeColumn name="reportedAt" isExtra width={180} />
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowMenu>
            {(washer) => [
              { label: t('records:record.edit'), allow: iotCarWasher.update, run: () => list.openRecord(washer.id) },
              ...washerActions(washer, t).map(({ kind, ...action }) => ({
                ...action,
                run: () => setPendingAction({ kind, target: toBulkTarget([washer]) }),
              })),
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" onClick={() => setPendingAction({ kind: 'retire', target })}>
              {t('records:record.retire')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <WasherDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
      {isSyncing && <SyncDialog onClose={() => setSyncing(false)} />}
    </List>
  );
}
