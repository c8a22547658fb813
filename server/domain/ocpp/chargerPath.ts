import type { OcppVersion } from '../../../src/contract/live/connector';

const CODE = /^[A-Za-z0-9\-_.:]{1,64}$/;
const PATH = /^\/ocpp\/([^/?#]+)\/?$/;
const SUBPROTOCOLS = { '1.6': 'ocpp1.6', '2.0.1': 'ocpp2.0.1' } as const;
const MAX_OFFERS = 10;

/**
 * The charger code of a request path, null unless the path is exactly `/ocpp/<chargerCode>`, or that with a slash behind
 * it, as some chargers write every address. Of percent encodings only
 * the colon's is understood, since clients that are careful write it so; all others hide something.
 */
export function parseChargerCode(path: string): string | null {
  const code = PATH.exec(path)?.[1]?.replaceAll(/%3a/gi, ':');
  return code !== undefined && CODE.test(code) && !/^\.+$/.test(code) ? code : null;
}

/** Versions that a client offers by `Sec-WebSocket-Protocol`, in the order of the product; empty when none suits. */
export function offeredVersions(header: string | undefined): OcppVersion[] {
  const offers = (header ?? '').split(',', MAX_OFFERS).map((offer) => offer.trim());
  return (Object.keys(SUBPROTOCOLS) as OcppVersion[]).filter((version) => offers.includes(SUBPROTOCOLS[version]));
}

/** Name of a version's sub-protocol. */
export function toSubprotocol(version: OcppVersion): string {
  return SUBPROTOCOLS[version];
}

/** Version of a sub-protocol. */
export function toVersion(subprotocol: string | undefined): OcppVersion {
  return subprotocol === SUBPROTOCOLS['2.0.1'] ? '2.0.1' : '1.6';
}
