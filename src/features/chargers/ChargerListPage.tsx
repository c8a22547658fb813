import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useChargerPageQuery } from '../../api/evo-basic/iotChargers';
import { chargerProfit } from '../../contract/evo-basic/chargerProfit';
import { CHARGER_STATUSES, iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { MenuItemFilter } from '../../entities/charger/MenuItemFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter, ChoicesFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { ChargerDialogs, type ChargerAction } from './ChargerDialogs';
import { ChargerDrawer } from './ChargerDrawer';
import { ChargerTable } from './ChargerTable';
import { UnknownDialog } from './UnknownDialog';

/** Connectors and connections change all day long. */
const REFRESH_MS = 15_000;

/** Chargers. */
export default function ChargerListPage() {
  const { t } = useTranslation(['chargers', 'records', 'status']);
  const list = useListState(iotChargers.page);
  const answer = useChargerPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [asked, ask] = useState<ChargerAction | null>(null);
  const [showsUnknown, showUnknown] = useState(false);
  // A charger that nobody has is of no company: companies would see an empty list.
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayShare = useCan(chargerProfit.batchEdit);
  const mayPrint = useCan(iotChargers.qr);
  const mayDelete = useCan(iotChargers.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={iotChargers.add} label={t('add')} />;
  const pair = (value: string) => ({ value, label: value });
  return (
    <List state={list} answer={answer} nameOf={({ chargerCode }: Charger) => chargerCode}>
      <Page aside={list.open !== null && <ChargerDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar
          search={t('search')}
          actions={
            <>
              {isOperator && (
                <Button variant="default" onClick={() => showUnknown(true)}>
                  {t('unknown.action')}
                </Button>
              )}
              {add}
            </>
          }
        >
          <OptionFilter name="stationIds" label={t('fields.station')} kind="station" />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={CHARGER_STATUSES.map((value) => ({ value, label: t(`status:connector.${value}`) }))}
          />
          <MenuItemFilter name="modelIds" label={t('fields.model')} />
          <MenuItemFilter name="manufacturers" label={t('fields.manufacturer')} />
          <MenuItemFilter name="firmwareVersions" label={t('fields.firmwareVersion')} />
          <ChoiceFilter name="currentType" label={t('fields.currentType')} choices={[pair('AC'), pair('DC')]} />
          <ChoiceFilter name="ocppVersion" label={t('fields.ocppVersion')} choices={[pair('1.6'), pair('2.0.1')]} />
          <FlagFilter name="isRetired" label={t('retiredOnly')} />
        </ListBar>
        <ChargerTable isSelectable={mayDelete || mayShare || mayPrint} add={add} onAsk={ask} />
        <SelectionBar hasAll>
          {(ids, all) => (
            <>
              {mayPrint && !all && (
                <Button variant="default" onClick={() => ask({ kind: 'qr', chargers: chosen(ids) })}>
                  {t('qr.action')}
                </Button>
              )}
              {mayShare && (
                <Button variant="default" onClick={() => ask({ kind: 'profit', chargers: chosen(ids), all })}>
                  {t('profit.action')}
                </Button>
              )}
              {mayDelete && (
                <Button variant="default" onClick={() => ask({ kind: 'retire', chargers: chosen(ids), all })}>
                  {t('records:record.retire')}
                </Button>
              )}
            </>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <ChargerDialogs action={asked} onClose={() => ask(null)} />}
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
