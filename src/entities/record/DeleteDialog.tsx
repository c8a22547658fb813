import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { whichOf, type AllMatching, type BulkAnswer, type BulkSelector } from '../../kit/crud/selection/bulkTarget';

/** The record to delete. */
export interface Removed<R extends { id: string; name: string } = { id: string; name: string }> {
  records: readonly R[];
  /** Instead of the records, all that match. */
  all?: AllMatching | null;
}

export interface DeleteDialogProps extends Removed {
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`. */
  namespace: 'announcements' | 'appPackages' | 'companies' | 'enterprises' | 'roles' | 'staff' | 'userTags';
  remove: (call: { body: BulkSelector }) => BulkAnswer;
  onClose: () => void;
}

/** Asks before records that cannot be retired are deleted, and does it. */
export function DeleteDialog({ namespace, records, all = null, remove, onClose }: DeleteDialogProps) {
  const { t } = useTranslation([namespace, 'records']);
  const { which, count } = whichOf(records, all);
  const [only] = all || count > 1 ? [] : records;
  return (
    <BulkDialog
      title={only ? t('deleteOne', { ns: namespace, name: only.name }) : t('deleteMany', { ns: namespace, count })}
      confirmLabel={t('records:record.remove')}
      isDanger
      which={which}
      run={(body) => remove({ body })}
      onClose={onClose}
    >
      {t('deleteText', { ns: namespace })}
    </BulkDialog>
  );
}
