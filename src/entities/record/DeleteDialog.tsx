import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import {
  getOnlyRecord,
  type BulkAnswer,
  type BulkSelector,
  type BulkTarget,
} from '../../kit/crud/selection/bulkTarget';
import { useList } from '../../kit/crud/useList';

export interface DeleteDialogProps {
  target: BulkTarget;
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`. */
  namespace:
    | 'advertisements'
    | 'announcements'
    | 'appPackages'
    | 'companies'
    | 'enterprises'
    | 'mailedReports'
    | 'onCall'
    | 'onCallChains'
    | 'recoveryRules'
    | 'roles'
    | 'staff'
    | 'userTags'
    | 'washSuppliers'
    | 'webhooks';
  remove: (call: { body: BulkSelector }) => BulkAnswer;
  onClose: () => void;
  /** Stands below the consequence. */
  children?: ReactNode;
}

/** Asks before records that cannot be retired are deleted, and does it. */
export function DeleteDialog({ namespace, target, remove, onClose, children }: DeleteDialogProps) {
  const { t } = useTranslation([namespace, 'records']);
  const { nameOf } = useList();
  const { count, selector } = target;
  const only = getOnlyRecord(target);
  return (
    <BulkDialog
      title={only ? t('deleteOne', { ns: namespace, name: nameOf(only) }) : t('deleteMany', { ns: namespace, count })}
      confirmLabel={t('records:record.remove')}
      effect="delete"
      selector={selector}
      run={(body) => remove({ body })}
      onClose={onClose}
    >
      {t('deleteText', { ns: namespace })}
      {children}
    </BulkDialog>
  );
}
