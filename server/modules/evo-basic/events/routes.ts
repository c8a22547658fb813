import { Readable } from 'node:stream';
import { events } from '../../../../src/contract/evo-basic/events';
import type { Deps } from '../../../db/deps';
import { fileRoute, type Route } from '../../../http/route';
import { createEventNews } from '../../../webhooks/eventNews';
import { Problem } from '../../../wire/problem';
import { beginStream, chooseKinds, writeStream } from './stream';

/** Events for systems that cannot be called. */
export function eventRoutes(deps: Deps): Route[] {
  const news = createEventNews(deps.db);
  return [
    fileRoute(events.stream, async (call) => {
      if (call.session.scope === 'enterprise') throw new Problem(403);
      const kinds = chooseKinds(call);
      const begin = await beginStream(deps, call);
      const content = Readable.from(writeStream(deps, news, call, { begin, kinds }));
      return { fileName: 'events', contentType: 'text/event-stream', content, isInline: true };
    }),
  ];
}
