import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useDeleteSuppliersMutation, useSupplierPageQuery } from '../../../api/evo-basic/iotCarwashSupplier';
import { iotCarwashSupplier, type Supplier } from '../../../contract/evo-basic/iotCarwashSupplier';
import { DeleteDialog } from '../../../entities/record/DeleteDialog';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { SUPPLIERS_LIST } from '../washLists';
import { WashServiceTabs } from '../WashServiceTabs';
import { SupplierDrawer } from './SupplierDrawer';
import { SupplierStateBadge } from './SupplierStateBadge';

const { List, Column, CountColumn, TimeColumn, RowMenu, useListState } = defineList(
  iotCarwashSupplier.page,
  'washSuppliers',
);

/** Suppliers of washers, and whether messages come from them; operators connect them. */
export function SupplierList() {
  const { t } = useTranslation(['washSuppliers', 'records']);
  const list = useListState();
  const answer = useSupplierPageQuery({ body: list.body });
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<Supplier> | null>(null);
  const [remove] = useDeleteSuppliersMutation();
  const mayDelete = useCan(iotCarwashSupplier.delete);
  const askToDelete = (supplier: Supplier) => setDeleteTarget(toBulkTarget([supplier]));
  return (
    <List state={list} answer={answer} part={SUPPLIERS_LIST} add={iotCarwashSupplier.add}>
      <Page aside={list.open !== null && <SupplierDrawer key={list.open} id={list.open} onDelete={askToDelete} />}>
        <WashServiceTabs list={SUPPLIERS_LIST} />
        <List.Bar />
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="code" width={160} />
          <Column name="state" width={220}>
            {(supplier) => <SupplierStateBadge supplier={supplier} />}
          </Column>
          <CountColumn name="machines" width={120} />
          <TimeColumn name="reportedAt" width={180} />
          <TimeColumn name="inventoryAt" isExtra width={180} />
          <TimeColumn name="refusedAt" isExtra width={180} />
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowMenu>
            {(supplier) => [
              {
                label: t('records:record.edit'),
                allow: iotCarwashSupplier.update,
                run: () => list.openRecord(supplier.id),
              },
              {
                label: t('records:record.remove'),
                allow: iotCarwashSupplier.delete,
                run: () => askToDelete(supplier),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setDeleteTarget(target)}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {deleteTarget && (
        <DeleteDialog
          namespace="washSuppliers"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
