import { Fleet } from '../../../../workers/live/fleet';
import { streamFleet$, type FleetUpdate } from '../../../../workers/live/streams/monitor';
import type { StreamEvent } from '../../../../workers/live/streams/pollCycle';
import { makeEnvironment } from '../environments';
import { makeTransport } from '../modelServer';
import type { Answers } from '../runningService';

/** Runs the stream of the monitor into a fleet and records its events. */
export function followFleet(answers: Answers) {
  const { transport, calls, callsOf } = makeTransport(answers);
  const env = makeEnvironment(transport);
  const fleet = new Fleet();
  const events: StreamEvent<FleetUpdate>[] = [];
  let isEnded = false;
  const subscription = streamFleet$(env, fleet).subscribe({
    next(event) {
      events.push(event);
      if (event.type !== 'answer') return;
      if (event.data.type === 'snapshot') fleet.replace(event.data.rows);
      else fleet.apply(event.data.upserts, event.data.removals);
    },
    complete: () => (isEnded = true),
  });
  const typesSeen = () => events.map((event) => (event.type === 'answer' ? event.data.type : event.type));
  return { env, fleet, events, calls, callsOf, subscription, typesSeen, isEnded: () => isEnded };
}
