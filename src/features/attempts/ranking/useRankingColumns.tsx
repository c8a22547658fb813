import { useTranslation } from 'react-i18next';
import type { RankedCharger } from '../../../contract/evo-monitor/attempts';
import { StripMarks } from '../../../entities/attempt/StripMarks';
import { useRateText } from '../../../entities/attempt/useRateText';
import { useShownTime } from '../../../access/useShownTime';
import { defineColumns } from '../../../kit/crud/defineList';
import { ChargerState } from './ChargerState';
import classes from './Ranking.module.css';
import { ShareCell } from './ShareCell';
import { USUAL_DAYS, type RankingState } from './rankingState';

const { Column, CountColumn, TimeColumn } = defineColumns<
  RankedCharger,
  'attempts',
  'firstShare' | 'attempts' | 'failed' | 'visits' | 'chargerCode' | 'mainCauseCount'
>();

/** Columns of chargers by the success of their visits, most with a second line. */
export function useRankingColumns({ open, openRecord, filters }: RankingState) {
  const { t } = useTranslation('attempts');
  const { formatCount } = useRateText();
  const showTime = useShownTime();
  const { days = USUAL_DAYS } = filters;
  const label = (name: 'chargerCode' | 'attempts' | 'firstShare' | 'marks' | 'mainCause') =>
    t(`ranking.columns.${name}`);
  return (
    <>
      <Column name="chargerCode" label={label('chargerCode')} width={220}>
        {({ chargerCode, station, ...row }) => (
          <span className={classes.lines}>
            <span className={classes.charger}>
              <span className="mono">{chargerCode}</span>
              <ChargerState {...row} />
            </span>
            <span className={classes.second}>{station}</span>
          </span>
        )}
      </Column>
      <Column name="attempts" label={label('attempts')} isNumber width={96}>
        {({ attempts, failed }) => (
          <span className={classes.figures}>
            <span>{formatCount(attempts)}</span>
            <span className={classes.second}>{t('ranking.failed', { figure: formatCount(failed) })}</span>
          </span>
        )}
      </Column>
      <Column name="firstShare" label={label('firstShare')} isNumber isMain width={150}>
        {(row) => <ShareCell row={row} days={days} />}
      </Column>
      <Column name="marks" label={label('marks')} isMain width={200}>
        {({ marks, timezone, lastWorkedAt }) => (
          <span className={classes.lines}>
            <StripMarks marks={marks} timezone={timezone} open={open} onOpen={openRecord} />
            <span className={classes.worked}>
              {lastWorkedAt === null
                ? t('ranking.neverWorked')
                : t('ranking.lastWorked', { time: showTime(lastWorkedAt, timezone, 'dayMinute') })}
            </span>
          </span>
        )}
      </Column>
      <Column name="mainCause" label={label('mainCause')} width={170}>
        {({ mainCause, mainCauseCount, failures }) =>
          mainCause === null ? (
            '–'
          ) : (
            <span className={classes.lines}>
              <span>{t(`cause.${mainCause}`)}</span>
              <span className={classes.second}>
                {t('ranking.ofFailures', { part: formatCount(mainCauseCount), whole: formatCount(failures) })}
              </span>
            </span>
          )
        }
      </Column>
      <CountColumn name="failed" label={t('ranking.fields.failed')} isExtra />
      <CountColumn name="visits" label={t('ranking.fields.visits')} isExtra />
      <CountColumn name="visitsFirst" label={t('ranking.fields.visitsFirst')} isExtra />
      <TimeColumn name="lastWorkedAt" label={t('ranking.fields.lastWorkedAt')} isExtra />
      <CountColumn name="mainCauseCount" label={t('ranking.fields.mainCauseCount')} isExtra />
      <Column name="company" label={t('ranking.fields.company')} isExtra />
    </>
  );
}
