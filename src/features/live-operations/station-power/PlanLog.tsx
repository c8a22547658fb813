import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { usePowerLogQuery } from '../../../api/evo-monitor/stationPower';
import { isProblem } from '../../../api/problem';
import type { PowerTurn } from '../../../contract/evo-monitor/powerTurn';
import { DialogShell } from '../../../kit/feedback/DialogShell';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import classes from './PlanLog.module.css';
import { usePowerWords } from './usePowerWords';

interface PlanLogProps {
  stationId: string;
  timezone: string;
  onClose: () => void;
}

/** Plans in which a limit changed, with what each session had before and after. */
export function PlanLog({ stationId, timezone, onClose }: PlanLogProps) {
  const { t } = useTranslation('stations');
  return (
    <DialogShell size="lg" title={t('power.log.title')} onClose={onClose}>
      <LogPage stationId={stationId} timezone={timezone} before={null} />
    </DialogShell>
  );
}

/** A page of the log, and the one before it once it is asked for. */
function LogPage({
  stationId,
  timezone,
  before,
}: Pick<PlanLogProps, 'stationId' | 'timezone'> & { before: string | null }) {
  const { t } = useTranslation('stations');
  const [hasEarlier, setEarlier] = useState(false);
  const { data, error, refetch } = usePowerLogQuery({ body: { stationId, ...(before !== null && { before }) } });
  if (!data) {
    if (!isProblem(error)) return <SkeletonRows count={3} />;
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  const { turns, hasMore } = data;
  const last = turns.at(-1);
  if (!last) return <EmptyState title={t('power.log.none')} hint={t('power.log.noneHint')} />;
  return (
    <>
      <ul className={classes.log}>
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} timezone={timezone} />
        ))}
      </ul>
      {hasMore && !hasEarlier && (
        <Button variant="default" onClick={() => setEarlier(true)}>
          {t('power.log.earlier')}
        </Button>
      )}
      {hasEarlier && <LogPage stationId={stationId} timezone={timezone} before={last.id} />}
    </>
  );
}

function Turn({ turn: { at, changes, sessions }, timezone }: { turn: PowerTurn; timezone: string }) {
  const { t } = useTranslation('stations');
  const time = useShownTime();
  const { writePower, describeChange } = usePowerWords();
  return (
    <li className={classes.turn}>
      <span className={classes.time}>{time(at, timezone)}</span>
      <div>
        {changes.map((change, index) => (
          <div key={index}>{describeChange(change)}</div>
        ))}
        {sessions.map(({ label, before, after }) => (
          <div key={label} className={classes.session}>
            <span className="mono">{label}</span>{' '}
            {t('power.log.shift', { before: writePower(before), after: writePower(after) })}
          </div>
        ))}
      </div>
    </li>
  );
}
