/** The envelope of an answer as it came over the wire. A refusal may lack `data`, a success never does. */
export interface Envelope {
  code: number;
  msg?: unknown;
  message?: unknown;
  data?: unknown;
}

/** Reads the envelope of an answer; null for a body that has none: cut off, empty, or of a proxy in between. */
export function parseEnvelope(body: string): Envelope | null {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  const { code } = value;
  if (typeof code !== 'number' || (code === 0 && !('data' in value))) return null;
  return value as Envelope;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
