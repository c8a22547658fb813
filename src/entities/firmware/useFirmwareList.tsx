import { useTranslation } from 'react-i18next';
import { useFirmwarePageQuery } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { defineList } from '../../kit/crud/defineList';
import { Tag } from '../../kit/layout/Tag';
import { MenuItemFilter } from '../charger/MenuItemFilter';
import { OptionFilter } from '../option/OptionFilter';

/** Parts of a list of chargers by their firmware: one page pushes one file, the other runs campaigns. */
export const firmwareList = defineList(chargerFirmwaresUpgrade.page, 'firmware');
const { Filter, Column, useListState } = firmwareList;

/** While upgrades run their states change within seconds. */
const REFRESH_MS = 5_000;

/** State of the list, the rows of its address, and the filters and columns that both pages have. */
export function useFirmwareList() {
  const { t } = useTranslation('firmware');
  const state = useListState();
  const answer = useFirmwarePageQuery(
    { body: state.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const filters = (
    <>
      <Filter name="stationIds" by={OptionFilter} label={t('fields.station')} kind="station" />
      <Filter name="modelIds" by={MenuItemFilter} label={t('fields.model')} />
      <Filter name="manufacturers" by={MenuItemFilter} label={t('fields.manufacturer')} />
      <Filter name="firmwareVersions" by={MenuItemFilter} label={t('fields.currentVersion')} />
      <Filter name="statuses" label={t('fields.firmwareStatus')}>
        {(value) => t(`status.${value}`)}
      </Filter>
    </>
  );
  const stateColumns = (
    <>
      <Column name="isOnline" width={110}>
        {({ isOnline }) => t(isOnline ? 'online' : 'offline')}
      </Column>
      <Column name="firmwareStatus" isMain width={160}>
        {({ firmwareStatus }) => <Tag>{t(`status.${firmwareStatus}`)}</Tag>}
      </Column>
      <Column name="currentVersion" isMain width={140} />
      <Column name="upgradeVersion" width={140}>
        {({ upgradeVersion, currentVersion }) =>
          upgradeVersion === null || upgradeVersion === currentVersion ? '–' : upgradeVersion
        }
      </Column>
    </>
  );
  return { state, answer, filters, stateColumns };
}
