import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useFirmwarePageQuery } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import { chargerFirmwaresUpgrade, type FirmwareCharger } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { MenuItemFilter } from '../../entities/charger/MenuItemFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { findStateRefusal } from '../../lib/firmwareFit';
import { formatInZone } from '../../lib/time';
import { FirmwareDrawer } from './FirmwareDrawer';
import { PushDialog } from './PushDialog';

const { List, Column, IdColumn, RowMenu, Filter, useListState } = defineList(chargerFirmwaresUpgrade.page, 'firmware');

/** While upgrades run their states change within seconds. */
const REFRESH_MS = 5_000;

/** The firmware of the chargers, and its upgrades. */
export default function FirmwareListPage() {
  const { t, i18n } = useTranslation('firmware');
  const list = useListState();
  const answer = useFirmwarePageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [pushTarget, setPushTarget] = useState<BulkTarget<FirmwareCharger> | null>(null);
  const mayPush = useCan(chargerFirmwaresUpgrade.addList);
  const describeState = (charger: FirmwareCharger) => {
    const refusal = findStateRefusal(charger);
    return refusal && t(refusal);
  };
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }) => chargerCode}>
      <Page aside={list.open !== null && <FirmwareDrawer key={list.open} id={list.open} />}>
        <List.Bar>
          <Filter name="stationIds" by={OptionFilter} label={t('fields.station')} kind="station" />
          <Filter name="modelIds" by={MenuItemFilter} label={t('fields.model')} />
          <Filter name="manufacturers" by={MenuItemFilter} label={t('fields.manufacturer')} />
          <Filter name="firmwareVersions" by={MenuItemFilter} label={t('fields.currentVersion')} />
          <Filter name="statuses" label={t('fields.firmwareStatus')}>
            {(value) => t(`status.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table isSelectable={mayPush} emptyAction={<NeededFirst screen="firmware" />}>
          <IdColumn name="chargerCode" width={150} />
          <Column name="station" />
          <Column name="model" width={140} />
          <Column name="manufacturer" isExtra width={150} />
          <Column name="isOnline" width={110}>
            {({ isOnline }) => t(isOnline ? 'online' : 'offline')}
          </Column>
          <Column name="currentVersion" width={140} />
          <Column name="firmwareStatus" width={160}>
            {(charger) => <Tag>{t(`status.${charger.firmwareStatus}`)}</Tag>}
          </Column>
          <Column name="upgradeVersion" width={140} />
          <Column name="upgradeTime" unit="UTC" width={160}>
            {({ upgradeTime }) => (upgradeTime ? formatInZone(upgradeTime, 'UTC', 'dateTime', i18n.language) : '–')}
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
