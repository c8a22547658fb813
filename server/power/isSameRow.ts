/** Whether a row has these values already, so that a plan that changes nothing writes nothing. */
export function isSameRow(row: object, values: object): boolean {
  const known = new Map(Object.entries(row));
  return Object.entries(values).every(([name, value]) => {
    const before: unknown = known.get(name);
    return before instanceof Date && value instanceof Date ? before.getTime() === value.getTime() : before === value;
  });
}
