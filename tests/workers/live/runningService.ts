import { createLiveService } from '../../../workers/live/liveService';
import type { LiveEvent } from '../../../src/contract/live/liveService';
import type { MonitorRequest } from '../../../src/contract/live/views/monitor';
import { makeConnector, makeTransport, ModelServer } from './modelServer';

export type Answers = Parameters<typeof makeTransport>[0];

export const makeMonitorRequest = (given: Partial<MonitorRequest> = {}): MonitorRequest => ({
  kind: 'monitor',
  filters: {},
  order: 'worst',
  isGrouped: true,
  collapsedGroups: [],
  window: { offset: 0, limit: 50 },
  ...given,
});

export const SESSION = { token: 'noc', locale: 'en_US' } as const;

export function startService(answers: Answers) {
  const { transport, calls, callsOf } = makeTransport(answers);
  const events: { at: number; event: LiveEvent }[] = [];
  const service = createLiveService({
    transport,
    emit: (event) => events.push({ at: Date.now(), event }),
    random: () => 0.5,
  });
  const patches = (viewId: string) =>
    events.flatMap(({ at, event }) =>
      event.type === 'patch' && event.viewId === viewId ? [{ at, patch: event.patch }] : [],
    );
  const states = () => events.flatMap(({ event }) => (event.type === 'stream' ? [event.stream] : []));
  return { service, events, calls, callsOf, patches, states };
}

export function makeServer(count = 3): ModelServer {
  const server = new ModelServer();
  for (let index = 0; index < count; index += 1)
    server.put(makeConnector(`C${index}`, { stationId: String(index % 2) }));
  return server;
}
