import type { OCPP16 } from 'typed-ocpp';
import { requiredText } from '../../ocppFault';
import { CONFIGURATION } from '../configuration';
import type { Charger, Payload } from '../../charger';

export function changeConfiguration(charger: Charger, payload: Payload): OCPP16.ChangeConfigurationResponse {
  const name = requiredText(payload, 'key');
  const value = requiredText(payload, 'value');
  const entry = CONFIGURATION.get(name);
  if (!entry) return { status: 'NotSupported' };
  if (entry.isReadonly) return { status: 'Rejected' };
  if (entry.apply && !entry.apply(charger, value)) return { status: 'Rejected' };
  if (!entry.apply) charger.overrides.set(name, value);
  return { status: entry.needsReboot ? 'RebootRequired' : 'Accepted' };
}
