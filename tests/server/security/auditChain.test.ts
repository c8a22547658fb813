import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainEntries, CHAIN_START, verifyChain, type LogEntry } from '../../../server/security/auditChain';

const entry: fc.Arbitrary<LogEntry> = fc.record({
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
  title: fc.string(),
  userId: fc.option(fc.string()),
  userName: fc.string(),
  companyId: fc.option(fc.string()),
  tokenId: fc.option(fc.string()),
  tokenName: fc.option(fc.string()),
  address: fc.ipV4(),
  requestMethod: fc.constantFrom('GET', 'POST'),
  requestUrl: fc.webPath(),
  businessType: fc.constantFrom('insert', 'update'),
  responseCode: fc.constantFrom(0, 409),
  requestParams: fc.jsonValue(),
  responseParams: fc.jsonValue(),
  durationMs: fc.nat(),
  classPath: fc.string(),
  requestId: fc.uuid(),
});
const entries = fc.array(entry, { minLength: 1, maxLength: 8 });

describe('the audit chain', () => {
  it('is valid as it was made, in one piece or several', () => {
    fc.assert(
      fc.property(entries, entries, (first, second) => {
        const start = chainEntries(CHAIN_START, first);
        const end = chainEntries(start.at(-1) ?? CHAIN_START, second);
        expect(verifyChain([...start, ...end])).toBeNull();
        expect(verifyChain(end, start.at(-1))).toBeNull();
      }),
    );
  });

  it('does not depend on the order of members, which the database does not keep', () => {
    const [row] = chainEntries(CHAIN_START, [
      { ...makeEntry(), requestParams: { b: 1, a: { d: 1, c: [{ f: 1, e: 2 }] } } },
    ]);
    if (!row) throw new Error('no row');
    expect(verifyChain([{ ...row, requestParams: { a: { c: [{ e: 2, f: 1 }], d: 1 }, b: 1 } }])).toBeNull();
  });

  const fields = Object.keys(makeEntry()) as (keyof LogEntry)[];

  it.each(fields)('reveals a changed %s', (field) => {
    const rows = chainEntries(CHAIN_START, [makeEntry(), makeEntry(), makeEntry()]);
    const changed = rows.map((row, i) => (i === 1 ? { ...row, [field]: tamperValue(row[field]) } : row));
    expect(verifyChain(changed)).toEqual({ id: '2', fault: 'changed' });
  });

  it('reveals a row that is missing, duplicated, moved or inserted', () => {
    const rows = chainEntries(CHAIN_START, [makeEntry(), makeEntry(), makeEntry(), makeEntry()]);
    const [a, b, c, d] = rows;
    if (!a || !b || !c || !d) throw new Error('four rows');
    expect(verifyChain([a, c, d])).toEqual({ id: '3', fault: 'missing' });
    expect(verifyChain([b, c, d])).toEqual({ id: '2', fault: 'missing' });
    expect(verifyChain([a, b, b, c])).toEqual({ id: '2', fault: 'missing' });
    expect(verifyChain([a, { ...c, id: '2' }, { ...b, id: '3' }])).toEqual({ id: '2', fault: 'broken' });
    const [forged] = chainEntries(a, [{ ...makeEntry(), userName: 'forged' }]);
    if (!forged) throw new Error('no row');
    expect(verifyChain([a, forged, c])).toEqual({ id: '3', fault: 'broken' });
  });
});

function makeEntry(): LogEntry {
  return {
    at: new Date(1_000),
    title: 'Title',
    userId: '1',
    userName: 'anna',
    companyId: null,
    tokenId: null,
    tokenName: null,
    address: '10.0.0.1',
    requestMethod: 'POST',
    requestUrl: '/api/x',
    businessType: 'update',
    responseCode: 0,
    requestParams: { a: 1 },
    responseParams: null,
    durationMs: 3,
    classPath: 'x.y',
    requestId: 'r',
  };
}

function tamperValue(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 1);
  return typeof value === 'number' ? value + 1 : `${String(value)}!`;
}
