import { useDeleteChargeTagsMutation, useRetireChargeTagsMutation } from '../../api/evo-basic/chargeTag';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { TagBulkDialog, type TagChangeKind } from './TagBulkDialog';

/** A pending action on tags, carried out after confirmation. */
export interface TagAction {
  kind: RetireKind | TagChangeKind;
  target: BulkTarget<ChargeTag>;
}

interface TagDialogsProps {
  action: TagAction;
  onClose: () => void;
}

export function TagDialogs({ action: { kind, target }, onClose }: TagDialogsProps) {
  const [remove] = useDeleteChargeTagsMutation();
  const [retire] = useRetireChargeTagsMutation();
  if (kind !== 'delete' && kind !== 'retire' && kind !== 'restore') {
    return <TagBulkDialog kind={kind} target={target} onClose={onClose} />;
  }
  return (
    <RetireDialog
      namespace="chargeTags"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
