import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { chargerFirmwaresUpgrade, type FirmwareCharger } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { firmwareList, useFirmwareList } from '../../entities/firmware/useFirmwareList';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { findStateRefusal } from '../../lib/firmwareFit';
import { formatInZone } from '../../lib/time';
import { FirmwareDrawer } from './FirmwareDrawer';
import { PushDialog } from './PushDialog';

const { List, Column, IdColumn, RowMenu } = firmwareList;

/** The firmware of the chargers, and its upgrades. */
export default function FirmwareListPage() {
  const { t, i18n } = useTranslation('firmware');
  const { state: list, answer, filters, stateColumns } = useFirmwareList();
  const [pushTarget, setPushTarget] = useState<BulkTarget<FirmwareCharger> | null>(null);
  const mayPush = useCan(chargerFirmwaresUpgrade.addList);
  const describeState = (charger: FirmwareCharger) => {
    const refusal = findStateRefusal(charger);
    return refusal && t(refusal);
  };
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }) => chargerCode}>
      <Page aside={list.open !== null && <FirmwareDrawer key={list.open} id={list.open} />}>
        <List.Bar>{filters}</List.Bar>
        <List.Table isSelectable={mayPush} emptyAction={<NeededFirst screen="firmware" />}>
          <IdColumn name="chargerCode" width={150} />
          <Column name="station" />
          <Column name="model" width={140} />
          <Column name="manufacturer" isExtra width={150} />
          {stateColumns}
          <Column name="upgradeTime" unit="UTC" width={160}>
            {({ upgradeTime }) => (upgradeTime ? formatInZone(upgradeTime, 'UTC', 'dayMinute', i18n.language) : '–')}
          </Column>
          <Column name="upgradeStatus" isExtra width={170}>
            {({ upgradeStatus }) => (upgradeStatus === null ? '–' : t(`status.${upgradeStatus}`))}
          </Column>
          <Column name="currentType" isExtra width={120}>
            {({ currentType }) => currentType}
          </Column>
          <Column name="serialNumber" isExtra />
          <Column name="connectors" isNumber isExtra width={110}>
            {(charger) => String(charger.connectors)}
          </Column>
          <RowMenu>
            {(charger) => [
              {
                label: t('push'),
                allow: chargerFirmwaresUpgrade.addList,
                reason: describeState(charger),
                run: () => setPushTarget(toBulkTarget([charger])),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" onClick={() => setPushTarget(target)}>
              {t('push')}
            </Button>
          )}
        </List.Selection>
        <List.Foot />
      </Page>
      {pushTarget && <PushDialog target={pushTarget} onClose={() => setPushTarget(null)} />}
    </List>
  );
}
