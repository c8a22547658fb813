import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toBulkAnswer, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';

/** How records stop taking part, for ever or not, and take part again. */
export type Enabling = 'delete' | 'disable' | 'enable';

interface EnablingDialogProps<T extends { id: string }> extends Pick<DeleteDialogProps, 'remove' | 'onClose'> {
  /** Its words: those of `DeleteDialog`, and `disable`, `disableOne`, `disableText`, and the same for `enable`. */
  namespace: 'companies' | 'enterprises';
  kind: Enabling;
  /** More than one record only for a deletion. */
  target: BulkTarget<T>;
  /** Counts of affected records, below the consequence. */
  impact?: ReactNode;
  setStatus: (record: T, status: 'enabled' | 'disabled') => Promise<{ error?: unknown }>;
}

/** Asks before a record is disabled or enabled, or records are deleted, with the consequence, and does it. */
export function EnablingDialog<T extends { id: string; name: string }>(props: EnablingDialogProps<T>) {
  const { namespace, kind, target, remove, impact, setStatus, onClose } = props;
  const { t } = useTranslation(namespace);
  const [record] = target.records;
  if (!record) return null;
  if (kind === 'delete') {
    return (
      <DeleteDialog namespace={namespace} target={target} remove={remove} onClose={onClose}>
        {impact}
      </DeleteDialog>
    );
  }
  return (
    <BulkDialog
      title={t(`${kind}One`, { name: record.name })}
      confirmLabel={t(kind)}
      effect={kind === 'disable' ? 'restrict' : 'change'}
      selector={target.selector}
      run={() => toBulkAnswer(record, setStatus(record, kind === 'disable' ? 'disabled' : 'enabled'))}
      onClose={onClose}
    >
      {t(`${kind}Text`)}
      {impact}
    </BulkDialog>
  );
}
