import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../contract/records';
import { announceOutcome, announceRecord } from '../../feedback/announceOutcome';
import { ConfirmDialog } from '../../feedback/ConfirmDialog';
import { DialogShell } from '../../feedback/DialogShell';
import classes from './BulkDialog.module.css';
import { runBulk, type BulkAnswer, type IdSelector, type BulkSelector } from './bulkTarget';

/** Effect of a bulk action on its records. */
export type BulkEffect = 'delete' | 'restrict' | 'change';

interface BulkDialogProps<S extends BulkSelector> {
  /** Names the action and its records: "Delete Terra 184?". */
  title: string;
  confirmLabel: string;
  /** Deleting and restricting are marked as dangerous. */
  effect?: BulkEffect;
  /** For many records or irreversible actions: the button works only after the user has typed this name. */
  typedName?: string;
  selector: S;
  run: (selector: NoInfer<S> | IdSelector) => BulkAnswer;
  onClose: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

/** Outcome over all attempts. */
interface Outcome {
  done: number;
  refused: BulkResult['results'];
}

/** Limit of listed refusals, since a longer list burdens the document and is not read. */
const MOST_TOLD = 100;

/** Asks before a bulk action, and lists each refused record with its reason; refused records can be tried again. */
export function BulkDialog<S extends BulkSelector>(props: BulkDialogProps<S>) {
  const { title, confirmLabel, effect = 'change', typedName, selector, run, onClose, children } = props;
  const { t } = useTranslation(['records', 'common']);
  const operation = effect === 'delete' ? 'delete' : 'update';
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const attempt = async (some: S | IdSelector) => {
    if (isSaving) return;
    setSaving(true);
    setMessage('');
    const { data, error } = await runBulk(some, run);
    setSaving(false);
    if (!data) return setMessage(toMessage(error) ?? t('common:failed'));
    const refused = data.results.filter(({ problem }) => problem !== null);
    if (refused.length === 0) {
      void announceRecord(operation, findOnlyName(data));
      return onClose();
    }
    return setOutcome({ done: (outcome?.done ?? 0) + data.results.length - refused.length, refused });
  };

  const cancel = () => {
    void announceOutcome(operation, 'canceled');
    onClose();
  };

  if (outcome === null) {
    return (
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isDanger={effect !== 'change'}
        isSaving={isSaving}
        {...(typedName !== undefined && { typedName })}
        onConfirm={() => void attempt(selector)}
        onCancel={cancel}
      >
        {children}
        {message !== '' && (
          <p className={classes.problem} role="alert">
            {message}
          </p>
        )}
      </ConfirmDialog>
    );
  }
  const { done, refused } = outcome;
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button
            variant="default"
            loading={isSaving}
            onClick={() => void attempt({ ids: refused.map(({ id }) => id) })}
          >
            {t('bulk.retry')}
          </Button>
        </>
      }
    >
      <p role="status">
        {done > 0 && <>{t('bulk.done', { count: done })} · </>}
        {t('bulk.refused', { count: refused.length })}
      </p>
      <ul className={classes.results}>
        {refused.slice(0, MOST_TOLD).map(({ id, name, problem }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{problem}</span>
          </li>
        ))}
        {refused.length > MOST_TOLD && <li>{t('bulk.more', { count: refused.length - MOST_TOLD })}</li>}
      </ul>
      {message !== '' && <p role="alert">{message}</p>}
    </DialogShell>
  );
}

function findOnlyName({ results }: BulkResult): string | undefined {
  return results.length === 1 ? results[0]?.name : undefined;
}

function toMessage(error: unknown): string | undefined {
  const isTold = typeof error === 'object' && error !== null && 'message' in error;
  return isTold && typeof error.message === 'string' ? error.message : undefined;
}
