import { useTranslation } from 'react-i18next';
import { useDeleteChargerModelsMutation, useRetireChargerModelsMutation } from '../../api/evo-basic/chargerModels';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { BulkDialog } from '../../kit/crud/BulkDialog';

/** What is to be done with some models, when the user agrees. */
export interface ModelAction {
  kind: 'delete' | 'retire' | 'bringBack';
  models: readonly ChargerModel[];
}

interface ModelDialogsProps {
  action: ModelAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function ModelDialogs({ action: { kind, models }, onClose }: ModelDialogsProps) {
  const { t } = useTranslation(['chargerModels', 'records']);
  const [remove] = useDeleteChargerModelsMutation();
  const [retire] = useRetireChargerModelsMutation();
  const [only, ...others] = models;
  const title =
    only && others.length === 0 ? t(`${kind}One`, { name: only.name }) : t(`${kind}Many`, { count: models.length });
  const words = {
    delete: { label: t('records:record.remove'), text: t('deleteText') },
    retire: { label: t('records:record.retire'), text: t('retireText') },
    bringBack: { label: t('records:record.bringBack'), text: t('bringBackText') },
  }[kind];
  return (
    <BulkDialog
      title={title}
      confirmLabel={words.label}
      isDanger={kind === 'delete'}
      ids={models.map(({ id }) => id)}
      run={(ids) =>
        kind === 'delete' ? remove({ body: { ids } }) : retire({ body: { ids, isRetired: kind === 'retire' } })
      }
      onClose={onClose}
    >
      {words.text}
    </BulkDialog>
  );
}
