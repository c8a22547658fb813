import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useFirmwarePageQuery } from '../../../api/evo-monitor/chargerFirmwaresUpgrade';
import { chargerFirmwaresUpgrade, type FirmwareCharger } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { MenuItemFilter } from '../../../entities/charger/MenuItemFilter';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { Tag } from '../../../kit/layout/Tag';
import { CampaignDialog } from '../form/CampaignDialog';
import { OtaTabs } from '../OtaTabs';
import { OtaChargerDrawer } from './OtaChargerDrawer';

const { List, Column, CountColumn, IdColumn, TimeColumn, RowMenu, Filter, useListState } = defineList(
  chargerFirmwaresUpgrade.page,
  'firmware',
);

/** While upgrades run their states change within seconds. */
const REFRESH_MS = 5_000;

/** Chargers with their firmware and the result of the last upgrade; a selection of them becomes a campaign. */
export function OtaChargerList() {
  const { t } = useTranslation(['firmware', 'ota']);
  const list = useListState();
  const answer = useFirmwarePageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [target, setTarget] = useState<BulkTarget<FirmwareCharger> | null>(null);
  const mayPush = useCan(chargerFirmwaresUpgrade.campaignAdd);
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }) => chargerCode} part="ota">
      <Page aside={list.open !== null && <OtaChargerDrawer key={list.open} id={list.open} />}>
        <OtaTabs list="chargers" />
        <List.Bar>
          <Filter name="stationIds" by={OptionFilter} label={t('fields.station')} kind="station" />
          <Filter name="modelIds" by={MenuItemFilter} label={t('fields.model')} />
          <Filter name="manufacturers" by={MenuItemFilter} label={t('fields.manufacturer')} />
          <Filter name="firmwareVersions" by={MenuItemFilter} label={t('fields.currentVersion')} />
          <Filter name="statuses" label={t('fields.firmwareStatus')}>
            {(value) => t(`status.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table
          label={t('ota:tab.chargers')}
          isSelectable={mayPush}
          emptyAction={<NeededFirst screen="firmware" />}
        >
          <IdColumn name="chargerCode" width={140} />
          <Column name="station" />
          <Column name="manufacturer" width={120} />
          <Column name="model" width={140} />
          <Column name="currentType" width={100}>
            {({ currentType }) => currentType}
          </Column>
          <Column name="isOnline" width={100}>
            {({ isOnline }) => t(isOnline ? 'online' : 'offline')}
          </Column>
          <Column name="firmwareStatus" width={160}>
            {({ firmwareStatus }) => <Tag>{t(`status.${firmwareStatus}`)}</Tag>}
          </Column>
          <Column name="currentVersion" width={120} />
          <Column name="upgradeVersion" width={130} />
          <TimeColumn name="upgradeTime" width={150} />
          <Column name="upgradeStatus" width={160}>
            {({ upgradeStatus }) => (upgradeStatus === null ? '–' : t(`status.${upgradeStatus}`))}
          </Column>
          <Column name="serialNumber" width={130} />
          <CountColumn name="connectors" width={100} />
          <RowMenu>
            {(charger) => [
              {
                label: t('ota:upgrade'),
                allow: chargerFirmwaresUpgrade.campaignAdd,
                run: () => setTarget(toBulkTarget([charger])),
              },
              {
                label: t('ota:record.open'),
                allow: chargerFirmwaresUpgrade.upgradeRecord,
                run: () => list.openRecord(charger.id),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(selected) => (
            <Button variant="default" onClick={() => setTarget(selected)}>
              {t('ota:upgrade')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes="station" />
      </Page>
      {target && <CampaignDialog target={target} onClose={() => setTarget(null)} />}
    </List>
  );
}
