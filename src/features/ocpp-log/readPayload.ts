/** Head of an OCPP-J call (`[2,"id","Action",`) or result (`[3,"id",`) before its payload. */
const HEAD = /^\[\s*(?:2\s*,\s*"[^"]{0,64}"\s*,\s*"[^"]{0,64}"|3\s*,\s*"[^"]{0,64}")\s*,\s*(?=\{)/;

/** Payload of a frame as sent; a frame without the head of a call or result stays whole. */
export function readPayload(frame: string): string {
  const payload = frame.replace(HEAD, '');
  return payload !== frame && payload.endsWith(']') ? payload.slice(0, -1) : payload;
}
