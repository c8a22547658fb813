import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useCan } from '../../access/useCan';
import { useWasherPageQuery } from '../../api/evo-basic/iotCarWasher';
import { iotCarWasher, type Washer } from '../../contract/evo-basic/iotCarWasher';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { LivePicture } from '../../entities/live/LivePicture';
import { WasherBadge } from '../../entities/washer/WasherBadge';
import { withLiveState } from '../../entities/washer/withLiveState';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { ListAnswer } from '../../kit/crud/useList';
import { Page } from '../../kit/layout/Page';
import { useWashersView } from '../../live/washerHooks';
import { SyncDialog } from './SyncDialog';
import { washerActions } from './washerActions';
import { WasherDialogs, type WasherAction } from './WasherDialogs';
import { WasherDrawer } from './WasherDrawer';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(iotCarWasher.page, 'washers');

/** Washers with their live state. */
export default function WasherListPage() {
  const { t } = useTranslation(['washers', 'records']);
  const list = useListState();
  const answer = useLiveAnswer(useWasherPageQuery({ body: list.body }));
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
        <LivePicture>
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
        </LivePicture>
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

/** Most records of a page, including the heads of their wash sites. */
const WINDOW = { offset: 0, limit: 200 };

/** The records of a page with the state that the live layer knows of them. */
function useLiveAnswer(answer: ListAnswer<Washer>): ListAnswer<Washer> {
  const { data } = answer;
  const keys = data?.records.map(({ id }) => id) ?? [];
  const view = useWashersView({ viewId: 'washerPage', filters: { keys }, collapsedGroups: [], window: WINDOW });
  const rows = view?.rows;
  const live = useMemo(
    () => data && { ...data, records: data.records.map((washer) => withLiveState(washer, rows?.[washer.id])) },
    [data, rows],
  );
  return { ...answer, ...(live && { data: live }) };
}
