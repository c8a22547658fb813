import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../contract/records';
import { BulkDialog } from '../../kit/crud/BulkDialog';

interface DeleteDialogProps {
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`. */
  namespace: 'enterpriseUsers' | 'userTags';
  records: readonly { id: string; name: string }[];
  remove: (call: { body: { ids: string[] } }) => Promise<{ data?: BulkResult; error?: unknown }>;
  onClose: () => void;
}

/** Asks before records that cannot be retired are deleted, and does it. */
export function DeleteDialog({ namespace, records, remove, onClose }: DeleteDialogProps) {
  const { t } = useTranslation([namespace, 'records']);
  const [first, ...others] = records;
  return (
    <BulkDialog
      title={
        others.length > 0
          ? t('deleteMany', { ns: namespace, count: records.length })
          : t('deleteOne', { ns: namespace, name: first?.name ?? '' })
      }
      confirmLabel={t('records:record.remove')}
      isDanger
      ids={records.map(({ id }) => id)}
      run={(ids) => remove({ body: { ids } })}
      onClose={onClose}
    >
      {t('deleteText', { ns: namespace })}
    </BulkDialog>
  );
}
