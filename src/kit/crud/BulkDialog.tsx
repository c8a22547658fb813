import { Button, Group, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../contract/records';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import classes from './BulkDialog.module.css';

interface BulkDialogProps {
  /** Names the action and the things: "Delete Terra 184?". */
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** For many or irreversible ones: the button works only after this has been typed. */
  typedName?: string;
  ids: readonly string[];
  /** Does it, as RTK Query's mutations answer. */
  run: (ids: string[]) => Promise<{ data?: BulkResult; error?: unknown }>;
  onClose: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

type Refused = BulkResult['results'];

/** Asks before something is done to records, and tells of each that was refused; those can be tried again. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, confirmLabel, isDanger = false, typedName, ids, run, onClose, children } = props;
  const { t } = useTranslation(['records', 'common']);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const attempt = async (some: readonly string[]) => {
    if (isSaving) return;
    setSaving(true);
    setMessage('');
    const { data, error } = await run([...some]);
    setSaving(false);
    if (!data) return setMessage(messageOf(error) ?? t('common:failed'));
    const failed = data.results.filter(({ problem }) => problem !== null);
    if (failed.length === 0) return onClose();
    return setRefused(failed);
  };

  if (refused === null) {
    return (
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isDanger={isDanger}
        isSaving={isSaving}
        {...(typedName !== undefined && { typedName })}
        onConfirm={() => void attempt(ids)}
        onCancel={onClose}
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
  const retried = refused.map(({ id }) => id);
  return (
    <Modal opened title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <p role="status">
        {ids.length > refused.length && <>{t('bulk.done', { count: ids.length - refused.length })} · </>}
        {t('bulk.refused', { count: refused.length })}
      </p>
      <ul className={classes.results}>
        {refused.map(({ id, name, problem }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
      {message !== '' && <p role="alert">{message}</p>}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button variant="default" loading={isSaving} onClick={() => void attempt(retried)}>
          {t('bulk.retry')}
        </Button>
      </Group>
    </Modal>
  );
}

function messageOf(error: unknown): string | undefined {
  const isTold = typeof error === 'object' && error !== null && 'message' in error;
  return isTold && typeof error.message === 'string' ? error.message : undefined;
}
