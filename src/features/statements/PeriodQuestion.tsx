import { useRef, useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import classes from './Statements.module.css';

export interface PeriodDialogProps {
  period: PeriodDetail;
  onClose: () => void;
}

interface PeriodQuestionProps extends PeriodDialogProps {
  title: string;
  label: string;
  typedName: string;
  send: (call: { body: { id: string; version: number }; idempotencyKey: string }) => Promise<{ error?: unknown }>;
  children: ReactNode;
}

/** Asks before something that cannot be taken back of a period; the month has to be typed. */
export function PeriodQuestion({
  title,
  label,
  typedName,
  period: { id, version },
  send,
  onClose,
  children,
}: PeriodQuestionProps) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  // One key for the whole dialog: pressing again after a lost answer is the same action.
  const key = useRef(newIdempotencyKey());
  const confirm = async () => {
    setSaving(true);
    const { error } = await send({ body: { id, version }, idempotencyKey: key.current });
    setSaving(false);
    if (error === undefined) return onClose();
    return setProblem((error as { message?: string }).message ?? '');
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      isDanger
      typedName={typedName}
      isSaving={isSaving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      {problem !== '' && (
        <p role="alert" className={classes.failed}>
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
