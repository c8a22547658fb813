import type { OCPP16 } from 'typed-ocpp';
import { CONFIGURATION, readKey } from '../configuration';
import type { Charger, Payload } from '../../charger';

export function getConfiguration(charger: Charger, payload: Payload): OCPP16.GetConfigurationResponse {
  const requestedKeys = payload['key'];
  const names =
    Array.isArray(requestedKeys) && requestedKeys.length > 0 ? requestedKeys.map(String) : [...CONFIGURATION.keys()];
  const configurationKey: NonNullable<OCPP16.GetConfigurationResponse['configurationKey']> = [];
  const unknownKey: string[] = [];
  for (const name of names) {
    const entry = readKey(charger, name);
    if (entry) configurationKey.push(entry);
    else unknownKey.push(name.slice(0, 50));
  }
  return unknownKey.length > 0 ? { configurationKey, unknownKey } : { configurationKey };
}
