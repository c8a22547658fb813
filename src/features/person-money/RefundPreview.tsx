import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { RefundPreview as Preview } from '../../contract/evo-wallet/orderMoney';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import { FigureLine } from './FigureLine';
import classes from './PersonMoney.module.css';

interface RefundPreviewProps {
  preview: Preview;
  /** Zone of the person. */
  zone: string | null;
}

/** The effects of a full refund, before it is requested. */
export function RefundPreview({ preview, zone }: RefundPreviewProps) {
  const { t, i18n } = useTranslation(['personMoney', 'orders']);
  const time = useShownTime();
  const { currency, parts, coupon, approvalLeft, isApprovalNeeded } = preview;
  const money = (amount: string) => `${formatMoney(amount, i18n.language)} ${currency}`;
  return (
    <DrawerSection title={t('preview.title')}>
      <dl className={classes.lines}>
        {parts.map(({ destination, amount, walletAfter }, index) => (
          <FigureLine
            key={index}
            name={t(`preview.to.${destination}`)}
            note={walletAfter === null ? undefined : t('preview.then', { amount: money(walletAfter) })}
            figure={money(amount)}
          />
        ))}
        {parts.length === 0 && <FigureLine name={t('orders:refund.sourceNone')} figure={money(preview.amount)} />}
        {coupon && (
          <FigureLine
            name={
              <>
                {t('preview.coupon')} <span className="mono">{coupon.no}</span>
              </>
            }
            note={t('preview.part')}
            figure={t(coupon.isUsable ? 'preview.back' : 'preview.expired', {
              day: time(coupon.validUntil, zone, 'day'),
            })}
          />
        )}
        <FigureLine
          name={t('preview.second')}
          note={t('preview.yourLimit', { amount: money(approvalLeft) })}
          figure={t(isApprovalNeeded ? 'preview.needed' : 'preview.notNeeded')}
        />
      </dl>
    </DrawerSection>
  );
}
