import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useWashServiceItemPageQuery } from '../../../api/evo-basic/iotCarWasherService';
import { iotCarWasherService } from '../../../contract/evo-basic/iotCarWasherService';
import { CurrencyFilter } from '../../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ActionMenu } from '../../../entities/record/ActionMenu';
import { RetireButtons } from '../../../entities/record/RetireButtons';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { Tag } from '../../../kit/layout/Tag';
import { formatPercentText } from '../../../lib/money';
import { WashServiceTabs } from '../WashServiceTabs';
import { serviceItemActions } from './serviceItemActions';
import { ServiceItemDialogs, type ServiceItemAction } from './ServiceItemDialogs';
import { ServiceItemDrawer } from './ServiceItemDrawer';

const { List, Column, CountColumn, MoneyColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  iotCarWasherService.page,
  'washServiceItems',
);

/** Service items: washes sold at wash sites, each with a price and a duration. */
export function ServiceItemList() {
  const { t, i18n } = useTranslation(['washServiceItems', 'records']);
  const list = useListState();
  const answer = useWashServiceItemPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<ServiceItemAction | null>(null);
  const mayDelete = useCan(iotCarWasherService.delete);
  return (
    <List state={list} answer={answer} add={iotCarWasherService.add} part="items">
      <Page
        aside={list.open !== null && <ServiceItemDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <WashServiceTabs list="items" />
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="washSiteIds" by={OptionFilter} label={t('fields.washSite')} kind="washSite" />
          <Filter name="supplierIds" by={OptionFilter} label={t('fields.supplier')} kind="washSupplier" />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="currency" by={CurrencyFilter} />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="washSite" width={260} />
          <Column name="company" />
          <Column name="supplier" width={140} />
          <Column name="supplierService" />
          <MoneyColumn name="price" width={140} isStrong />
          <Column name="taxPercent" isExtra width={110}>
            {({ taxPercent }) => formatPercentText(taxPercent, i18n.language)}
          </Column>
          <CountColumn name="washMinutes" width={120} />
          <Column name="status" isMain width={130}>
            {({ status }) => <Tag>{t(`status.${status}`)}</Tag>}
          </Column>
          <Column name="currency" isExtra width={110} />
          <Column name="language" isExtra width={130}>
            {({ language }) => (language ? t(`records:language.${language}`) : '–')}
          </Column>
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowActions>
            {(item) => (
              <ActionMenu
                id={item.id}
                name={item.name}
                edit={iotCarWasherService.update}
                actions={serviceItemActions(item, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([item]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => <RetireButtons onAction={(kind) => setPendingAction({ kind, target })} />}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <ServiceItemDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
