import { useDeleteWashersMutation, useRetireWashersMutation } from '../../api/evo-basic/iotCarWasher';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import { LockDialog } from '../../entities/washer/LockDialog';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on washers, carried out after confirmation. */
export interface WasherAction {
  kind: RetireKind | 'lock' | 'unlock';
  target: BulkTarget<Washer>;
}

interface WasherDialogsProps {
  action: WasherAction;
  onClose: () => void;
}

export function WasherDialogs({ action: { kind, target }, onClose }: WasherDialogsProps) {
  const [remove] = useDeleteWashersMutation();
  const [retire] = useRetireWashersMutation();
  if (kind !== 'lock' && kind !== 'unlock')
    return <RetireDialog namespace="washers" {...{ kind, target, remove, retire, onClose }} />;
  const washer = getOnlyRecord(target);
  return washer && <LockDialog request={{ kind, washer }} onClose={onClose} />;
}
