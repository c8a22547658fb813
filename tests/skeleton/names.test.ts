import { describe, expect, it } from 'vitest';
import { makeNames, type ResourceOptions } from './names';
import { calls, overlay, project, readRefusal, SAMPLE } from './sample';

describe('the names of a new resource', () => {
  it('follow from its noun when nothing else is said', () => {
    expect(makeNames(SAMPLE, project)).toMatchObject({
      service: 'evo-basic',
      plural: 'skeleton samples',
      table: 'skeleton_sample',
      area: 'skeleton-samples',
      page: { route: '/settings/skeleton-samples', operations: ['view', 'add', 'edit', 'delete'] },
      isNewPage: true,
    });
  });

  it('have service and permission of the table of calls when it has the resource', () => {
    const row = 'POST\tevo-bill/appSkeletonSample/page\tuser/tag/view\tsamples: page\treq\tlater\n';
    const tree = overlay(project, new Map([['src/contract/endpoints.tsv', `${calls}${row}`]]));
    const { wire, noun, hasCompany } = SAMPLE;
    expect(makeNames({ wire, noun, hasCompany }, tree)).toMatchObject({
      service: 'evo-bill',
      page: { view: 'user/tag', route: '/users/tags' },
      isNewPage: false,
    });
  });

  it('are refused together when they are malformed', () => {
    const wrong = { ...SAMPLE, wire: 'Wash-Site', noun: 'Wash Site', table: 'wash site', area: 'Wash', service: 'evo' };
    const reasons = readRefusal(() => makeNames({ ...wrong, permission: '/sample', group: 'Nowhere' }, project));
    expect(reasons.map((reason) => reason.split(' "')[0])).toEqual([
      'wire name',
      '--noun',
      '--plural',
      '--service',
      '--table',
      '--area',
      '--permission',
      expect.stringContaining('--group: the menu lacks this page; one of Home, Live operations'),
    ]);
  });

  it('are refused when the wire name is a word of the language', () => {
    expect(readRefusal(() => makeNames({ ...SAMPLE, wire: 'package' }, project))).toHaveLength(1);
  });

  it('are refused when the page cannot be added to, or has its group already', () => {
    const refusal = (options: Partial<ResourceOptions>) =>
      readRefusal(() => makeNames({ ...SAMPLE, group: undefined, ...options }, project));
    expect(refusal({ permission: 'user/messageCode' })).toEqual([
      '--permission "user/messageCode": the page has no add, edit, delete',
    ]);
    expect(refusal({ permission: 'user/tag', group: 'Users' })).toEqual([
      '--group: user/tag stands under Users already',
    ]);
  });
});
