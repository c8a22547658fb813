import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteOnCallChainsMutation, useOnCallChainPageQuery } from '../../api/evo-monitor/onCallChain';
import { onCallChain, type OnCallChain } from '../../contract/evo-monitor/onCallChain';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { ChainDrawer } from './ChainDrawer';

const { List, Column, CountColumn, RowMenu, useListState } = defineList(onCallChain.page, 'onCallChains');

/** All chains with the number of their steps. */
export function ChainList({ lists }: { lists: ReactNode }) {
  const { t } = useTranslation(['onCallChains', 'records', 'status']);
  const list = useListState();
  const answer = useOnCallChainPageQuery({ body: list.body });
  const [remove] = useDeleteOnCallChainsMutation();
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<OnCallChain> | null>(null);
  return (
    <List state={list} answer={answer} add={onCallChain.add}>
      <Page aside={list.open !== null && <ChainDrawer key={list.open} id={list.open} />}>
        <List.Bar actions={lists} />
        <List.Table>
          <Column name="name" />
          <Column name="priority" width={120}>
            {({ priority }) => <PriorityBadge priority={priority} />}
          </Column>
          <Column name="classification" width={160}>
            {({ classification }) =>
              classification === null ? t('anyKind') : t(`status:alarmClass.${classification}`)
            }
          </Column>
          <Column name="steps" width={100}>
            {({ steps }) => steps.length}
          </Column>
          <CountColumn name="unansweredMinutes" width={160} />
          <RowMenu>
            {(chain) => [
              { label: t('records:record.edit'), allow: onCallChain.update, run: () => list.openRecord(chain.id) },
              {
                label: t('records:record.remove'),
                allow: onCallChain.delete,
                run: () => setDeleteTarget(toBulkTarget([chain])),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot />
      </Page>
      {deleteTarget && (
        <DeleteDialog
          namespace="onCallChains"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
