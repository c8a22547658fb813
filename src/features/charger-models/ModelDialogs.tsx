import { useDeleteChargerModelsMutation, useRetireChargerModelsMutation } from '../../api/evo-basic/chargerModels';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on models, carried out after confirmation. */
export interface ModelAction {
  kind: Leaving;
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
