import { Checkbox, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import type { RunningSession } from '../../contract/evo-basic/runningSession';
import { announceOutcome } from '../../kit/feedback/announceOutcome';
import { readRefusal, type BulkAnswer } from '../../kit/crud/selection/bulkTarget';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { useReason } from '../../kit/form/useReason';
import { StoppedSessions } from './StoppedSessions';
import { isStoppable } from './stopTargets';
import { RunningSessions } from '../session/RunningSessions';

interface StopDriverDialogProps {
  title: string;
  confirmLabel: string;
  /** Sessions of the driver that run now. */
  sessions: readonly RunningSession[];
  needsReason?: boolean;
  /** Refuses the driver from now on. */
  stop: (reason: string) => BulkAnswer;
  onClose: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

/** Refuses a driver from now on, and stops the sessions that run, each followed until its charger has ended it. */
export function StopDriverDialog(props: StopDriverDialogProps) {
  const { title, confirmLabel, sessions, needsReason = false, stop, onClose, children } = props;
  const { t } = useTranslation(['monitor', 'common']);
  const mayStop = useCan(realTimeMonitoring.remoteStopCharge);
  const stoppable = mayStop ? sessions.filter(isStoppable) : [];
  const { reason, refusal, check, input } = useReason();
  const [isEnding, setEnding] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [stopProblem, setProblem] = useState<string | null>(null);
  const [ended, setEnded] = useState<readonly RunningSession[] | null>(null);

  const confirm = async () => {
    if (isSaving || !check()) return;
    if (needsReason && reason === '') return setProblem(t('stopDriver.reasonMissing'));
    setSaving(true);
    const failure = readRefusal(await stop(reason), t('common:failed'));
    setSaving(false);
    if (failure !== null) return setProblem(failure);
    void announceOutcome('update', 'success');
    if (isEnding && stoppable.length > 0) setEnded(stoppable);
    else onClose();
  };

  const problem = refusal ?? stopProblem;
  if (ended !== null) return <StoppedSessions title={title} sessions={ended} reason={reason} onClose={onClose} />;
  return (
    <ConfirmDialog
      isDanger
      title={title}
      confirmLabel={confirmLabel}
      isSaving={isSaving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      <p>
        {sessions.length === 0 ? t('stopDriver.none') : t('stopDriver.running', { count: sessions.length })}{' '}
        {sessions.length > 0 && <RunningSessions sessions={sessions} />}
      </p>
      {stoppable.length > 0 && (
        <Checkbox
          label={t('stopDriver.end', { count: stoppable.length })}
          checked={isEnding}
          onChange={({ currentTarget: { checked } }) => setEnding(checked)}
        />
      )}
      <Textarea mt="sm" rows={2} required={needsReason} label={t('stopDriver.reason')} {...input} />
      {problem !== null && <p role="alert">{problem}</p>}
    </ConfirmDialog>
  );
}
