import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useRecoveryRunsQuery } from '../../api/evo-monitor/recoveryRules';
import type { RecoveryRun } from '../../contract/evo-monitor/recoveryRules';
import { RecoverySteps } from '../../entities/recovery/RecoverySteps';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import classes from './Recovery.module.css';
import { nameConnector } from '../../lib/nameConnector';

const PAGE_SIZE = 10;
const REFRESH_MS = 10_000;

/** Runs of a rule, newest first, with their steps. */
export function RecoveryRuns({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('recoveryRules');
  const [pageNum, setPageNum] = useState(1);
  const { data } = useRecoveryRunsQuery(
    { body: { ruleId, pageNum, pageSize: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  const { records, total } = data;
  return (
    <DrawerSection>
      {total === 0 && <p className={classes.quiet}>{t('runs.none')}</p>}
      <ul className={classes.runs}>
        {records.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <div className={classes.pages}>
          <Button variant="default" size="sm" disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
            {t('runs.newer')}
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={pageNum * PAGE_SIZE >= total}
            onClick={() => setPageNum(pageNum + 1)}
          >
            {t('runs.older')}
          </Button>
        </div>
      )}
    </DrawerSection>
  );
}

function RunLine({ run }: { run: RecoveryRun }) {
  const { t } = useTranslation(['recoveryRules', 'status']);
  const time = useShownTime();
  const maySeeAlarms = useCan('maintenance/alarm/view');
  const { alarmId, chargerCode, connector, station, timezone, isShadow, startedAt, outcome } = run;
  return (
    <li className={classes.run}>
      <div className={classes.line}>
        <span>{time(startedAt, timezone, 'dateTime')}</span>
        <span className="mono">{nameConnector(chargerCode, connector)}</span>
        <span className={classes.quiet}>{station}</span>
        {isShadow && <Tag>{t('runs.shadow')}</Tag>}
        <Tag>{outcome === null ? t('runs.running') : t(`status:recoveryOutcome.${outcome}`)}</Tag>
        {maySeeAlarms && <Link to={`/live/alarms?alarm=${alarmId}`}>{t('runs.alarm')}</Link>}
      </div>
      <RecoverySteps run={run} />
    </li>
  );
}
