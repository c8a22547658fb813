/** Positions of the payload in frames of OCPP-J, by message type. */
const PAYLOAD_AT: Readonly<Record<number, number>> = { 2: 3, 3: 2 };

/** The payload of a frame in lines; of an error, or of what is no frame of OCPP, the whole. */
export function formatFrame(content: string): string {
  try {
    const parsed: unknown = JSON.parse(content);
    const at = Array.isArray(parsed) ? PAYLOAD_AT[Number(parsed[0])] : undefined;
    const payload: unknown = at === undefined ? parsed : (parsed as unknown[])[at];
    return JSON.stringify(payload ?? parsed, null, 2);
  } catch {
    return content;
  }
}
