import { MOST_OPTIONS } from '../../src/contract/records';
import { MockProblem } from './answering';

interface MockBulk {
  ids?: readonly string[] | undefined;
  allMatching?: { except?: readonly string[] } | undefined;
}

interface MockOptionQuery {
  text?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** Answers a select like the server: known ids, or the first matches of the text. */
export function answerOptions<O extends { id: string; name: string }>(
  options: readonly O[],
  { ids, text = '' }: MockOptionQuery,
): O[] {
  if (ids) return options.filter(({ id }) => ids.includes(id));
  return options.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, MOST_OPTIONS + 1);
}

interface MockRecord {
  id: string;
  version: number;
}

/**
 * Mocks the calls of a kind of records over a fixed list; additions and deletions succeed but are not stored.
 * @param makeRecord builds a record from a body, like the server
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
  /** Answers a bulk call like the server without a filter. */
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
    list: ({ body }: { body: MockOptionQuery }) =>
      answerOptions(
        records.map((record) => ({ id: record.id, name: readName(record) })),
        body,
      ),
  };
}
