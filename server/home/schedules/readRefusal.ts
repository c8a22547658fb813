import { isRecord } from '../../../src/lib/isRecord';
import type { ChargerCall } from '../../ocpp/gateway/chargerCall';

/** Why a charger did not take what it was asked, by its own word; null: it took it. */
export function readRefusal(call: ChargerCall, accepted: readonly string[] = ['Accepted']): string | null {
  if (call.outcome === 'error') return call.text ? `${call.code}: ${call.text}`.slice(0, 200) : call.code;
  if (call.outcome !== 'result') return 'NoAnswer';
  const { answer } = call;
  const status = isRecord(answer) && typeof answer.status === 'string' ? answer.status : 'NoStatus';
  if (accepted.includes(status)) return null;
  const info = isRecord(answer) && isRecord(answer.statusInfo) ? answer.statusInfo.reasonCode : null;
  return (typeof info === 'string' ? `${status}: ${info}` : status).slice(0, 200);
}
