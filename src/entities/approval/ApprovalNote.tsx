import { useTranslation } from 'react-i18next';
import { compare, subtract } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import classes from './Approval.module.css';

interface ApprovalNoteProps {
  /** The amount that is entered needs a second person. */
  isWaiting: boolean;
  limit: string;
  /** Rest of the limit that the caller can still move alone. */
  left: string;
  currency: string;
}

/**
 * Before a movement of money is sent, shows the amount that one person can move alone, and when a second one has to
 * approve.
 */
export function ApprovalNote({ isWaiting, limit, left, currency }: ApprovalNoteProps) {
  const { t, i18n } = useTranslation('approvals');
  const figure = (amount: string) => formatMoney(amount, i18n.language);
  return (
    <p className={isWaiting ? classes.warning : classes.limit} role="status">
      {t(isWaiting ? 'limit.above' : 'limit.left', { left: figure(left), limit: figure(limit), currency })}{' '}
      {compare(left, limit) < 0 && t('limit.used', { used: figure(subtract(limit, left)), currency })}
    </p>
  );
}
