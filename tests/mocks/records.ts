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
 * Mocks the calls of a kind of records over a fixed list; additions and deletions are answered but not stored.
 * @param makeRecord a record as the server would make it of a body
 */
export function recordsMock<R extends MockRecord, Body extends object>(
  records: readonly R[],
  readName: (record: R) => string,
  makeRecord: (body: Body) => Partial<R>,
) {
  const findRecord = (id: string): R => {
    const found = records.find((record) => record.id === id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  };
  /** Answers a bulk call as the server does without a filter. */
  const answerBulk = ({ ids, allMatching }: MockBulk) => {
    const all = records.map(({ id }) => id).filter((id) => !allMatching?.except?.includes(id));
    return { results: (ids ?? all).map((id) => ({ id, name: readName(findRecord(id)), problem: null })) };
  };
  return {
    page: ({ body: { pageNum, pageSize } }: { body: { pageNum: number; pageSize: number } }) => ({
      records: records.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: records.length,
      pageNum,
      pageSize,
    }),
    detail: ({ body }: { body: { id: string } }) => findRecord(body.id),
    add: () => ({ id: String(records.length + 1) }),
    update: ({ body }: { body: Body & MockRecord }) => {
      const current = findRecord(body.id);
      if (current.version !== body.version) throw new MockProblem(409, 'It has changed', { current });
      return { ...current, ...makeRecord(body), version: body.version + 1 };
    },
    delete: ({ body }: { body: MockBulk }) => answerBulk(body),
    retire: ({ body }: { body: MockBulk }) => answerBulk(body),
    batchUpdate: ({ body }: { body: MockBulk }) => answerBulk(body),
    list: ({ body }: { body: { ids?: readonly string[] | undefined } }) =>
      records
        .filter(({ id }) => body.ids?.includes(id) ?? true)
        .map((record) => ({ id: record.id, name: readName(record) })),
  };
}
