import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../contract/records';
import { BulkDialog } from '../../kit/crud/BulkDialog';

/** How records leave lists and selects, for ever or not, and come back. */
export type Leaving = 'delete' | 'retire' | 'bringBack';

type Done = Promise<{ data?: BulkResult; error?: unknown }>;

interface LeavingDialogProps {
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`, and the same for `retire` and `bringBack`. */
  namespace: 'chargerModels' | 'chargers' | 'chargeTags' | 'stationGroups';
  kind: Leaving;
  records: readonly { id: string; name: string }[];
  remove: (call: { body: { ids: string[] } }) => Done;
  retire: (call: { body: { ids: string[]; isRetired: boolean } }) => Done;
  onClose: () => void;
}

/** Asks before records are deleted, retired or brought back, with the consequence, and does it. */
export function LeavingDialog({ namespace, kind, records, remove, retire, onClose }: LeavingDialogProps) {
  const { t } = useTranslation([namespace, 'records']);
  const [only, ...others] = records;
  const title =
    only && others.length === 0
      ? t(`${kind}One`, { ns: namespace, name: only.name })
      : t(`${kind}Many`, { ns: namespace, count: records.length });
  const verbs = { delete: 'record.remove', retire: 'record.retire', bringBack: 'record.bringBack' } as const;
  return (
    <BulkDialog
      title={title}
      confirmLabel={t(`records:${verbs[kind]}`)}
      isDanger={kind === 'delete'}
      ids={records.map(({ id }) => id)}
      run={(ids) =>
        kind === 'delete' ? remove({ body: { ids } }) : retire({ body: { ids, isRetired: kind === 'retire' } })
      }
      onClose={onClose}
    >
      {t(`${kind}Text`, { ns: namespace })}
    </BulkDialog>
  );
}
