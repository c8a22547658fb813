import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import type { RecoveryRun } from '../../contract/evo-monitor/recoveryRules';
import classes from './RecoverySteps.module.css';
import { useRecoveryWords } from './useRecoveryWords';

/** Steps that a run has taken, each with its command; of a run in shadow, those that it would have taken. */
export function RecoverySteps({ run }: { run: RecoveryRun }) {
  const { t } = useTranslation('status');
  const time = useShownTime();
  const { nameAction, nameResult } = useRecoveryWords();
  const maySeeMonitor = useCan('maintenance/monitor/view');
  const { chargerCode, connector, timezone, steps } = run;
  if (steps.length === 0) return null;
  const path = `/live/monitor?${new URLSearchParams({ connector: `${chargerCode}:${connector ?? 1}`, tab: 'history' }).toString()}`;
  return (
    <ol className={classes.steps}>
      {steps.map(({ action, at, result, commandId }, index) => (
        <li key={index}>
          <span className={classes.time}>{time(at, timezone, 'time')}</span> {nameAction(action)}
          {result !== null && ` · ${nameResult(result)}`}
          {commandId !== null && maySeeMonitor && (
            <>
              {' · '}
              <Link to={path}>{t('recoveryCommand', { id: commandId })}</Link>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
