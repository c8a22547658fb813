import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useHomeChargerPageQuery } from '../../../api/evo-home-admin/homeChargers';
import { homeChargers } from '../../../contract/evo-home-admin/homeChargers';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ActionMenu } from '../../../entities/record/ActionMenu';
import { RetireButtons } from '../../../entities/record/RetireButtons';
import { LinkedFilter } from '../../../kit/crud/bar/LinkedFilter';
import { defineList } from '../../../kit/crud/defineList';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { countryName } from '../../../lib/countries';
import { formatPower } from '../../../lib/format';
import { homeChargerActions, toHomeChargerAction, type HomeChargerAction } from './homeChargerActions';
import { HomeChargerDialogs } from './HomeChargerDialogs';
import { HomeChargerDrawer } from './HomeChargerDrawer';
import { HomeMenuItemFilter } from './HomeMenuItemFilter';
import { PlugState } from './PlugState';
import { ScheduleBadge } from './ScheduleBadge';

const { List, Column, IdColumn, FigureColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  homeChargers.page,
  'homeChargers',
);

/** Statuses change all day long. */
const REFRESH_MS = 15_000;

/** Chargers at the homes of app users. */
export default function HomeChargerListPage() {
  const { t, i18n } = useTranslation(['homeChargers', 'records', 'status']);
  const list = useListState();
  const answer = useHomeChargerPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const [pendingAction, setPendingAction] = useState<HomeChargerAction | null>(null);
  const mayDelete = useCan(homeChargers.delete);
  return (
    <List state={list} answer={answer} add={homeChargers.add} nameOf={({ serialNo }) => serialNo}>
      <Page
        aside={list.open !== null && <HomeChargerDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <List.Bar>
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status:connector.${value}`)}
          </Filter>
          <Filter name="scheduleStates" label={t('fields.schedule')}>
            {(value) => t(`schedule.state.${value}`)}
          </Filter>
          <Filter name="modelIds" by={OptionFilter} label={t('fields.model')} kind="homeChargerModel" />
          <Filter name="offPeakSettingIds" by={OptionFilter} label={t('fields.offPeakSetting')} kind="offPeakSetting" />
          <Filter name="hasOffPeak" label={t('withOffPeak')} />
          <Filter name="countries" by={HomeMenuItemFilter} label={t('fields.country')} />
          <Filter name="wifiFirmwares" by={HomeMenuItemFilter} label={t('fields.wifiFirmware')} />
          <Filter name="ownerIds" by={LinkedFilter} nameField="owner" label={t('fields.owner')} />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <IdColumn name="serialNo" width={160} />
          <Column name="model" />
          <Column name="owner" />
          <Column name="status" width={130}>
            {({ status }) => <StatusBadge status={status} />}
          </Column>
          <Column name="plugStatus" width={150}>
            {({ plugStatus }) => <PlugState status={plugStatus} />}
          </Column>
          <Column name="offPeakSetting" width={190} />
          <Column name="schedule" width={150}>
            {({ schedule }) => (schedule.state === 'none' ? '–' : <ScheduleBadge schedule={schedule} />)}
          </Column>
          <Column name="country" width={120}>
            {({ country }) => countryName(country, i18n.language)}
          </Column>
          <Column name="wifiFirmware" isExtra width={140} />
          <TimeColumn name="lastSeen" width={150} />
          <FigureColumn name="power" format={formatPower} unit="kW" isExtra width={110} />
          <Column name="timezone" isExtra width={160} />
          <TimeColumn name="createdAt" isExtra width={170} />
          <RowActions>
            {(charger) => (
              <ActionMenu
                id={charger.id}
                name={charger.serialNo}
                edit={homeChargers.update}
                actions={homeChargerActions(charger, t)}
                onAction={(kind) => setPendingAction(toHomeChargerAction(kind, charger, toBulkTarget([charger])))}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => <RetireButtons onAction={(kind) => setPendingAction({ kind, target })} />}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <HomeChargerDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
