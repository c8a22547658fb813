import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import {
  useDeleteHomeChargerModelsMutation,
  useHomeChargerModelPageQuery,
  useRetireHomeChargerModelsMutation,
} from '../../../api/evo-home-admin/homeChargerModels';
import { homeChargerModels, type HomeChargerModel } from '../../../contract/evo-home-admin/homeChargerModels';
import { ActionMenu } from '../../../entities/record/ActionMenu';
import { RetireButtons } from '../../../entities/record/RetireButtons';
import { RetireDialog } from '../../../entities/record/RetireDialog';
import { retireActions } from '../../../entities/record/retireActions';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { formatNumber, formatPower } from '../../../lib/format';
import { nameConnectorType } from '../../../lib/nameConnectorType';
import type { RetireAction } from '../retireAction';
import { HomeModelDrawer } from './HomeModelDrawer';

const { List, Column, FigureColumn, CountColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  homeChargerModels.page,
  'homeChargerModels',
);

/** Home charger models: the data that the home chargers of a model share. */
export default function HomeModelListPage() {
  const { t, i18n } = useTranslation(['homeChargerModels', 'records']);
  const list = useListState();
  const answer = useHomeChargerModelPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<RetireAction<HomeChargerModel> | null>(null);
  const [remove] = useDeleteHomeChargerModelsMutation();
  const [retire] = useRetireHomeChargerModelsMutation();
  const mayDelete = useCan(homeChargerModels.delete);
  return (
    <List state={list} answer={answer} add={homeChargerModels.add}>
      <Page
        aside={list.open !== null && <HomeModelDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <List.Bar>
          <Filter name="phases">{(value) => t(`phases.${value}`)}</Filter>
          <Filter name="connector">{nameConnectorType}</Filter>
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <FigureColumn name="power" format={formatPower} unit="kW" width={128} />
          <Column name="phases" width={160}>
            {({ phases }) => t(`phases.${phases}`)}
          </Column>
          <Column name="maxCurrent" isNumber unit="A" width={148}>
            {({ maxCurrent }) => (maxCurrent === null ? '–' : formatNumber(maxCurrent, 0, i18n.language))}
          </Column>
          <Column name="connector" width={128}>
            {({ connector }) => nameConnectorType(connector)}
          </Column>
          <CountColumn name="chargers" width={140} />
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowActions>
            {(model) => (
              <ActionMenu
                id={model.id}
                name={model.name}
                edit={homeChargerModels.update}
                actions={retireActions(model, homeChargerModels.delete, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([model]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => <RetireButtons onAction={(kind) => setPendingAction({ kind, target })} />}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && (
        <RetireDialog
          {...pendingAction}
          namespace="homeChargerModels"
          remove={remove}
          retire={retire}
          onClose={() => setPendingAction(null)}
        />
      )}
    </List>
  );
}
