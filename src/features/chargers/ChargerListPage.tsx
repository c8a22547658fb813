import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useChargerPageQuery } from '../../api/evo-basic/iotChargers';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { settingRuns } from '../../contract/evo-basic/settingRuns';
import { MenuItemFilter } from '../../entities/charger/MenuItemFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { RunListDialog } from '../../entities/settings/RunListDialog';
import { ALL_RUNS, useRunAddress } from '../../entities/settings/useRunAddress';
import { defineList } from '../../kit/crud/defineList';
import { BarActions } from '../../kit/crud/bar/BarActions';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { ChargerDialogs, type ChargerAction } from './ChargerDialogs';
import { ChargerDrawer } from './ChargerDrawer';
import { ChargerSelectionActions, useHasSelectionActions } from './ChargerSelectionActions';
import { ChargerTable } from './ChargerTable';
import { UnknownDialog } from './UnknownDialog';

const { List, Filter, useListState } = defineList(iotChargers.page, 'chargers');

/** Statuses and connections change all day long. */
const REFRESH_MS = 15_000;

/** Chargers. */
export default function ChargerListPage() {
  const { t } = useTranslation(['chargers', 'records', 'settingRuns', 'status']);
  const list = useListState();
  const answer = useChargerPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [pendingAction, setPendingAction] = useState<ChargerAction | null>(null);
  const [showsUnknown, showUnknown] = useState(false);
  const [, showRun] = useRunAddress();
  const mayConfigure = useCan(settingRuns.page);
  // Unknown chargers belong to no company: companies would see an empty list.
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const isSelectable = useHasSelectionActions();
  return (
    <List state={list} answer={answer} add={iotChargers.add} nameOf={({ chargerCode }) => chargerCode}>
      <Page aside={list.open !== null && <ChargerDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar
          actions={
            <BarActions
              isFolded={list.open !== null}
              actions={[
                ...(mayConfigure ? [{ label: t('settingRuns:runs'), run: () => showRun(ALL_RUNS) }] : []),
                ...(isOperator ? [{ label: t('unknown.action'), run: () => showUnknown(true) }] : []),
              ]}
            />
          }
        >
          <Filter name="stationIds" by={OptionFilter} label={t('fields.station')} kind="station" />
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status:connector.${value}`)}
          </Filter>
          <Filter name="modelIds" by={MenuItemFilter} label={t('fields.model')} />
          <Filter name="manufacturers" by={MenuItemFilter} label={t('fields.manufacturer')} />
          <Filter name="firmwareVersions" by={MenuItemFilter} label={t('fields.firmwareVersion')} />
          <Filter name="currentType">{(value) => value}</Filter>
          <Filter name="ocppVersion">{(value) => value}</Filter>
          <Filter
            name="priceSettingIds"
            by={LinkedFilter}
            nameField="priceSetting"
            label={t('fields.priceSettingId')}
          />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <ChargerTable isSelectable={isSelectable} onAction={setPendingAction} />
        <List.Selection hasAll>
          {(target) => <ChargerSelectionActions target={target} onAction={setPendingAction} />}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <ChargerDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
      {mayConfigure && <RunListDialog />}
      {showsUnknown && (
        <UnknownDialog
          onAdopted={(id) => {
            showUnknown(false);
            list.openRecord(id);
          }}
          onClose={() => showUnknown(false)}
        />
      )}
    </List>
  );
}
