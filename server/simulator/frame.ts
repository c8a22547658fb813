import { isRecord } from '../../src/lib/isRecord';

/** OCPP-J framing (1.6J section 4, 2.0.1 part 4 section 4): CALL, CALLRESULT, CALLERROR. */
export type Frame =
  | { kind: 'call'; id: string; action: string; payload: Record<string, unknown> }
  | { kind: 'result'; id: string; payload: Record<string, unknown> }
  | { kind: 'error'; id: string; code: string; description: string };

const CALL = 2;
const CALL_RESULT = 3;
const CALL_ERROR = 4;

export function callFrame(id: string, action: string, payload: object): string {
  return JSON.stringify([CALL, id, action, payload]);
}

export function resultFrame(id: string, payload: object): string {
  return JSON.stringify([CALL_RESULT, id, payload]);
}

export function errorFrame(id: string, code: string, description: string): string {
  return JSON.stringify([CALL_ERROR, id, code, description, {}]);
}

/** The frame in a text, or null for any other text. */
export function readFrame(text: string): Frame | null {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') return null;
  const [kind, id] = parts as [unknown, string];
  if (kind === CALL && typeof parts[2] === 'string') {
    return { kind: 'call', id, action: parts[2], payload: asPayload(parts[3]) };
  }
  if (kind === CALL_RESULT) return { kind: 'result', id, payload: asPayload(parts[2]) };
  if (kind === CALL_ERROR) return { kind: 'error', id, code: String(parts[2]), description: String(parts[3] ?? '') };
  return null;
}

function asPayload(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
