import { useTranslation } from 'react-i18next';
import { useDeleteChargeTagsMutation, useRetireChargeTagsMutation } from '../../api/evo-basic/chargeTag';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import { BulkDialog } from '../../kit/crud/BulkDialog';

/** What is to be done with some tags, when the user agrees. */
export interface TagAction {
  kind: 'delete' | 'retire' | 'bringBack';
  tags: readonly ChargeTag[];
}

interface TagDialogsProps {
  action: TagAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function TagDialogs({ action: { kind, tags }, onClose }: TagDialogsProps) {
  const { t } = useTranslation(['chargeTags', 'records']);
  const [remove] = useDeleteChargeTagsMutation();
  const [retire] = useRetireChargeTagsMutation();
  const values = { count: tags.length, name: tags[0]?.tagNo ?? '' };
  const words = {
    delete: { title: t('deleteTitle', values), label: t('records:record.remove'), text: t('deleteText') },
    retire: { title: t('retireTitle', values), label: t('records:record.retire'), text: t('retireText') },
    bringBack: { title: t('bringBackTitle', values), label: t('records:record.bringBack'), text: t('bringBackText') },
  }[kind];
  return (
    <BulkDialog
      title={words.title}
      confirmLabel={words.label}
      isDanger={kind === 'delete'}
      ids={tags.map(({ id }) => id)}
      run={(ids) =>
        kind === 'delete' ? remove({ body: { ids } }) : retire({ body: { ids, isRetired: kind === 'retire' } })
      }
      onClose={onClose}
    >
      {words.text}
    </BulkDialog>
  );
}
