import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useStationPageQuery } from '../../api/evo-basic/iotChargerGroups';
import { iotChargerGroups } from '../../contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { CountryFilter } from '../../entities/option/CountryFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { AddButton } from '../../kit/crud/AddButton';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { formatNumber, formatPower } from '../../lib/format';
import { stationActions } from './stationActions';
import { StationDialogs, type StationAction } from './StationDialogs';
import { StationDrawer } from './StationDrawer';

const { List, Column, CountColumn, FigureColumn, RowMenu, Filter, useListState } = defineList(
  iotChargerGroups.page,
  'stationGroups',
);

/** Connectors are free and taken all day long. */
const REFRESH_MS = 15_000;

/** Stations: places with chargers. */
export default function StationListPage() {
  const { t, i18n } = useTranslation(['stationGroups', 'places', 'records']);
  const navigate = useNavigate();
  const list = useListState();
  const answer = useStationPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [pendingAction, setPendingAction] = useState<StationAction | null>(null);
  const mayDelete = useCan(iotChargerGroups.delete);
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <List state={list} answer={answer} add={iotChargerGroups.add}>
      <Page aside={list.open !== null && <StationDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="stationIds" by={OptionFilter} label={t('fields.name')} kind="station" />
          <Filter name="countries" by={CountryFilter} label={t('fields.country')} />
          <Filter name="operatingStatus">{(value) => t(`places:operating.${value}`)}</Filter>
          <Filter name="cooperationMode">{(value) => t(`mode.${value}`)}</Filter>
          <Filter
            name="priceSettingIds"
            by={LinkedFilter}
            nameField="priceSetting"
            label={t('fields.priceSettingId')}
          />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table
          isSelectable={mayDelete}
          emptyAction={
            <NeededFirst screen="station">
              <AddButton />
            </NeededFirst>
          }
        >
          <Column name="name" />
          <Column name="company" />
          <Column name="city" width={140} />
          <Column name="address" isExtra />
          <Column name="province" isExtra width={140} />
          <Column name="country" isExtra width={140}>
            {({ country }) => countryName(country, i18n.language)}
          </Column>
          <Column name="phone" isExtra width={150} />
          <Column name="timezone" isExtra width={160} />
          <Column name="operatingStatus" width={140}>
            {(station) => <Tag>{t(`places:operating.${station.operatingStatus}`)}</Tag>}
          </Column>
          <CountColumn name="chargers" width={120} />
          <Column name="connectors" isNumber width={220}>
            {({ connectors: { free, charging, faulted } }) => [free, charging, faulted].map(count).join(' / ')}
          </Column>
          <Column name="code" isExtra />
          <Column name="labels" isExtra>
            {({ labels }) => labels.join(', ') || '–'}
          </Column>
          <Column name="currency" isExtra width={110} />
          <FigureColumn name="powerLimit" format={formatPower} unit="kW" isExtra width={140} />
          <Column name="cooperationMode" isExtra>
            {(station) => t(`mode.${station.cooperationMode}`)}
          </Column>
          <Column name="priceSettingId" isExtra>
            {(station) => station.priceSetting ?? '–'}
          </Column>
          <RowMenu>
            {(station) => [
              {
                label: t('records:record.edit'),
                allow: 'equipment/stationGroup/edit',
                run: () => list.openRecord(station.id),
              },
              {
                label: t('openChargers'),
                allow: iotChargers.page,
                run: () => void navigate(`/equipment/chargers?stationIds=${station.id}`),
              },
              ...stationActions(station, t).map(({ kind, ...action }) => ({
                ...action,
                run: () => setPendingAction({ kind, target: toBulkTarget([station]) }),
              })),
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" onClick={() => setPendingAction({ kind: 'retire', target })}>
              {t('records:record.retire')}
            </Button>
          )}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <StationDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
