import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, type Guarded } from '../../access/useCan';
import { ReasonedButton } from '../../kit/form/ReasonedButton';

interface ReceiptLinkProps {
  /** Path of the page of the receipt. */
  to: string;
  /** The call behind it. */
  allow: Guarded;
  /** Why there is none yet, in words. */
  reason: string | null;
}

/** The receipt for the customer, on a page of its own once there is one. */
export function ReceiptLink({ to, allow, reason }: ReceiptLinkProps) {
  const { t } = useTranslation('orders');
  if (!useCan(allow)) return null;
  if (reason !== null) return <ReasonedButton reason={reason}>{t('receipt.verb')}</ReasonedButton>;
  return (
    <Button variant="default" component={Link} to={to}>
      {t('receipt.verb')}
    </Button>
  );
}
