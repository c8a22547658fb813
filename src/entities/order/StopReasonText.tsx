import { nameStopReason } from '../../lib/faultNames';
import { CodeName } from '../fault/CodeName';
import { useFaultPhrase } from '../fault/useFaultPhrase';

interface StopReasonTextProps {
  reason: string | null;
  /** As the charger sent it. */
  raw: string | null;
}

/** Why a session ended: the product's word, followed by the charger's own word if it differs. */
export function StopReasonText({ reason, raw }: StopReasonTextProps) {
  const find = useFaultPhrase();
  if (reason === null) return raw ?? '–';
  return <CodeName name={nameStopReason(reason, find)} raw={raw === reason ? null : raw} />;
}
