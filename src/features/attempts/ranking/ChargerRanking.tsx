import { useTranslation } from 'react-i18next';
import { useAttemptRankingQuery, useAttemptSummaryQuery } from '../../../api/evo-monitor/attempts';
import { ATTEMPT_CAUSES } from '../../../contract/evo-monitor/attemptRules';
import { attempts } from '../../../contract/evo-monitor/attempts';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { useAddressState } from '../../../kit/address/useAddressState';
import { ChoicesFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { LinkedFilter } from '../../../kit/crud/bar/LinkedFilter';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { ATTEMPT_ADDRESS } from '../attemptLists';
import { AttemptTabs } from '../AttemptTabs';
import { VisitDrawer } from '../VisitDrawer';
import { NoStanding } from './NoStanding';
import classes from './Ranking.module.css';
import { RankingFigures } from './RankingFigures';
import { followMarks } from './rankingState';
import { SpanChips } from './SpanChips';
import { StandingTabs } from './StandingTabs';
import { useRankingColumns } from './useRankingColumns';

const { List, Filter, useListState } = defineList(attempts.ranking, 'attempts');

const REFRESH_MS = 60_000;
const POLLED = { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true };
/** px of a row with two lines. */
const TWO_LINES_PX = 46;

/** Success until now against earlier days, why attempts failed, and the chargers at which they fail most. */
export function ChargerRanking() {
  const { t } = useTranslation('attempts');
  const list = useListState();
  const { query } = useAddressState(ATTEMPT_ADDRESS);
  const { causes: _causes, standing, ...asked } = list.filters;
  const answer = useAttemptRankingQuery({ body: list.body }, POLLED);
  const { data: summary } = useAttemptSummaryQuery({ body: { ...asked, comparison: query.comparison } }, POLLED);
  const columns = useRankingColumns(list);
  return (
    <List
      state={followMarks(list, answer.data?.records)}
      answer={answer}
      part="chargers"
      nameOf={({ chargerCode }) => chargerCode}
      mixesStations
    >
      <Page aside={list.open !== null && <VisitDrawer key={list.open} id={list.open} />}>
        <AttemptTabs list="chargers" />
        <List.Bar search={null} actions={<ListExport endpoint={attempts.rankingExport} />}>
          <SpanChips state={list} summary={summary} />
          <Filter
            name="causes"
            by={ChoicesFilter}
            label={t('fields.cause')}
            choices={ATTEMPT_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
          />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="chargerCode" by={LinkedFilter} label={t('ranking.fields.chargerCode')} />
        </List.Bar>
        <div className={classes.content}>
          <RankingFigures state={list} summary={summary} />
          <StandingTabs state={list} summary={summary} />
          <div className={classes.room}>
            {standing !== undefined && answer.data?.total === 0 ? (
              <NoStanding standing={standing} knownFrom={summary?.knownFrom} />
            ) : (
              <List.Table label={t('ranking.title')} rowHeight={TWO_LINES_PX}>
                {columns}
              </List.Table>
            )}
          </div>
        </div>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}
