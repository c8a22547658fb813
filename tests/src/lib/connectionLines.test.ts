import { describe, expect, it } from 'vitest';
import { listConnectionLines, type ChargerConnection } from '../../../src/lib/connectionLines';

const CONNECTION: ChargerConnection = {
  ocppVersion: '1.6',
  gatewayUrl: 'wss://charge.example.com/ocpp',
  chargerCode: 'ALA:01',
  key: 'kq2v7Xw9mB4tR8sN1pLc',
};

function readValues(connection: ChargerConnection): Record<string, string> {
  const lines = listConnectionLines(connection).flatMap((group) =>
    group.lines.map((line) => {
      const name = 'name' in line ? line.name : line.phrase;
      return [group.component === null ? name : `${group.component}.${name}`, line.value] as const;
    }),
  );
  return Object.fromEntries(lines);
}

describe('the lines to enter into a charger', () => {
  it('name the address with the identity, the profile and the key when the charger speaks OCPP 1.6', () => {
    expect(readValues(CONNECTION)).toEqual({
      url: 'wss://charge.example.com/ocpp',
      identity: 'ALA:01',
      fullUrl: 'wss://charge.example.com/ocpp/ALA%3A01',
      SecurityProfile: '2',
      AuthorizationKey: CONNECTION.key,
    });
  });

  it('are the network profile and the variables of 2.0.1 when the charger speaks it', () => {
    expect(readValues({ ...CONNECTION, ocppVersion: '2.0.1' })).toEqual({
      'NetworkConnectionProfile.ocppVersion': 'OCPP20',
      'NetworkConnectionProfile.ocppTransport': 'JSON',
      'NetworkConnectionProfile.ocppCsmsUrl': 'wss://charge.example.com/ocpp',
      'NetworkConnectionProfile.securityProfile': '2',
      'NetworkConnectionProfile.messageTimeout': '30',
      'NetworkConnectionProfile.ocppInterface': 'Wired0',
      'OCPPCommCtrlr.NetworkConfigurationPriority': '1',
      'SecurityCtrlr.Identity': 'ALA:01',
      'SecurityCtrlr.BasicAuthPassword': CONNECTION.key,
    });
  });

  it('name security profile 1 when the address is without TLS', () => {
    expect(readValues({ ...CONNECTION, gatewayUrl: 'ws://10.0.0.5:8080/ocpp' }).SecurityProfile).toBe('1');
  });
});
