import { isFlood } from '../../../src/contract/live/alarmHistory';

/** ISA-18.2 counts alarms by 10 minutes. */
export const SPAN_MS = 600_000;

/** Spans that begin a flood's length apart; times in epoch ms. */
export interface Span {
  from: number;
  count: number;
}

export interface Flood extends Span {
  until: number;
}

/** Runs of spans, in order, with more alarms than an operator can take in (ISA-18.2: more than 10 in 10 minutes). */
export function findFloods(spans: readonly Span[]): Flood[] {
  const floods: Flood[] = [];
  for (const { from, count } of spans.filter((span) => isFlood(span.count))) {
    const last = floods.at(-1);
    if (last?.until === from) {
      last.until = from + SPAN_MS;
      last.count += count;
    } else floods.push({ from, until: from + SPAN_MS, count });
  }
  return floods;
}
