import { useTranslation } from 'react-i18next';
import { useAttemptRankingQuery, useAttemptSummaryQuery } from '../../../api/evo-monitor/attempts';
import { ATTEMPT_CAUSES } from '../../../contract/evo-monitor/attemptRules';
import { attempts } from '../../../contract/evo-monitor/attempts';
import { CausePareto } from '../../../entities/attempt/CausePareto';
import { RateFigures } from '../../../entities/attempt/RateFigures';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { useAddressState } from '../../../kit/address/useAddressState';
import { ChoicesFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { LinkedFilter } from '../../../kit/crud/bar/LinkedFilter';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { ATTEMPT_ADDRESS } from '../attemptLists';
import { AttemptTabs } from '../AttemptTabs';
import { VisitDrawer } from '../VisitDrawer';
import { NoStanding } from './NoStanding';
import classes from './Ranking.module.css';
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
  const { causes, standing, ...asked } = list.filters;
  const answer = useAttemptRankingQuery({ body: list.body }, POLLED);
  const { data: summary } = useAttemptSummaryQuery({ body: { ...asked, comparison: query.comparison } }, POLLED);
  const columns = useRankingColumns(list);
  // A mark of a strip opens an attempt that is not the newest of its charger.
  const openRow = answer.data?.records.find(({ marks }) => marks.some(({ id }) => id === list.open))?.id;
  const state = {
    ...list,
    open: openRow ?? list.open,
    openRecord: (id: string | null) => (id?.startsWith('none-') ? undefined : list.openRecord(id)),
  };
  const isNone = standing !== undefined && answer.data?.total === 0;
  return (
    <List state={state} answer={answer} part="chargers" nameOf={({ chargerCode }) => chargerCode} mixesStations>
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
          {summary ? (
            <>
              <RateFigures summary={summary} />
              <CausePareto
                figures={summary}
                before={summary.before}
                chosen={causes ?? []}
                onChoose={(chosen) => list.filter({ causes: chosen && [...chosen] })}
              />
            </>
          ) : (
            <SkeletonRows count={8} />
          )}
          <StandingTabs state={list} summary={summary} />
          <div className={classes.room}>
            {isNone ? (
              <NoStanding standing={standing} knownFrom={summary?.knownFrom ?? null} />
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
