import { ENDPOINTS } from '../../../contract/contract';
import type { Endpoint } from '../../../contract/endpoint';

/** Calls whose path or purpose contains the text. */
export function findCalls(text: string): readonly Endpoint[] {
  const part = text.trim().toLowerCase();
  return ENDPOINTS.filter(({ path, summary }) => `${path} ${summary}`.toLowerCase().includes(part));
}

/** Services of calls, `evo-basic/iotChargers`, with the number of calls of each. */
export function countByService(calls: readonly Endpoint[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of calls) {
    const service = path.split('/').slice(0, 2).join('/');
    counts.set(service, (counts.get(service) ?? 0) + 1);
  }
  return counts;
}
