/** Positions of the payload in frames of OCPP-J, by message type. */
const PAYLOAD_AT: Readonly<Record<number, number>> = { 2: 3, 3: 2 };

/** A JSON frame in indented lines; any other text unchanged. */
export function formatFrame(content: string): string {
  return formatPart(content, (frame) => frame);
}

/** The payload of a frame in lines; the whole frame for an error and for any frame outside OCPP. */
export function formatPayload(content: string): string {
  return formatPart(content, (frame) => {
    const at = Array.isArray(frame) ? PAYLOAD_AT[Number(frame[0])] : undefined;
    return at === undefined ? frame : ((frame as unknown[])[at] ?? frame);
  });
}

function formatPart(content: string, findPart: (frame: unknown) => unknown): string {
  try {
    return JSON.stringify(findPart(JSON.parse(content)), null, 2);
  } catch {
    return content;
  }
}
