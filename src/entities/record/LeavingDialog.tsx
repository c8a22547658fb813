import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { whichOf, type AllMatching, type BulkAnswer, type BulkSelector } from '../../kit/crud/selection/bulkTarget';

/** How records leave lists and selects, for ever or not, and come back. */
export type Leaving = 'delete' | 'retire' | 'bringBack';

interface LeavingDialogProps {
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`, and the same for `retire` and `bringBack`. */
  namespace: 'chargerModels' | 'chargers' | 'chargeTags' | 'priceSettings' | 'stationGroups';
  kind: Leaving;
  records: readonly { id: string; name: string }[];
  /** Instead of the records, all that match. */
  all?: AllMatching | null;
  remove: (call: { body: BulkSelector }) => BulkAnswer;
  retire: (call: { body: BulkSelector & { isRetired: boolean } }) => BulkAnswer;
  onClose: () => void;
}

/** Asks before records are deleted, retired or brought back, with the consequence, and does it. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { namespace, kind, records, all = null, remove, retire, onClose } = props;
  const { t } = useTranslation([namespace, 'records']);
  const { which, count } = whichOf(records, all);
  const [only] = all || count > 1 ? [] : records;
  const title = only ? t(`${kind}One`, { ns: namespace, name: only.name }) : t(`${kind}Many`, { ns: namespace, count });
  const verbs = { delete: 'record.remove', retire: 'record.retire', bringBack: 'record.bringBack' } as const;
  return (
    <BulkDialog
      title={title}
      confirmLabel={t(`records:${verbs[kind]}`)}
      isDanger={kind === 'delete'}
      which={which}
      run={(some) =>
        kind === 'delete' ? remove({ body: some }) : retire({ body: { ...some, isRetired: kind === 'retire' } })
      }
      onClose={onClose}
    >
      {t(`${kind}Text`, { ns: namespace })}
    </BulkDialog>
  );
}
