import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { useSupplierServicePageQuery } from '../../../api/evo-basic/iotCarwashSupplierService';
import { iotCarwashSupplierService } from '../../../contract/evo-basic/iotCarwashSupplierService';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ActionMenu } from '../../../entities/record/ActionMenu';
import { RetireButtons } from '../../../entities/record/RetireButtons';
import { retireActions } from '../../../entities/record/retireActions';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { SUPPLIER_SERVICES_LIST } from '../washLists';
import { WashServiceTabs } from '../WashServiceTabs';
import { SupplierServiceDialogs, type SupplierServiceAction } from './SupplierServiceDialogs';
import { SupplierServiceDrawer } from './SupplierServiceDrawer';

const { List, Column, CountColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  iotCarwashSupplierService.page,
  'washSupplierServices',
);

/** Services that suppliers offer; operators keep them. */
export function SupplierServiceList() {
  const { t } = useTranslation(['washSupplierServices', 'records']);
  const list = useListState();
  const answer = useSupplierServicePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<SupplierServiceAction | null>(null);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayDelete = useCan(iotCarwashSupplierService.delete) && isOperator;
  return (
    <List
      state={list}
      answer={answer}
      part={SUPPLIER_SERVICES_LIST}
      {...(isOperator && { add: iotCarwashSupplierService.add })}
    >
      <Page
        aside={
          list.open !== null && <SupplierServiceDrawer key={list.open} id={list.open} onAction={setPendingAction} />
        }
      >
        <WashServiceTabs list={SUPPLIER_SERVICES_LIST} />
        <List.Bar>
          <Filter name="supplierIds" by={OptionFilter} label={t('fields.supplier')} kind="washSupplier" />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="supplier" width={180} />
          <Column name="code" width={160} />
          <CountColumn name="washMinutes" width={120} />
          <CountColumn name="items" width={130} />
          <Column name="remark" />
          <TimeColumn name="createdAt" isExtra width={180} />
          {isOperator && (
            <RowActions>
              {(service) => (
                <ActionMenu
                  id={service.id}
                  name={service.name}
                  edit={iotCarwashSupplierService.update}
                  actions={retireActions(service, iotCarwashSupplierService.delete, t)}
                  onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([service]) })}
                />
              )}
            </RowActions>
          )}
        </List.Table>
        <List.Selection hasAll>
          {(target) => <RetireButtons onAction={(kind) => setPendingAction({ kind, target })} />}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <SupplierServiceDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
