import { CHARGER_CODE_CHARACTERS } from '../../../src/contract/fields';
import type { OcppVersion } from '../../../src/contract/live/connector';

/** Longer than a code may be here, so that such a charger is seen among the unknown ones. */
const CODE = new RegExp(`^[${CHARGER_CODE_CHARACTERS}]{1,64}$`);
const PATH = /^\/ocpp\/([^/?#]+)\/?$/;
const SUBPROTOCOLS = { '1.6': 'ocpp1.6', '2.0.1': 'ocpp2.0.1' } as const;
const MAX_OFFERS = 10;

/**
 * The charger code of a request path, null unless the path is exactly `/ocpp/<chargerCode>`, or that with a slash behind
 * it, as some chargers write every address. The code may be percent-encoded once (OCPP-J 2.0.1 section 3.1.1).
 */
export function parseChargerCode(path: string): string | null {
  const code = decodeSegment(PATH.exec(path)?.[1] ?? '');
  return code !== null && CODE.test(code) && !/^\.+$/.test(code) ? code : null;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
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
