import {
  useDeletePriceSettingsMutation,
  useRetirePriceSettingsMutation,
} from '../../api/evo-basic/chargerPriceSettings';
import type { PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { CopyDialog } from './CopyDialog';

type Named = Pick<PriceSetting, 'id' | 'name'>;

/** A pending action on settings, carried out after confirmation. */
export type PriceAction =
  | { kind: 'copy'; setting: Pick<PriceSetting, 'id' | 'name' | 'companyId'> }
  | { kind: RetireKind; target: BulkTarget<Named> };

interface PriceDialogsProps {
  action: PriceAction;
  /** Called with the id of the new setting. */
  onCopied: (id: string) => void;
  onClose: () => void;
}

export function PriceDialogs({ action, onCopied, onClose }: PriceDialogsProps) {
  const [remove] = useDeletePriceSettingsMutation();
  const [retire] = useRetirePriceSettingsMutation();
  if (action.kind === 'copy') return <CopyDialog setting={action.setting} onCopied={onCopied} onClose={onClose} />;
  return (
    <RetireDialog
      namespace="priceSettings"
      kind={action.kind}
      target={action.target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
