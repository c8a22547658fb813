import { describe, expect, it } from 'vitest';
import { addRecent } from '../../../../src/app/shell/palette/recentHits';
import type { SearchHit } from '../../../../src/contract/evo-basic/commonApi';

const hit = (id: string): SearchHit => ({ kind: 'appUser', id, name: `User ${id}`, hint: '+77011112233' });

describe('the recent records of the palette', () => {
  it('begin with the last one, each once, six at most', () => {
    let recent: SearchHit[] = [];
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) recent = addRecent(recent, hit(id));
    expect(recent.map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  });

  it('keep no contact data', () => {
    expect(addRecent([], hit('1'))).toEqual([{ kind: 'appUser', id: '1', name: 'User 1', hint: '' }]);
  });
});
