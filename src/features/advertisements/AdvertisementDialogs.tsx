import { useTranslation } from 'react-i18next';
import { useDeleteAdvertisementsMutation, useEndAdvertisementMutation } from '../../api/evo-basic/appAdvertisement';
import type { Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';

/** A pending action on advertisements, carried out after confirmation. */
export interface AdvertisementAction {
  kind: 'delete' | 'end';
  target: BulkTarget<Advertisement>;
}

interface AdvertisementDialogsProps {
  action: AdvertisementAction;
  onClose: () => void;
}

export function AdvertisementDialogs({ action: { kind, target }, onClose }: AdvertisementDialogsProps) {
  const [remove] = useDeleteAdvertisementsMutation();
  const advertisement = getOnlyRecord(target);
  if (kind === 'end') return advertisement ? <EndDialog advertisement={advertisement} onClose={onClose} /> : null;
  return <DeleteDialog namespace="advertisements" target={target} remove={remove} onClose={onClose} />;
}

/** Ends an advertisement before its time. */
function EndDialog({ advertisement, onClose }: { advertisement: Advertisement; onClose: () => void }) {
  const { t } = useTranslation(['advertisements', 'outcomes']);
  const { id, version, title } = advertisement;
  const action = useAction(useEndAdvertisementMutation(), onClose, () => t('outcomes:done.ended', { name: title }));
  return (
    <ConfirmActionDialog
      isDanger
      action={action}
      call={{ body: { id, version } }}
      title={t('end.title', { title })}
      confirmLabel={t('end.action')}
      onClose={onClose}
    >
      {t('end.text')}
    </ConfirmActionDialog>
  );
}
