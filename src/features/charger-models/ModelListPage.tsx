import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerModelPageQuery } from '../../api/evo-basic/chargerModels';
import { chargerModels, type ChargerModel } from '../../contract/evo-basic/chargerModels';
import { OCPP_VERSIONS } from '../../contract/live/connector';
import { useCan } from '../../access/useCan';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { leavingActions } from '../../entities/record/leavingActions';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatNumber, formatPower } from '../../lib/format';
import { connectorsText } from './connectorsText';
import { ModelDialogs, type ModelAction } from './ModelDialogs';
import { ModelDrawer } from './ModelDrawer';

/** Kinds of chargers: what a charger of them has and can do. */
export default function ModelListPage() {
  const { t, i18n } = useTranslation(['chargerModels', 'records']);
  const list = useListState(chargerModels.page);
  const answer = useChargerModelPageQuery({ body: list.body });
  const [asked, ask] = useState<ModelAction | null>(null);
  const mayDelete = useCan(chargerModels.delete);
  const nameOf = ({ name }: ChargerModel) => name;
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={chargerModels.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <Page aside={list.open !== null && <ModelDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <ChoiceFilter
            name="currentType"
            label={t('fields.currentType')}
            choices={[
              { value: 'AC', label: 'AC' },
              { value: 'DC', label: 'DC' },
            ]}
          />
          <ChoiceFilter
            name="ocppVersion"
            label={t('fields.ocppVersion')}
            choices={OCPP_VERSIONS.map((value) => ({ value, label: value }))}
          />
          <FlagFilter name="isRetired" label={t('retiredOnly')} />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<ChargerModel> name="name" label={t('fields.name')} isSortable>
            {(model) => model.name}
          </Column>
          <Column<ChargerModel> name="manufacturer" label={t('fields.manufacturer')} isSortable>
            {(model) => model.manufacturer}
          </Column>
          <Column<ChargerModel> name="vendorCode" label={t('fields.vendorCode')} isExtra>
            {(model) => model.vendorCode ?? '–'}
          </Column>
          <Column<ChargerModel> name="currentType" label={t('fields.currentType')} width={88}>
            {(model) => model.currentType}
          </Column>
          <Column<ChargerModel> name="connectors" label={t('fields.connectors')}>
            {(model) => connectorsText(model.connectors)}
          </Column>
          <Column<ChargerModel>
            name="ratedPower"
            label={t('fields.ratedPower')}
            unit="kW"
            isNumber
            isSortable
            width={148}
          >
            {(model) => formatPower(model.ratedPower, i18n.language)}
          </Column>
          <Column<ChargerModel> name="ocppVersion" label={t('fields.ocppVersion')} width={120}>
            {(model) => model.ocppVersion}
          </Column>
          <Column<ChargerModel> name="chargers" label={t('fields.chargers')} isNumber isSortable width={120}>
            {(model) => formatNumber(model.chargers, 0, i18n.language)}
          </Column>
          <Column<ChargerModel> name="remark" label={t('fields.remark')} isExtra>
            {(model) => model.remark ?? '–'}
          </Column>
          <RowActions<ChargerModel>>
            {(model) => (
              <ActionMenu
                id={model.id}
                name={model.name}
                edit={chargerModels.update}
                actions={leavingActions(model, chargerModels.delete, t)}
                onAsk={(kind) => ask({ kind, models: [model] })}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <>
              <Button variant="default" onClick={() => ask({ kind: 'retire', models: chosen(ids), all })}>
                {t('records:record.retire')}
              </Button>
              <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', models: chosen(ids), all })}>
                {t('records:record.remove')}
              </Button>
            </>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <ModelDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
