import {
  useDeleteSupplierServicesMutation,
  useRetireSupplierServicesMutation,
} from '../../../api/evo-basic/iotCarwashSupplierService';
import type { SupplierService } from '../../../contract/evo-basic/iotCarwashSupplierService';
import { RetireDialog, type RetireKind } from '../../../entities/record/RetireDialog';
import type { BulkTarget } from '../../../kit/crud/selection/bulkTarget';

/** A pending action on supplier services, carried out after confirmation. */
export interface SupplierServiceAction {
  kind: RetireKind;
  target: BulkTarget<SupplierService>;
}

interface SupplierServiceDialogsProps {
  action: SupplierServiceAction;
  onClose: () => void;
}

export function SupplierServiceDialogs({ action: { kind, target }, onClose }: SupplierServiceDialogsProps) {
  const [remove] = useDeleteSupplierServicesMutation();
  const [retire] = useRetireSupplierServicesMutation();
  return (
    <RetireDialog
      namespace="washSupplierServices"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
