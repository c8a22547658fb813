import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import {
  getOnlyRecord,
  type BulkAnswer,
  type BulkSelector,
  type BulkTarget,
} from '../../kit/crud/selection/bulkTarget';
import { useList } from '../../kit/crud/useList';

/** How records leave lists and selects, for ever or not, and come back. */
export type RetireKind = 'delete' | 'retire' | 'restore';

interface RetireDialogProps {
  /** Its words: `deleteOne`, `deleteMany`, `deleteText`, and the same for `retire` and `restore`. */
  namespace:
    | 'chargerModels'
    | 'chargers'
    | 'chargeTags'
    | 'homeChargerModels'
    | 'homeChargers'
    | 'offPeakSettings'
    | 'priceSettings'
    | 'stationGroups'
    | 'washServiceItems'
    | 'washSites'
    | 'washers'
    | 'washSupplierServices';
  kind: RetireKind;
  target: BulkTarget;
  remove: (call: { body: BulkSelector }) => BulkAnswer;
  retire: (call: { body: BulkSelector & { isRetired: boolean } }) => BulkAnswer;
  onClose: () => void;
}

/** Asks before records are deleted, retired or brought back, with the consequence, and does it. */
export function RetireDialog(props: RetireDialogProps) {
  const { namespace, kind, target, remove, retire, onClose } = props;
  const { t } = useTranslation([namespace, 'records']);
  const { nameOf } = useList();
  const only = getOnlyRecord(target);
  const title = only
    ? t(`${kind}One`, { ns: namespace, name: nameOf(only) })
    : t(`${kind}Many`, { ns: namespace, count: target.count });
  const verbs = { delete: 'record.remove', retire: 'record.retire', restore: 'record.restore' } as const;
  return (
    <BulkDialog
      title={title}
      confirmLabel={t(`records:${verbs[kind]}`)}
      effect={kind === 'delete' ? 'delete' : 'change'}
      selector={target.selector}
      run={(some) =>
        kind === 'delete' ? remove({ body: some }) : retire({ body: { ...some, isRetired: kind === 'retire' } })
      }
      onClose={onClose}
    >
      {t(`${kind}Text`, { ns: namespace })}
    </BulkDialog>
  );
}
