import { useDeleteChargeTagsMutation, useRetireChargeTagsMutation } from '../../api/evo-basic/chargeTag';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on tags, carried out after confirmation. */
export interface TagAction {
  kind: Leaving;
  target: BulkTarget<ChargeTag>;
}

interface TagDialogsProps {
  action: TagAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function TagDialogs({ action: { kind, target }, onClose }: TagDialogsProps) {
  const [remove] = useDeleteChargeTagsMutation();
  const [retire] = useRetireChargeTagsMutation();
  return (
    <LeavingDialog
      namespace="chargeTags"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
