import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteOnCallRotasMutation, useOnCallRotaPageQuery } from '../../api/evo-monitor/onCall';
import { onCall, type OnCallRota } from '../../contract/evo-monitor/onCall';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { RotaDrawer } from './RotaDrawer';

const { List, Column, CountColumn, RowMenu, useListState } = defineList(onCall.page, 'onCall');

/** All rotas with the number of their shifts. */
export function RotaList({ lists }: { lists: ReactNode }) {
  const { t } = useTranslation(['onCall', 'records']);
  const list = useListState();
  const answer = useOnCallRotaPageQuery({ body: list.body });
  const [remove] = useDeleteOnCallRotasMutation();
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<OnCallRota> | null>(null);
  return (
    <List state={list} answer={answer} add={onCall.add}>
      <Page aside={list.open !== null && <RotaDrawer key={list.open} id={list.open} />}>
        <List.Bar actions={lists} />
        <List.Table>
          <Column name="name" />
          <Column name="timezone" width={200} />
          <CountColumn name="weeks" width={120} />
          <Column name="shifts" width={120}>
            {({ shifts }) => shifts.length}
          </Column>
          <RowMenu>
            {(rota) => [
              { label: t('records:record.edit'), allow: onCall.update, run: () => list.openRecord(rota.id) },
              {
                label: t('records:record.remove'),
                allow: onCall.delete,
                run: () => setDeleteTarget(toBulkTarget([rota])),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot />
      </Page>
      {deleteTarget && (
        <DeleteDialog namespace="onCall" target={deleteTarget} remove={remove} onClose={() => setDeleteTarget(null)} />
      )}
    </List>
  );
}
