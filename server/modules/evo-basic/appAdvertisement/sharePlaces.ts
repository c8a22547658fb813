/** The places of records in rising order; where two have the same one, the second and those behind it move up. */
export function sharePlaces(places: readonly number[]): number[] {
  const shared: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = shared.at(-1);
    shared.push(last === undefined ? place : Math.max(place, last + 1));
  }
  return shared;
}
