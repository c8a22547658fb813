/** A share of a ring: where it begins and how long it is, 0 to 1 of the whole. */
interface Arc {
  token: string;
  from: number;
  share: number;
}

/** A single fault among hundreds must still be seen. */
const LEAST_SHARE = 0.03;

/** Arcs of a ring in the given order. Every share above 0 gets a visible minimum. */
export function donutArcs(parts: readonly { token: string; count: number }[]): Arc[] {
  const shown = parts.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const raised = shown.map(({ token, count }) => ({ token, share: Math.max(LEAST_SHARE, count / total) }));
  const sum = raised.reduce((all, { share }) => all + share, 0);
  let from = 0;
  return raised.map(({ token, share }) => {
    const arc = { token, from, share: share / sum };
    from += arc.share;
    return arc;
  });
}
