import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { usePlannedWorkQuery } from '../../api/evo-monitor/plannedWork';
import { isProblem } from '../../api/problem';
import { WORK_READERS, WORK_WRITERS, type PlannedWorkRow, type WorkKind } from '../../contract/evo-monitor/plannedWork';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { useReplayMoment } from '../../live/replay/useReplayMoment';
import classes from './PlannedWork.module.css';
import { PlanWorkDialog } from './PlanWorkDialog';
import { showWorksAt } from './showWorksAt';
import { WorkItem } from './WorkItem';

const POLL_MS = 30_000;
const HOUR_MS = 3_600_000;

interface PlannedWorkProps {
  kind: WorkKind;
  recordId: string;
}

/** Planned work on a charger or a station, in a replay as it stood then; finished work is shown on demand. */
export function PlannedWork(props: PlannedWorkProps) {
  const mayRead = useCan({ access: WORK_READERS[props.kind] });
  return mayRead ? <Works {...props} /> : null;
}

function Works({ kind, recordId }: PlannedWorkProps) {
  const { t } = useTranslation('work');
  const { data, error, refetch, mayPlan } = useWorks(kind, recordId);
  const [isPlanning, setPlanning] = useState(false);
  return (
    <DrawerSection
      title={t('title')}
      aside={
        mayPlan && (
          <Button variant="default" size="compact-sm" onClick={() => setPlanning(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={1} />}
      {data && <WorkList works={data} kind={kind} mayPlan={mayPlan} />}
      {isPlanning && <PlanWorkDialog kind={kind} recordId={recordId} onClose={() => setPlanning(false)} />}
    </DrawerSection>
  );
}

/** The work at a record, in a replay as it stood then. */
function useWorks(kind: WorkKind, recordId: string) {
  const moment = useReplayMoment();
  const hour = useReplayMoment(HOUR_MS);
  const mayPlan = useCan({ access: WORK_WRITERS[kind] });
  const { data, error, refetch } = usePlannedWorkQuery(
    { body: { kind, recordId, ...(hour !== null && { at: hour }) } },
    { pollingInterval: POLL_MS },
  );
  if (moment === null) return { data, error, refetch, mayPlan };
  return { data: data && showWorksAt(data, moment), error, refetch, mayPlan: false };
}

interface WorkListProps extends Pick<PlannedWorkProps, 'kind'> {
  works: readonly PlannedWorkRow[];
  mayPlan: boolean;
}

const isOver = ({ endedAt }: PlannedWorkRow) => endedAt !== null;

function WorkList({ works, kind, mayPlan }: WorkListProps) {
  const { t } = useTranslation('work');
  const [showsPast, setShowsPast] = useState(false);
  const past = works.filter(isOver);
  const open = works.filter((work) => !isOver(work));
  const shown = showsPast ? [...open, ...past] : open;
  return (
    <>
      {open.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.works}>
        {shown.map((work) => (
          <WorkItem
            key={work.id}
            work={work}

            isInherited={work.kind !== kind}
            mayFinish={mayPlan && work.kind === kind}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          {t('past', { count: past.length })}
        </Button>
      )}
    </>
  );
}
