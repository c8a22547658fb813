import { MockProblem } from './answering';

interface MockBulk {
  ids?: readonly string[] | undefined;
  allMatching?: { except?: readonly string[] } | undefined;
}

interface MockRecord {
  id: string;
  version: number;
}

/**
 * The calls of a kind of records, over a list that stays as it is: who adds or deletes is answered as if.
 * @param made a record as the server would make it of a body
 */
export function recordsMock<R extends MockRecord, Body extends object>(
  records: readonly R[],
  nameOf: (record: R) => string,
  made: (body: Body) => Partial<R>,
) {
  const recordOf = (id: string): R => {
    const found = records.find((record) => record.id === id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  };
  /** As the server would find them if no filter were set. */
  const done = ({ ids, allMatching }: MockBulk) => {
    const all = records.map(({ id }) => id).filter((id) => !allMatching?.except?.includes(id));
    return { results: (ids ?? all).map((id) => ({ id, name: nameOf(recordOf(id)), problem: null })) };
  };
  return {
    page: ({ body: { pageNum, pageSize } }: { body: { pageNum: number; pageSize: number } }) => ({
      records: records.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: records.length,
      pageNum,
      pageSize,
    }),
    detail: ({ body }: { body: { id: string } }) => recordOf(body.id),
    add: () => ({ id: String(records.length + 1) }),
    update: ({ body }: { body: Body & MockRecord }) => {
      const current = recordOf(body.id);
      if (current.version !== body.version) throw new MockProblem(409, 'It has changed', { current });
      return { ...current, ...made(body), version: body.version + 1 };
    },
    delete: ({ body }: { body: MockBulk }) => done(body),
    retire: ({ body }: { body: MockBulk }) => done(body),
    list: ({ body }: { body: { ids?: readonly string[] | undefined } }) =>
      records
        .filter(({ id }) => body.ids?.includes(id) ?? true)
        .map((record) => ({ id: record.id, name: nameOf(record) })),
  };
}
