import type { Deps } from '../../../db/deps';
import type { Call } from '../../../http/call';
import type { events } from '../../../../src/contract/evo-basic/events';
import { getWebhookGroup, GROUP_ACCESS, WEBHOOK_KINDS, type WebhookKind } from '../../../../src/contract/webhookKinds';
import { waitMs } from '../../../../src/lib/waitMs';
import { toEventContent } from '../../../webhooks/message';
import type { EventNews } from '../../../webhooks/eventNews';
import {
  areEventsKept,
  keepEvents,
  readEvents,
  readSettledEvent,
  type StreamedEvent,
} from '../../../webhooks/readEvents';
import { Problem } from '../../../wire/problem';

/** A reader hears at least this often that the stream is alive, and where it is. */
const BEAT_MS = 15_000;
/** Time to gather events that arrive together. */
const GATHER_MS = 100;
/** Time after which a reader that lost its connection should come back. */
const RETRY_MS = 3_000;
const MOST_AT_ONCE = 200;

export type StreamCall = Pick<Call<typeof events.stream>, 'query' | 'session' | 'db' | 'signal'>;

/** Kinds of events that a caller asks for and may read. @throws Problem 403 when these are none */
export function chooseKinds({ query, session }: Pick<StreamCall, 'query' | 'session'>): WebhookKind[] {
  const asked = query.kinds ?? WEBHOOK_KINDS;
  const kinds = asked.filter((kind) => session.permissions.has(GROUP_ACCESS[getWebhookGroup(kind)]));
  if (kinds.length === 0) throw new Problem(403);
  return kinds;
}

/**
 * Where a stream begins, with its events written from then on.
 * @throws Problem 422 at `after` when events behind it may never have been written
 */
export async function beginStream({ db }: Deps, { query, session }: StreamCall): Promise<string> {
  const { companyId } = session;
  return db.asSystem(async (tx) => {
    if (query.after !== undefined && !(await areEventsKept(tx, companyId)))
      throw new Problem(422, 'http.422', { fields: { after: 'events.gone' } });
    await keepEvents(tx, companyId);
    return query.after ?? readSettledEvent(tx);
  });
}

/** The text of a stream, as `text/event-stream` has it; it ends with the call's signal. */
export async function* writeStream(
  deps: Deps,
  news: EventNews,
  call: StreamCall,
  { begin, kinds }: { begin: string; kinds: readonly WebhookKind[] },
): AsyncGenerator<string> {
  const { signal, db } = call;
  let after = begin;
  yield `retry: ${RETRY_MS}\n${writePosition(after)}`;
  while (!signal.aborted) {
    const seen = news.count();
    const until = await deps.db.asSystem(readSettledEvent);
    const events = await db((tx) => readEvents(tx, { after, until, kinds, limit: MOST_AT_ONCE }));
    if (events.length > 0) yield events.map(writeEvent).join('');
    const isWhole = events.length < MOST_AT_ONCE;
    after = isWhole ? maxOf(after, until) : (events.at(-1)?.id ?? after);
    if (!isWhole) continue;
    await news.untilNews(seen, BEAT_MS, signal);
    if (news.count() === seen) yield writePosition(after);
    else await waitMs(GATHER_MS);
  }
}

/** An id without data tells no event, and is remembered by the reader all the same. */
const writePosition = (id: string) => `id: ${id}\n\n`;

function writeEvent(event: StreamedEvent): string {
  return `id: ${event.id}\ndata: ${JSON.stringify({ id: event.key, ...toEventContent(event) })}\n\n`;
}

function maxOf(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other;
}
