import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerModelPageQuery } from '../../api/evo-basic/chargerModels';
import { RetireButtons } from '../../entities/record/RetireButtons';
import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { useCan } from '../../access/useCan';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { retireActions } from '../../entities/record/retireActions';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { formatNumber, formatPower } from '../../lib/format';
import { connectorsText } from './connectorsText';
import { ModelDialogs, type ModelAction } from './ModelDialogs';
import { ManufacturerFilter } from './ManufacturerFilter';
import { ModelDrawer } from './ModelDrawer';
import { ModelPicture } from './ModelPicture';

const { List, Column, FigureColumn, CountColumn, RowActions, Filter, useListState } = defineList(
  chargerModels.page,
  'chargerModels',
);

/** Charger models: the data that the chargers of a model share. */
export default function ModelListPage() {
  const { t, i18n } = useTranslation(['chargerModels', 'records']);
  const list = useListState();
  const answer = useChargerModelPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<ModelAction | null>(null);
  const mayDelete = useCan(chargerModels.delete);
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, 0, i18n.language));
  return (
    <List state={list} answer={answer} add={chargerModels.add}>
      <Page aside={list.open !== null && <ModelDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="manufacturers" by={ManufacturerFilter} label={t('fields.manufacturer')} />
          <Filter name="currentType">{(value) => value}</Filter>
          <Filter name="ocppVersion">{(value) => value}</Filter>
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="manufacturer" />
          <Column name="vendorCode" isExtra />
          <Column name="currentType" width={88}>
            {({ currentType }) => currentType}
          </Column>
          <Column name="connectors">{(model) => connectorsText(model.connectors, i18n.language)}</Column>
          <FigureColumn name="ratedPower" format={formatPower} unit="kW" width={148} />
          <Column name="ocppVersion" width={120}>
            {({ ocppVersion }) => ocppVersion}
          </Column>
          <CountColumn name="chargers" width={120} />
          <Column name="maxVoltage" isNumber unit="V" isExtra width={130}>
            {({ maxVoltage }) => figure(maxVoltage)}
          </Column>
          <Column name="maxCurrent" isNumber unit="A" isExtra width={130}>
            {({ maxCurrent }) => figure(maxCurrent)}
          </Column>
          <Column name="pictureId" isExtra width={96}>
            {({ pictureId, name }) => pictureId && <ModelPicture id={pictureId} name={name} />}
          </Column>
          <Column name="remark" isExtra />
          <RowActions>
            {(model) => (
              <ActionMenu
                id={model.id}
                name={model.name}
                edit={chargerModels.update}
                actions={retireActions(model, chargerModels.delete, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([model]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => <RetireButtons onAction={(kind) => setPendingAction({ kind, target })} />}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <ModelDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
