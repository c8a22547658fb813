import { isRecord } from '../../../src/lib/isRecord';
import type { ChargerCall } from '../../ocpp/gateway/chargerCall';

/** Reason for a refusal in the charger's own words; null: the charger accepted. */
export function readRefusal(call: ChargerCall, accepted: readonly string[] = ['Accepted']): string | null {
  if (call.outcome === 'error') return call.text ? `${call.code}: ${call.text}`.slice(0, 200) : call.code;
  if (call.outcome !== 'result') return 'NoAnswer';
  const { status, reasonCode } = readStatus(call.answer);
  if (accepted.includes(status)) return null;
  return (reasonCode === null ? status : `${status}: ${reasonCode}`).slice(0, 200);
}

function readStatus(answer: unknown): { status: string; reasonCode: string | null } {
  const { status, statusInfo } = isRecord(answer) ? answer : {};
  const { reasonCode } = isRecord(statusInfo) ? statusInfo : {};
  return {
    status: typeof status === 'string' ? status : 'NoStatus',
    reasonCode: typeof reasonCode === 'string' ? reasonCode : null,
  };
}
