/** A query's answer as far as a record that is opened needs it. */
export interface RecordAnswer<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The answer to a page of one id as that of the record: 404 where the page does not have it. */
export function toRecordAnswer<T extends { id: string }>(
  { data: page, error, isFetching, refetch }: RecordAnswer<{ records: readonly T[] }>,
  id: string,
): RecordAnswer<T> {
  const data = page?.records.find((each) => each.id === id);
  return { data, error: page && !data ? { code: 404 } : error, isFetching, refetch };
}
