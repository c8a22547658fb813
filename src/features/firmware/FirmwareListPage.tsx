import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useFirmwarePageQuery } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import {
  chargerFirmwaresUpgrade,
  FIRMWARE_STATUSES,
  type FirmwareCharger,
} from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { MenuItemFilter } from '../../entities/charger/MenuItemFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatInZone } from '../../lib/time';
import { FirmwareDrawer } from './FirmwareDrawer';
import { PushDialog, type Pushed } from './PushDialog';

/** While upgrades run their states change within seconds. */
const REFRESH_MS = 5_000;

/** The firmware of the chargers, and its upgrades. */
export default function FirmwareListPage() {
  const { t, i18n } = useTranslation('firmware');
  const list = useListState(chargerFirmwaresUpgrade.page);
  const answer = useFirmwarePageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [pushed, push] = useState<Pushed | null>(null);
  const mayPush = useCan(chargerFirmwaresUpgrade.addList);
  const open = answer.data?.records.find(({ id }) => id === list.open);
  const time = (at: string | null) => (at === null ? '–' : formatInZone(at, 'UTC', 'dateTime', i18n.language));
  const whyNot = ({ isOnline }: FirmwareCharger) => (isOnline ? null : t('offline'));
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }: FirmwareCharger) => chargerCode}>
      <Page aside={open && <FirmwareDrawer key={open.id} charger={open} />}>
        <ListBar search={t('search')}>
          <OptionFilter name="stationIds" label={t('fields.station')} kind="station" />
          <MenuItemFilter name="modelIds" label={t('fields.model')} />
          <MenuItemFilter name="manufacturers" label={t('fields.manufacturer')} />
          <MenuItemFilter name="firmwareVersions" label={t('fields.currentVersion')} />
          <ChoicesFilter
            name="statuses"
            label={t('fields.firmwareStatus')}
            choices={FIRMWARE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayPush} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<FirmwareCharger> name="chargerCode" label={t('fields.chargerCode')} isSortable width={150}>
            {(charger) => <CopyableId value={charger.chargerCode} />}
          </Column>
          <Column<FirmwareCharger> name="station" label={t('fields.station')} isSortable>
            {(charger) => charger.station}
          </Column>
          <Column<FirmwareCharger> name="model" label={t('fields.model')} isSortable width={140}>
            {(charger) => charger.model}
          </Column>
          <Column<FirmwareCharger> name="manufacturer" label={t('fields.manufacturer')} isExtra width={150}>
            {(charger) => charger.manufacturer}
          </Column>
          <Column<FirmwareCharger> name="isOnline" label={t('fields.isOnline')} width={110}>
            {({ isOnline }) => t(isOnline ? 'online' : 'offline')}
          </Column>
          <Column<FirmwareCharger> name="currentVersion" label={t('fields.currentVersion')} isSortable width={140}>
            {(charger) => charger.currentVersion ?? '–'}
          </Column>
          <Column<FirmwareCharger> name="firmwareStatus" label={t('fields.firmwareStatus')} width={160}>
            {(charger) => <Tag>{t(`status.${charger.firmwareStatus}`)}</Tag>}
          </Column>
          <Column<FirmwareCharger> name="upgradeVersion" label={t('fields.upgradeVersion')} width={140}>
            {(charger) => charger.upgradeVersion ?? '–'}
          </Column>
          <Column<FirmwareCharger> name="upgradeTime" label={t('fields.upgradeTime')} unit="UTC" isSortable width={160}>
            {(charger) => time(charger.upgradeTime)}
          </Column>
          <Column<FirmwareCharger> name="upgradeStatus" label={t('fields.upgradeStatus')} isExtra width={170}>
            {({ upgradeStatus }) => (upgradeStatus === null ? '–' : t(`status.${upgradeStatus}`))}
          </Column>
          <Column<FirmwareCharger> name="currentType" label={t('fields.currentType')} isExtra width={120}>
            {(charger) => charger.currentType}
          </Column>
          <Column<FirmwareCharger> name="serialNumber" label={t('fields.serialNumber')} isExtra>
            {(charger) => charger.serialNumber ?? '–'}
          </Column>
          <Column<FirmwareCharger> name="connectors" label={t('fields.connectors')} isNumber isExtra width={110}>
            {(charger) => String(charger.connectors)}
          </Column>
          <RowActions<FirmwareCharger>>
            {(charger) => (
              <RowMenu
                name={charger.chargerCode}
                actions={[
                  {
                    label: t('push'),
                    allow: chargerFirmwaresUpgrade.addList,
                    reason: whyNot(charger),
                    run: () => push({ chargers: [charger] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button
              variant="default"
              onClick={() => push({ chargers: answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [], all })}
            >
              {t('push')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {pushed && <PushDialog {...pushed} onClose={() => push(null)} />}
    </List>
  );
}
