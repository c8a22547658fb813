import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { chargerFirmwaresUpgrade, type FirmwareCharger } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { firmwareList, useFirmwareList } from '../../../entities/firmware/useFirmwareList';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { toBulkTarget, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { CampaignDialog } from '../form/CampaignDialog';
import { OtaTabs } from '../OtaTabs';
import { OtaChargerDrawer } from './OtaChargerDrawer';
import { UpgradeHint } from './UpgradeHint';

const { List, Column, CountColumn, IdColumn, TimeColumn, RowMenu } = firmwareList;

/** Chargers with their firmware and the result of the last upgrade; a selection of them becomes a campaign. */
export function OtaChargerList() {
  const { t } = useTranslation(['firmware', 'ota']);
  const { state: list, answer, filters, stateColumns } = useFirmwareList();
  const [target, setTarget] = useState<BulkTarget<FirmwareCharger> | null>(null);
  const mayPush = useCan(chargerFirmwaresUpgrade.campaignAdd);
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }) => chargerCode} part="ota">
      <Page aside={list.open !== null && <OtaChargerDrawer key={list.open} id={list.open} />}>
        <OtaTabs list="chargers" />
        <List.Bar actions={mayPush && <UpgradeHint />}>{filters}</List.Bar>
        <List.Table
          label={t('ota:tab.chargers')}
          isSelectable={mayPush}
          emptyAction={<NeededFirst screen="firmware" />}
        >
          <IdColumn name="chargerCode" width={140} />
          <Column name="station" isMain />
          <Column name="manufacturer" width={120} />
          <Column name="model" width={140} />
          <Column name="currentType" width={100}>
            {({ currentType }) => currentType}
          </Column>
          {stateColumns}
          <TimeColumn name="upgradeTime" width={150} />
          <Column name="upgradeStatus" isMain width={160}>
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
