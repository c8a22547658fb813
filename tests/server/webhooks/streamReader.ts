/** An event of a stream, with the position behind it. */
export interface ReadEvent {
  cursor: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** A reader of the stream of events on this machine. */
export interface StreamReader {
  status: number;
  /** The refusal, where it was refused. */
  refusal: unknown;
  headers: Headers;
  events: ReadEvent[];
  /** Position of the last message, also of one without an event. */
  readonly cursor: string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream, and reads it until it is closed. */
export async function openStream(url: string, headers: Record<string, string>): Promise<StreamReader> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  const events: ReadEvent[] = [];
  let cursor = '';
  const readMessages = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        cursor = /^id: (.*)$/m.exec(message)?.[1] ?? cursor;
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) events.push({ cursor, ...(JSON.parse(data) as Omit<ReadEvent, 'cursor'>) });
      }
    }
  };
  const refusal: unknown = response.ok ? undefined : await response.json();
  const ended = response.ok ? readMessages().catch(() => undefined) : Promise.resolve();
  return {
    ...{ status: response.status, refusal, headers: response.headers, events, ended },
    get cursor() {
      return cursor;
    },
    close: () => stop.abort(),
  };
}
