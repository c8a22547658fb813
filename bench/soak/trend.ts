/** The least-squares slope of samples at equal distances; per step. */
export function fitSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  values.forEach((value, index) => {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}

/** The difference between the medians of the last and the first third of the samples. */
export function compareThirds(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3));
  return findMedian(values.slice(-third)) - findMedian(values.slice(0, third));
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
