import { useTranslation } from 'react-i18next';
import {
  useDeleteWashServiceItemsMutation,
  useRetireWashServiceItemsMutation,
  useSetShelfMutation,
} from '../../../api/evo-basic/iotCarWasherService';
import type { WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { RetireDialog, type RetireKind } from '../../../entities/record/RetireDialog';
import { getOnlyRecord, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { formatMoney } from '../../../lib/money';

/** A pending action on service items, carried out after confirmation. */
export interface ServiceItemAction {
  kind: RetireKind | 'shelf';
  target: BulkTarget<WashServiceItem>;
}

interface ServiceItemDialogsProps {
  action: ServiceItemAction;
  onClose: () => void;
}

export function ServiceItemDialogs({ action: { kind, target }, onClose }: ServiceItemDialogsProps) {
  const [remove] = useDeleteWashServiceItemsMutation();
  const [retire] = useRetireWashServiceItemsMutation();
  const item = getOnlyRecord(target);
  if (kind === 'shelf') return item ? <ShelfDialog item={item} onClose={onClose} /> : null;
  return (
    <RetireDialog
      namespace="washServiceItems"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}

/** Puts a service item on the shelf, or takes it off. */
function ShelfDialog({ item, onClose }: { item: WashServiceItem; onClose: () => void }) {
  const { t, i18n } = useTranslation(['washServiceItems', 'outcomes']);
  const { id, name, version, washSite: site, currency } = item;
  const isOn = item.status === 'onshelf';
  const action = useAction(useSetShelfMutation(), onClose, () =>
    t(isOn ? 'outcomes:done.offSale' : 'outcomes:done.onSale', { name }),
  );
  const price = `${formatMoney(item.price, i18n.language)} ${currency}`;
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version, status: isOn ? 'offshelf' : 'onshelf' } }}
      title={t(isOn ? 'shelf.takeOffTitle' : 'shelf.putOnTitle', { name })}
      confirmLabel={t(isOn ? 'shelf.takeOff' : 'shelf.putOn')}
      onClose={onClose}
    >
      {isOn ? t('shelf.takeOffText', { site }) : t('shelf.putOnText', { site, price })}
    </ConfirmActionDialog>
  );
}
