import type { OcppVersion } from '../contract/live/connector';

/** Everything that a charger needs to know of its connection. */
export interface ChargerConnection {
  ocppVersion: OcppVersion;
  /** Address of the gateway, without the charger code. */
  gatewayUrl: string;
  chargerCode: string;
  key: string;
}

/** A line to enter into a charger: an OCPP name, or a phrase where each vendor has another name. */
export type ConnectionLine = ({ name: string } | { phrase: 'url' | 'identity' | 'fullUrl' }) & { value: string };

/** Lines of one OCPP component or message; null where OCPP names none. */
export interface ConnectionGroup {
  component: string | null;
  lines: readonly ConnectionLine[];
}

/** Seconds that a charger waits for an answer of the gateway. */
const MESSAGE_TIMEOUT_SECONDS = 30;
/** The slot of a charger that holds the connection profile. */
const PROFILE_SLOT = '1';

/** Lists the lines to enter into a charger so that it connects, by the words of its OCPP version. */
export function listConnectionLines(connection: ChargerConnection): ConnectionGroup[] {
  return connection.ocppVersion === '1.6' ? list16Lines(connection) : list201Lines(connection);
}

/** 1 is basic authentication, 2 the same over TLS (OCPP 1.6 security white paper, 2.0.1 part 2 A). */
function findSecurityProfile(gatewayUrl: string): string {
  return gatewayUrl.startsWith('wss:') ? '2' : '1';
}

function list16Lines({ gatewayUrl, chargerCode, key }: ChargerConnection): ConnectionGroup[] {
  return [
    {
      component: null,
      lines: [
        { phrase: 'url', value: gatewayUrl },
        { phrase: 'identity', value: chargerCode },
        { phrase: 'fullUrl', value: toFullUrl(gatewayUrl, chargerCode) },
        { name: 'SecurityProfile', value: findSecurityProfile(gatewayUrl) },
        { name: 'AuthorizationKey', value: key },
      ],
    },
  ];
}

/** A 2.0.1 charger appends its identity to `ocppCsmsUrl`. "OCPP20" is the name of 2.0.1 in `ocppVersion`. */
function list201Lines({ gatewayUrl, chargerCode, key }: ChargerConnection): ConnectionGroup[] {
  return [
    {
      component: 'NetworkConnectionProfile',
      lines: [
        { name: 'ocppVersion', value: 'OCPP20' },
        { name: 'ocppTransport', value: 'JSON' },
        { name: 'ocppCsmsUrl', value: gatewayUrl },
        { name: 'securityProfile', value: findSecurityProfile(gatewayUrl) },
        { name: 'messageTimeout', value: String(MESSAGE_TIMEOUT_SECONDS) },
        { name: 'ocppInterface', value: 'Wired0' },
      ],
    },
    { component: 'OCPPCommCtrlr', lines: [{ name: 'NetworkConfigurationPriority', value: PROFILE_SLOT }] },
    {
      component: 'SecurityCtrlr',
      lines: [
        { name: 'Identity', value: chargerCode },
        { name: 'BasicAuthPassword', value: key },
      ],
    },
  ];
}

function toFullUrl(gatewayUrl: string, chargerCode: string): string {
  return `${gatewayUrl}/${encodeURIComponent(chargerCode)}`;
}
