import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../../src/contract/contract';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { SCREENS, type View } from '../../../../src/contract/screens';
import { RELATIONS, toReferenceRelations } from '../../../../src/entities/record/relations';
import type { Relation } from '../../../../src/entities/record/relationTargets';
import { toPagePath, toRecordPath } from '../../../../src/entities/record/recordPaths';
import { readAddress } from '../../../../src/kit/crud/listAddress';

/** A record with every number that a relation reads. */
const RECORD = {
  id: '7',
  chargerCode: 'ALA-0142',
  connector: 2,
  stationId: '11',
  companyId: '12',
  enterpriseId: '13',
  modelId: '14',
  priceSettingId: '15',
  appUserId: '16',
  userId: '16',
  tagNo: 'CARD-1',
  scope: 'company',
  email: 'a@example.org',
  recipient: 'a@example.org',
  roles: [{ id: '17', name: 'Operator' }],
  stations: [{ id: '11', name: 'Station' }],
  commandId: '18',
  firstAt: '2026-11-20 14:00:00',
  lastAt: '2026-11-20 14:05:00',
  createdAt: '2026-11-20 14:00:00',
  steps: [{ at: '2026-11-20 14:05:00.000' }],
  startedAt: '2026-11-20 14:00:00',
  stoppedAt: '2026-11-20 14:05:00',
  alarm: { key: '19', stationId: '11', chargerCode: 'ALA-0142', connector: 2 },
};
const relations = Object.entries(RELATIONS).flatMap(([kind, list]) =>
  (list as (record: typeof RECORD) => Relation[])(RECORD).map((relation) => ({ kind, ...relation })),
);

/** Pages whose address is not read by a page call. */
const LIVE_VIEWS: readonly View[] = ['maintenance/alarm', 'maintenance/monitor', 'maintenance/stationMonitor'];

const isPageQuery = (body: unknown) => 'pageNum' in ((body as z.ZodObject | undefined)?.shape ?? {});

/** Page calls that a view's permission opens. */
function listPageCalls(view: View): Endpoint[] {
  return Object.values(CONTRACT as Record<string, Record<string, Endpoint>>)
    .flatMap((resource) => Object.values(resource))
    .filter(({ access, body }) => Array.isArray(access) && access.includes(`${view}/view`) && isPageQuery(body));
}

describe('the link to a moment', () => {
  it.each(['alarm', 'command', 'order', 'onCallCall'])(
    'leads from %s to the monitor as it was, with its connector',
    (kind) => {
      const moments = relations.filter((relation) => relation.kind === kind && relation.name === 'moment');
      expect(moments.map(toPagePath)).toEqual([
        `/live/monitor?${new URLSearchParams({ at: '2026-11-20T14:00:00Z', text: 'ALA-0142', connector: 'ALA-0142:2' })}`,
      ]);
    },
  );

  it('is left out when the time is not known', () => {
    const command = RELATIONS.command({ chargerCode: 'ALA-0142', connector: 2 });
    expect(command.map(({ name }) => name)).not.toContain('moment');
  });
});

describe('the table of relations', () => {
  it('leads to pages of the menu', () => {
    expect(relations.length).toBeGreaterThan(40);
    for (const { view } of relations) expect(SCREENS.some((screen) => screen.view === view)).toBe(true);
  });

  it.each(relations.filter(({ view }) => !LIVE_VIEWS.includes(view)))(
    'names filters that the list takes: $name of $kind',
    ({ view, part }) => {
      const search = new URL(toPagePath({ view, part }), 'http://console').searchParams;
      const { open: _open, list: _list, ...filters } = part;
      const read = listPageCalls(view).map(({ body }) => readAddress(body as z.ZodObject, search).filters);
      expect(read).toContainEqual(filters);
    },
  );

  it('names each relation of a record once', () => {
    for (const kind of Object.keys(RELATIONS)) {
      const names = relations.filter((relation) => relation.kind === kind).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the address of a record', () => {
  it('opens a record by its id, a connector by its key and an alarm in the queue', () => {
    expect(toRecordPath('order', '187')).toBe('/orders/charging?open=187');
    expect(toRecordPath('connector', 'ALA-0142:1')).toBe('/live/monitor?connector=ALA-0142%3A1');
    expect(toRecordPath('alarm', '9')).toBe('/live/alarms?alarm=9');
  });
});

describe('the records behind numbers', () => {
  it('leave out unknown ones and the kind that is shown itself', () => {
    const order = { id: '187', name: '2611-187' };
    const references = { charger: { id: '1', name: 'A' }, session: null, order, appUser: null, chargeTag: null };
    expect(toReferenceRelations(references).map(({ name }) => name)).toEqual(['order', 'charger']);
    expect(toReferenceRelations(references, 'order').map(({ name }) => name)).toEqual(['charger']);
  });
});
