import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useStationPageQuery } from '../../api/evo-basic/iotChargerGroups';
import {
  COOPERATION_MODES,
  iotChargerGroups,
  OPERATING_STATUSES,
  type Station,
} from '../../contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { stationActions } from './stationActions';
import { StationDialogs, type StationAction } from './StationDialogs';
import { StationDrawer } from './StationDrawer';

/** Connectors are free and taken all day long. */
const REFRESH_MS = 15_000;

/** Stations: places with chargers. */
export default function StationListPage() {
  const { t, i18n } = useTranslation(['stationGroups', 'records']);
  const navigate = useNavigate();
  const list = useListState(iotChargerGroups.page);
  const answer = useStationPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [asked, ask] = useState<StationAction | null>(null);
  const mayDelete = useCan(iotChargerGroups.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={iotChargerGroups.add} label={t('add')} />;
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <List state={list} answer={answer} nameOf={({ name }: Station) => name}>
      <Page aside={list.open !== null && <StationDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <OptionFilter name="companyIds" label={t('fields.company')} kind="company" />
          <ChoiceFilter
            name="operatingStatus"
            label={t('fields.operatingStatus')}
            choices={OPERATING_STATUSES.map((value) => ({ value, label: t(`operating.${value}`) }))}
          />
          <ChoiceFilter
            name="cooperationMode"
            label={t('fields.cooperationMode')}
            choices={COOPERATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
          <FlagFilter name="isRetired" label={t('retiredOnly')} />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<Station> name="name" label={t('fields.name')} isSortable>
            {(station) => station.name}
          </Column>
          <Column<Station> name="company" label={t('fields.company')} isSortable>
            {(station) => station.company}
          </Column>
          <Column<Station> name="city" label={t('fields.city')} isSortable width={140}>
            {(station) => station.city}
          </Column>
          <Column<Station> name="address" label={t('fields.address')} isExtra>
            {(station) => station.address}
          </Column>
          <Column<Station> name="timezone" label={t('fields.timezone')} isExtra width={160}>
            {(station) => station.timezone}
          </Column>
          <Column<Station> name="operatingStatus" label={t('fields.operatingStatus')} width={140}>
            {(station) => <Tag>{t(`operating.${station.operatingStatus}`)}</Tag>}
          </Column>
          <Column<Station> name="chargers" label={t('fields.chargers')} isNumber isSortable width={120}>
            {(station) => count(station.chargers)}
          </Column>
          <Column<Station> name="connectors" label={t('fields.connectors')} isNumber width={220}>
            {({ connectors: { free, charging, faulted } }) => [free, charging, faulted].map(count).join(' / ')}
          </Column>
          <Column<Station> name="code" label={t('fields.code')} isExtra>
            {(station) => station.code ?? '–'}
          </Column>
          <Column<Station> name="cooperationMode" label={t('fields.cooperationMode')} isExtra>
            {(station) => t(`mode.${station.cooperationMode}`)}
          </Column>
          <Column<Station> name="priceSettingId" label={t('fields.priceSettingId')} isExtra>
            {(station) => station.priceSetting ?? '–'}
          </Column>
          <RowActions<Station>>
            {(station) => (
              <RowMenu
                name={station.name}
                actions={[
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
                    run: () => ask({ kind, stations: [station] }),
                  })),
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button variant="default" onClick={() => ask({ kind: 'retire', stations: chosen(ids), all })}>
              {t('records:record.retire')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <StationDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
