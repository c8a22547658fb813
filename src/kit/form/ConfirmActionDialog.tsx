import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import classes from './ConfirmActionDialog.module.css';
import { FieldMessage } from './FieldMessage';
import type { Action } from './useAction';

interface ConfirmActionDialogProps<Call extends object> {
  /** From `useAction`. */
  action: Action<Call, unknown>;
  /** Sent when the user confirms. */
  call: NoInfer<Call>;
  /** Names the action and the record. */
  title: string;
  /** The verb of the action. */
  confirmLabel: string;
  isDanger?: boolean;
  /** The button works only after the user has typed this name. */
  typedName?: string;
  onClose: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

/** Carries out an action that needs only consent, and shows a refusal below the consequence. */
export function ConfirmActionDialog<Call extends object>(props: ConfirmActionDialogProps<Call>) {
  const { action, call, onClose, children, ...question } = props;
  const { t } = useTranslation('common');
  const { send, isSaving, problem } = action;
  return (
    <ConfirmDialog {...question} isSaving={isSaving} onConfirm={() => void send(call)} onCancel={onClose}>
      {children}
      {problem && (
        <div role="alert" className={classes.problem}>
          <FieldMessage message={problem.message ?? t('failed')} />
        </div>
      )}
    </ConfirmDialog>
  );
}
