import { isRecord } from '../../../../lib/isRecord';

interface EventRecord {
  kind: 'session' | 'alarm';
  id: string;
}

/** The record that an event is about, from the body that was sent. */
export function readEventRecord(body: string | undefined): EventRecord | null {
  if (body === undefined) return null;
  const event: unknown = JSON.parse(body);
  const data = isRecord(event) && isRecord(event['data']) ? event['data'] : {};
  for (const kind of ['alarm', 'session'] as const) {
    const id = data[kind];
    if (typeof id === 'string') return { kind, id };
  }
  return null;
}
