/** The places of records in rising order; for two with the same place, the second and all behind it move up. */
export function sharePlaces(places: readonly number[]): number[] {
  const shared: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = shared.at(-1);
    shared.push(last === undefined ? place : Math.max(place, last + 1));
  }
  return shared;
}
