import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveConnector, LiveConnectorPatch } from '../../../src/contract/live/connector';
import { Revisions } from '../../../server/live/revisions';
import { liveFilter } from '../../../server/domain/live/liveFilter';
import { FILTERED_FIELDS } from '../../../src/lib/liveFilters';
import { makeOwnedRow } from '../../harness/liveRow';

const matchAll = () => true;
const matchCompany = (id: string) => (companyId: string | null) => companyId === id;

/** A reader of the wire like the console: snapshot, then patches. */
class Reader {
  readonly rows = new Map<string, LiveConnectorPatch>();
  private cursor = '';
  resets = 0;

  constructor(
    private readonly mayRead: (companyId: string | null) => boolean,
    private readonly matches?: Parameters<Revisions<LiveConnector>['since']>[2],
  ) {}

  poll(server: Revisions<LiveConnector>): void {
    const changes = server.since(this.cursor, this.mayRead, this.matches);
    this.cursor = changes.cursor;
    if (changes.reset) {
      this.resets += 1;
      this.rows.clear();
      for (const row of server.rows(this.mayRead)) if (!this.matches || this.matches(row)) this.rows.set(row.key, row);
    }
    for (const patch of changes.upserts) this.rows.set(patch.key, { ...this.rows.get(patch.key), ...patch });
    for (const key of changes.removals) this.rows.delete(key);
  }
}

const sortByKey = (rows: Iterable<LiveConnectorPatch>) => [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));

describe('Revisions', () => {
  it('returns a reset for a cursor of another epoch, a malformed one and none', () => {
    const server = new Revisions<LiveConnector>();
    server.upsert(makeOwnedRow('A:1'));
    for (const cursor of [
      '',
      'x',
      `${new Revisions<LiveConnector>().cursor}`,
      `${server.epoch}.99`,
      `${server.epoch}.-1`,
    ]) {
      expect(server.since(cursor, matchAll).reset, cursor).toBe(true);
    }
  });

  it('sends changed fields only, and nothing without a change', () => {
    const server = new Revisions<LiveConnector>();
    server.upsert(makeOwnedRow('A:1'));
    const { cursor } = server;
    expect(server.upsert(makeOwnedRow('A:1'))).toBe(false);
    server.upsert(makeOwnedRow('A:1', { power: 82.6 }));
    expect(server.since(cursor, matchAll).upserts).toEqual([{ key: 'A:1', revision: 2, power: 82.6 }]);
  });

  it('sends a company nothing of another one, and removes a row that moves there', () => {
    const server = new Revisions<LiveConnector>();
    server.upsert(makeOwnedRow('A:1', {}, '1'));
    const { cursor } = server;
    server.upsert(makeOwnedRow('B:1', {}, '2'));
    server.remove('B:1');
    expect(server.since(cursor, matchCompany('1'))).toMatchObject({ upserts: [], removals: [] });
    server.upsert(makeOwnedRow('A:1', {}, '2'));
    expect(server.since(cursor, matchCompany('1')).removals).toEqual(['A:1']);
    const gained = server.since(cursor, matchCompany('2')).upserts;
    expect(gained).toEqual([{ ...makeOwnedRow('A:1', {}, '2').row, revision: 4 }]);
  });

  it('names a row that moved once to its former company, however often it changes later', () => {
    const server = new Revisions<LiveConnector>();
    server.upsert(makeOwnedRow('A:1', {}, '1'));
    const before = server.cursor;
    server.upsert(makeOwnedRow('A:1', {}, '2'));
    const patches = server.since(before, matchCompany('1'));
    expect(patches.removals).toEqual(['A:1']);
    server.upsert(makeOwnedRow('A:1', { power: 1 }, '2'));
    expect(server.since(patches.cursor, matchCompany('1')).removals).toEqual([]);
    expect(server.since(before, matchCompany('1')).removals).toEqual(['A:1']);
    server.remove('A:1');
    expect(server.since(patches.cursor, matchCompany('1')).removals).toEqual([]);
  });

  it('sends a whole row when a filter begins to match it, and removes it when it no longer does', () => {
    const server = new Revisions<LiveConnector>();
    const charging = (row: { status: string }) => row.status === 'charging';
    server.upsert(makeOwnedRow('A:1'));
    const { cursor } = server;
    server.upsert(makeOwnedRow('A:1', { status: 'charging' }));
    expect(server.since(cursor, matchAll, charging).upserts[0]).toHaveProperty('station');
    server.upsert(makeOwnedRow('A:1', { status: 'finishing' }));
    expect(server.since(cursor, matchAll, charging).removals).toEqual(['A:1']);
  });

  it('gives each reader exactly the rows of the server, whatever changes between polls', () => {
    const keys = fc.constantFrom('A:1', 'A:2', 'B:1', 'C:1');
    const step = fc.oneof(
      fc.record({
        act: fc.constant('upsert' as const),
        key: keys,
        companyId: fc.constantFrom('1', '2'),
        power: fc.constantFrom(null, 1, 2),
        status: fc.constantFrom('available' as const, 'charging' as const),
      }),
      fc.record({ act: fc.constant('remove' as const), key: keys }),
      fc.record({ act: fc.constant('poll' as const), reader: fc.nat(2) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = new Revisions<LiveConnector>();
        const charging = (row: { status: string }) => row.status === 'charging';
        const readers = [
          new Reader(matchAll),
          new Reader(matchCompany('1')),
          new Reader(matchCompany('2'), charging),
        ] as const;
        for (const s of steps) {
          if (s.act === 'upsert') server.upsert(makeOwnedRow(s.key, { power: s.power, status: s.status }, s.companyId));
          else if (s.act === 'remove') server.remove(s.key);
          else readers[s.reader as 0 | 1 | 2].poll(server);
        }
        for (const reader of readers) reader.poll(server);
        expect(sortByKey(readers[0].rows.values())).toEqual(sortByKey(server.rows(matchAll)));
        expect(sortByKey(readers[1].rows.values())).toEqual(sortByKey(server.rows(matchCompany('1'))));
        expect(sortByKey(readers[2].rows.values())).toEqual(
          sortByKey([...server.rows(matchCompany('2'))].filter(charging)),
        );
        expect(Math.max(...readers.map((reader) => reader.resets))).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it('sends a filtered reader nothing of rows that never matched, and removes one that no longer does', () => {
    const server = new Revisions<LiveConnector>({ filtered: FILTERED_FIELDS });
    const faulted = liveFilter({ statuses: ['faulted'] });
    server.upsert(makeOwnedRow('A:1'));
    server.upsert(makeOwnedRow('B:1', { status: 'faulted' }));
    const { cursor } = server;
    server.upsert(makeOwnedRow('A:1', { power: 5 }));
    server.upsert(makeOwnedRow('A:1', { status: 'charging', power: 5 }));
    server.upsert(makeOwnedRow('C:1', { status: 'preparing' }));
    expect(server.since(cursor, matchAll, faulted)).toMatchObject({ upserts: [], removals: [] });
    server.upsert(makeOwnedRow('B:1', { status: 'available' }));
    server.upsert(makeOwnedRow('B:1', { status: 'available', power: 7 }));
    const next = server.since(cursor, matchAll, faulted);
    expect(next).toMatchObject({ upserts: [], removals: ['B:1'] });
    server.upsert(makeOwnedRow('B:1', { status: 'available', power: 8 }));
    expect(server.since(next.cursor, matchAll, faulted).removals).toEqual([]);
  });

  it('passes quiet updates on without a change of the row', () => {
    const server = new Revisions<LiveConnector>({ quiet: ['lastSeen'] });
    server.upsert(makeOwnedRow('A:1'));
    const { cursor, tick } = server;
    expect(server.upsert(makeOwnedRow('A:1', { lastSeen: '2026-11-20 10:01:00' }))).toBe(false);
    server.take(() => ({ lastSeen: '2026-11-20 10:02:00' }));
    expect(server.hasNewsFor(cursor)).toBe(false);
    expect([...server.newerThan(tick, matchAll)].map(({ lastSeen }) => lastSeen)).toEqual(['2026-11-20 10:02:00']);
    expect(server.get('A:1')?.row.lastSeen).toBe('2026-11-20 10:02:00');
  });
});
