import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { LogVerification } from '../../contract/evo-basic/sysOperationLog';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { formatNumber } from '../../lib/format';
import classes from './securityAudit.module.css';
import { useVerification, type Verification } from './useVerification';

interface VerifyDialogProps {
  onClose: () => void;
  /** Opens the row with the fault. */
  onOpen: (id: string) => void;
}

/** Reads the whole chain with its progress, and names the first row that is not as it was written. */
export function VerifyDialog({ onClose, onOpen }: VerifyDialogProps) {
  const { t } = useTranslation(['securityAudit', 'common']);
  const { verification, start, stop } = useVerification();
  const isRunning = verification.state === 'running';
  const fault = verification.state === 'ended' ? verification.part.fault : null;
  return (
    <DialogShell
      title={t('verifyTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={isRunning ? stop : onClose}>
            {isRunning ? t('verifyStop') : t('common:close')}
          </Button>
          {fault?.requestTime && (
            <Button variant="default" onClick={() => onOpen(fault.id)}>
              {t('openRow', { id: fault.id })}
            </Button>
          )}
          <Button loading={isRunning} onClick={() => void start()}>
            {verification.state === 'idle' ? t('verifyStart') : t('verifyAgain')}
          </Button>
        </>
      }
    >
      <p>{t('verifyText')}</p>
      <VerificationState verification={verification} />
    </DialogShell>
  );
}

function VerificationState({ verification }: { verification: Verification }) {
  if (verification.state === 'idle') return null;
  if (verification.state === 'failed') return <Fault text={verification.message} />;
  if (verification.state === 'ended') return <Result part={verification.part} />;
  return <ReadRows part={verification.part} isStopped={verification.state === 'stopped'} />;
}

/** How far the check has come. */
function ReadRows({ part, isStopped }: { part: LogVerification | null; isStopped: boolean }) {
  const { t } = useTranslation('securityAudit');
  const rows = useRowCounts(part);
  const text = t(isStopped ? 'verifyStopped' : 'verifyProgress', rows);
  return (
    <>
      <Progress.Root size="sm">
        <Progress.Section value={part ? (100 * part.checked) / Math.max(1, part.total) : 0} aria-label={text} />
      </Progress.Root>
      <p role="status">{text}</p>
    </>
  );
}

function Result({ part }: { part: LogVerification }) {
  const { t } = useTranslation('securityAudit');
  const rows = useRowCounts(part);
  if (part.fault) {
    const { id, fault, requestTime } = part.fault;
    return <Fault text={t(`fault.${fault === 'missing' && requestTime === null ? 'missingEnd' : fault}`, { id })} />;
  }
  return (
    <p className={classes.outcome} role="status">
      <IconShieldCheck size={16} stroke={1.6} aria-hidden />
      {part.total === 0 ? t('verifyEmpty') : t('verifyOk', rows)}
    </p>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p className={clsx(classes.outcome, classes.fault)} role="alert">
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      {text}
    </p>
  );
}

function useRowCounts(part: LogVerification | null) {
  const { i18n } = useTranslation();
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return { checked: figure(part?.checked ?? 0), total: figure(part?.total ?? 0) };
}
