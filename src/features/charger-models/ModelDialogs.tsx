import { useDeleteChargerModelsMutation, useRetireChargerModelsMutation } from '../../api/evo-basic/chargerModels';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import type { AllMatching } from '../../kit/crud/selection/bulkTarget';

/** What is to be done with some models, when the user agrees. */
export interface ModelAction {
  kind: Leaving;
  models: readonly ChargerModel[];
  all?: AllMatching | null;
}

interface ModelDialogsProps {
  action: ModelAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function ModelDialogs({ action: { kind, models, all = null }, onClose }: ModelDialogsProps) {
  const [remove] = useDeleteChargerModelsMutation();
  const [retire] = useRetireChargerModelsMutation();
  return (
    <LeavingDialog
      namespace="chargerModels"
      kind={kind}
      records={models}
      all={all}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
