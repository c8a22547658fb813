import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import {
  useActivateCouponsMutation,
  useCancelCouponsMutation,
  useDelayCouponsMutation,
} from '../../api/evo-discount/coupons';
import type { Coupon } from '../../contract/evo-discount/coupon';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { CouponChange } from './couponState';
import { EndDialog } from './EndDialog';

/** A pending change of coupons, carried out after confirmation. */
export interface CouponAction {
  kind: CouponChange;
  target: BulkTarget<Coupon>;
}

interface CouponBulkDialogProps {
  action: CouponAction;
  onClose: () => void;
}

/** Activates, cancels or delays coupons, with a result for each. */
export function CouponBulkDialog({ action, onClose }: CouponBulkDialogProps) {
  if (action.kind === 'delay') return <DelayDialogs target={action.target} onClose={onClose} />;
  return <SwitchDialog kind={action.kind} target={action.target} onClose={onClose} />;
}

interface SwitchDialogProps {
  kind: 'activate' | 'cancel';
  target: BulkTarget<Coupon>;
  onClose: () => void;
}

function SwitchDialog({ kind, target, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('coupons');
  const [activate] = useActivateCouponsMutation();
  const [cancel] = useCancelCouponsMutation();
  const only = getOnlyRecord(target);
  const send = kind === 'activate' ? activate : cancel;
  return (
    <BulkDialog
      title={only ? t(`${kind}.one`, { name: only.couponNo }) : t(`${kind}.many`, { count: target.count })}
      confirmLabel={t(`${kind}.action`)}
      effect={kind === 'cancel' ? 'restrict' : 'change'}
      selector={target.selector}
      run={(some) => send({ body: some })}
      onClose={onClose}
    >
      {t(`${kind}.text`)}
    </BulkDialog>
  );
}

/** Asks for the new end first, then whether it is meant for all of them. */
function DelayDialogs({ target, onClose }: Pick<SwitchDialogProps, 'target' | 'onClose'>) {
  const { t } = useTranslation('coupons');
  const time = useShownTime();
  const [delay] = useDelayCouponsMutation();
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const only = getOnlyRecord(target);
  const { count, selector } = target;
  const title = only ? t('delay.one', { name: only.couponNo }) : t('delay.many', { count });
  const timezone = only?.timezone ?? null;
  if (validUntil === null) {
    const known = only?.validUntil ?? null;
    return <EndDialog title={title} known={known} timezone={timezone} onChoose={setValidUntil} onClose={onClose} />;
  }
  return (
    <BulkDialog
      title={title}
      confirmLabel={t('delay.action')}
      selector={selector}
      run={(some) => delay({ body: { ...some, validUntil } })}
      onClose={onClose}
    >
      {/* Several coupons may have several owners, so that the header does not say whose clock this is. */}
      {t('delay.text', { time: time(validUntil, timezone, only ? 'dayMinute' : 'full') })}
    </BulkDialog>
  );
}
