import { describe, expect, it } from 'vitest';
import type { WashersRequest } from '../../../../src/contract/live/views/washers';
import { createWashersView } from '../../../../workers/live/views/washersView';
import { createWashSitesView } from '../../../../workers/live/views/washSitesView';
import { WashSites } from '../../../../workers/live/washSites';
import { LIVE_WASHERS, makeLiveWasher } from '../../../mocks/liveWashers';

const makeRequest = (given: Partial<WashersRequest> = {}): WashersRequest => ({
  ...{ kind: 'washers', filters: {}, collapsedGroups: [], window: { offset: 0, limit: 50 } },
  ...given,
});

function openList(given: Partial<WashersRequest> = {}) {
  const store = new WashSites();
  const view = createWashersView(store);
  view.setRequest(makeRequest(given));
  store.replace(LIVE_WASHERS);
  return { store, view };
}

describe('the list of washers', () => {
  it('is null until the first snapshot', () => {
    const view = createWashersView(new WashSites());
    view.setRequest(makeRequest());
    expect(view.buildPatch()).toBeNull();
  });

  it('has the wash sites with the worst washer first, and their washers by name', () => {
    const patch = openList().view.buildPatch();
    expect(patch?.items).toEqual([
      { type: 'group', key: '2' },
      { type: 'row', key: '4' },
      { type: 'row', key: '5' },
      { type: 'group', key: '1' },
      { type: 'row', key: '1' },
      { type: 'row', key: '2' },
      { type: 'row', key: '3' },
    ]);
    expect(patch).toMatchObject({ isWhole: true, groupKeys: ['2', '1'], starts: [0, 3], length: 7 });
    expect(patch?.counts).toEqual({ error: 1, offline: 1, locked: 1, washing: 1, available: 1 });
    expect(patch?.totals).toEqual({ washers: 5, sites: 2 });
  });

  it('counts every state when it is filtered by one', () => {
    const patch = openList({ filters: { states: ['offline'] } }).view.buildPatch();
    expect(patch?.upserts.map(({ key }) => key)).toEqual(['3']);
    expect(patch?.counts).toMatchObject({ error: 1, available: 1 });
    expect(patch?.groupUpserts[0]).toMatchObject({ washSiteId: '1', washers: 3, state: 'offline' });
  });

  it.each([
    [{ stationIds: ['1'] }, ['1', '2', '3']],
    [{ washSiteIds: ['2'] }, ['4', '5']],
    [{ companyIds: ['2'] }, ['4', '5']],
    [{ text: 'spree' }, ['4', '5']],
    [{ text: 'aq-18' }, ['2']],
    [{ keys: ['1', '5'] }, ['5', '1']],
  ])('is filtered by %o', (filters, keys) => {
    expect(
      openList({ filters })
        .view.buildPatch()
        ?.upserts.map(({ key }) => key),
    ).toEqual(keys);
  });

  it('sends the changed row, its site and the counts alone when a washer changes', () => {
    const { store, view } = openList();
    view.buildPatch();
    store.apply([{ key: '1', revision: 2, status: 'locked' }]);
    const patch = view.buildPatch();
    expect(patch).toMatchObject({ isWhole: false, removals: [] });
    expect(patch?.upserts.map(({ key }) => key)).toEqual(['1']);
    expect(patch?.groupUpserts.map(({ washSiteId }) => washSiteId)).toEqual(['1']);
    expect(patch?.items).toBeUndefined();
    expect(patch?.counts).toMatchObject({ locked: 2, available: 0 });
  });

  it('sends nothing when nothing changed or a report came late', () => {
    const { store, view } = openList();
    view.buildPatch();
    expect(view.buildPatch()).toBeNull();
    store.updateLastSeen([['1', '2026-11-20 14:00:00']]);
    expect(view.buildPatch()).toBeNull();
    store.updateLastSeen([['1', '2026-11-20 14:40:00']]);
    expect(view.buildPatch()?.upserts).toEqual([makeLiveWasher('1', { lastSeen: '2026-11-20 14:40:00' })]);
  });

  it('has only the head of a wash site that is folded', () => {
    const patch = openList({ collapsedGroups: ['2'] }).view.buildPatch();
    expect(patch?.items?.map(({ key, type }) => `${type} ${key}`)).toEqual([
      'group 2',
      'group 1',
      'row 1',
      'row 2',
      'row 3',
    ]);
  });
});

describe('the wash sites', () => {
  it('come with a summary of their washers, and go with the last of them', () => {
    const store = new WashSites();
    const view = createWashSitesView(store);
    view.setRequest({ kind: 'washSites', filters: {} });
    store.replace(LIVE_WASHERS);
    expect(view.buildPatch()).toMatchObject({
      items: ['2', '1'],
      upserts: [
        { washSiteId: '2', state: 'error', washers: 2, lastSeen: '2026-11-20 14:32:01' },
        { washSiteId: '1', state: 'offline', washers: 3 },
      ],
    });
    store.apply([], ['4', '5']);
    expect(view.buildPatch()).toEqual({
      kind: 'washSites',
      isWhole: false,
      items: ['1'],
      upserts: [],
      removals: ['2'],
    });
  });
});
