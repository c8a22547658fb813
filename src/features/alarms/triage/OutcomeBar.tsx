import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countOutcomes, type ActionOutcome } from './alarmActions';
import classes from './OutcomeBar.module.css';

interface OutcomeBarProps {
  lastOutcome: ActionOutcome;
  onClose: () => void;
}

/** Outcome of an action: deviations and bulk results only, since a single alarm's row shows its success. */
export function OutcomeBar({ lastOutcome, onClose }: OutcomeBarProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const counts = countOutcomes(lastOutcome);
  const isPlain = lastOutcome.outcomes.size === 1 && counts[0]?.[0] === 'done';
  return (
    <div role="status">
      {!isPlain && (
        <div className={classes.bar}>
          <strong>{t(`action.${lastOutcome.action}`)}</strong>
          {counts.map(([outcome, count]) => (
            <span key={outcome} className={classes.quiet}>{`${count} ${t(`outcome.${outcome}`)}`}</span>
          ))}
          <ActionIcon size="sm" className={classes.end} aria-label={t('common:close')} onClick={onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
