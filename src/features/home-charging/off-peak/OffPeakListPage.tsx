import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import {
  useDeleteOffPeakSettingsMutation,
  useOffPeakSettingPageQuery,
  useRetireOffPeakSettingsMutation,
} from '../../../api/evo-home-admin/offPeakSettings';
import { offPeakSettings, type OffPeakSetting } from '../../../contract/evo-home-admin/offPeakSettings';
import { minutesByPeriod } from '../../../entities/day-plan/dayPlan';
import { CurrencyFilter } from '../../../entities/money/CurrencyFilter';
import { CountryFilter } from '../../../entities/option/CountryFilter';
import { ActionMenu } from '../../../entities/record/ActionMenu';
import { RetireButtons } from '../../../entities/record/RetireButtons';
import { RetireDialog } from '../../../entities/record/RetireDialog';
import { retireActions } from '../../../entities/record/retireActions';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { countryName } from '../../../lib/countries';
import { formatHours } from '../../../lib/duration';
import type { RetireAction } from '../retireAction';
import { OffPeakDrawer } from './OffPeakDrawer';

const { List, Column, CountColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  offPeakSettings.page,
  'offPeakSettings',
);

/** Tariffs by which home chargers charge. */
export default function OffPeakListPage() {
  const { t, i18n } = useTranslation(['offPeakSettings', 'records']);
  const list = useListState();
  const answer = useOffPeakSettingPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<RetireAction<OffPeakSetting> | null>(null);
  const [remove] = useDeleteOffPeakSettingsMutation();
  const [retire] = useRetireOffPeakSettingsMutation();
  const mayDelete = useCan(offPeakSettings.delete);
  return (
    <List state={list} answer={answer} add={offPeakSettings.add}>
      <Page aside={list.open !== null && <OffPeakDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="countries" by={CountryFilter} label={t('fields.country')} />
          <Filter name="currency" by={CurrencyFilter} />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="utility" />
          <Column name="country" width={160}>
            {({ country }) => countryName(country, i18n.language)}
          </Column>
          <Column name="timezone" width={170} />
          <Column name="offPeakHours" isNumber width={200}>
            {({ days }) => formatHours(minutesByPeriod(days.flat()).offpeak ?? 0, i18n.language)}
          </Column>
          <Column name="currency" width={110} />
          <CountColumn name="chargers" width={150} />
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowActions>
            {(setting) => (
              <ActionMenu
                id={setting.id}
                name={setting.name}
                edit={offPeakSettings.update}
                actions={retireActions(setting, offPeakSettings.delete, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([setting]) })}
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
          namespace="offPeakSettings"
          remove={remove}
          retire={retire}
          onClose={() => setPendingAction(null)}
        />
      )}
    </List>
  );
}
