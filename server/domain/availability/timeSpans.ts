/** A stretch of time, epoch ms; `until` is no part of it. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** Spans in order of time: touching or overlapping spans are merged, empty ones dropped. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    if (until <= from) continue;
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}

/** The parts of a span that lie within another one. */
export function clipSpan(span: TimeSpan, { from, until }: TimeSpan): TimeSpan {
  return { from: Math.max(span.from, from), until: Math.min(span.until, until) };
}

/** The parts of `spans` that none of `others` covers. */
export function subtractSpans(spans: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const cuts = mergeSpans(others);
  const rest: TimeSpan[] = [];
  for (const span of mergeSpans(spans)) {
    let { from } = span;
    for (const cut of cuts) {
      if (cut.until <= from) continue;
      if (cut.from >= span.until) break;
      if (cut.from > from) rest.push({ from, until: cut.from });
      from = cut.until;
    }
    if (from < span.until) rest.push({ from, until: span.until });
  }
  return rest;
}

/** Length of all spans together, ms; time that two of them cover counts once. */
export function sumSpans(spans: readonly TimeSpan[]): number {
  return mergeSpans(spans).reduce((sum, { from, until }) => sum + until - from, 0);
}
