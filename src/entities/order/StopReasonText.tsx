import { useTranslation } from 'react-i18next';
import { STOP_REASONS, type StopReason } from '../../contract/live/stopReason';

interface StopReasonTextProps {
  reason: string | null;
  /** As the charger said it, where that is another word. */
  raw: string | null;
}

/** Why a session ended: the product's word, and the charger's own beside it. */
export function StopReasonText({ reason, raw }: StopReasonTextProps) {
  const { t } = useTranslation('orders');
  if (reason === null) return raw ?? '–';
  const word = isStopReason(reason) ? t(`stopReason.${reason}`) : reason;
  return raw === null || raw === reason ? word : `${word} (${raw})`;
}

function isStopReason(reason: string | null): reason is StopReason {
  return (STOP_REASONS as readonly (string | null)[]).includes(reason);
}
