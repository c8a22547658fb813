import { useDeleteChargerModelsMutation, useRetireChargerModelsMutation } from '../../api/evo-basic/chargerModels';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ApplyModelDialog } from './ApplyModelDialog';

/** A pending action on models, carried out after confirmation. */
export interface ModelAction {
  kind: Leaving | 'apply';
  target: BulkTarget<ChargerModel>;
}

interface ModelDialogsProps {
  action: ModelAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function ModelDialogs({ action: { kind, target }, onClose }: ModelDialogsProps) {
  const [remove] = useDeleteChargerModelsMutation();
  const [retire] = useRetireChargerModelsMutation();
  if (kind === 'apply') {
    const model = getOnlyRecord(target);
    return model ? <ApplyModelDialog model={model} onClose={onClose} /> : null;
  }
  return (
    <LeavingDialog
      namespace="chargerModels"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
