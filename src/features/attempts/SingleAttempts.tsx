import { useTranslation } from 'react-i18next';
import { useAttemptPageQuery } from '../../api/evo-monitor/attempts';
import { ATTEMPT_CAUSES } from '../../contract/evo-monitor/attemptRules';
import { attempts } from '../../contract/evo-monitor/attempts';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { AttemptTabs } from './AttemptTabs';
import { useAttemptColumns } from './useAttemptColumns';
import { VisitDrawer } from './VisitDrawer';

const { List, Filter, useListState } = defineList(attempts.page, 'attempts');

/** Attempts to charge with their causes; each opens its visit. */
export function SingleAttempts() {
  const { t } = useTranslation('attempts');
  const list = useListState();
  const answer = useAttemptPageQuery({ body: list.body });
  const columns = useAttemptColumns(list.open !== null);
  return (
    <List
      state={list}
      answer={answer}
      part="single"
      nameOf={({ chargerCode, beganAt }) => `${chargerCode} ${beganAt}`}
      mixesStations
    >
      <Page aside={list.open !== null && <VisitDrawer key={list.open} id={list.open} />}>
        <AttemptTabs list="single" />
        <List.Bar search={null} actions={<ListExport endpoint={attempts.export} />}>
          <Filter name="from" by={PeriodFilter} label={t('fields.beganAt')} />
          <Filter name="outcome">{(value) => t(`outcome.${value}`)}</Filter>
          <Filter
            name="causes"
            by={ChoicesFilter}
            label={t('fields.cause')}
            choices={ATTEMPT_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
          />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="userIds" by={LinkedFilter} nameField="user" label={t('fields.user')} />
          <Filter name="chargerCode" by={LinkedFilter} label={t('fields.chargerCode')} />
        </List.Bar>
        <List.Table>{columns}</List.Table>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}
