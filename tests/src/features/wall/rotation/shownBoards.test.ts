import { describe, expect, it } from 'vitest';
import { findShownBoards } from '../../../../../src/features/wall/rotation/shownBoards';

const APPROVED = { boards: ['stations', 'overview', 'alarms'], rotationSeconds: 30 } as const;
const find = (name: string | undefined, search = '') => findShownBoards(name, new URLSearchParams(search), APPROVED);

describe('the boards of an address', () => {
  it('are all that were approved, in the order of the operator, when it names none', () => {
    expect(find(undefined)).toEqual({ boards: ['stations', 'overview', 'alarms'], seconds: 30 });
    expect(find('rotate')).toEqual({ boards: ['stations', 'overview', 'alarms'], seconds: 30 });
  });

  it('are those that it names, in its order and each once', () => {
    expect(find('alarms').boards).toEqual(['alarms']);
    expect(find('rotate', 'boards=alarms,stations,alarms').boards).toEqual(['alarms', 'stations']);
  });

  it('are never others than those approved', () => {
    const approved = { boards: ['overview'], rotationSeconds: 30 } as const;
    expect(findShownBoards('alarms', new URLSearchParams(), approved).boards).toEqual(['overview']);
    expect(find('rotate', 'boards=nonsense').boards).toEqual(APPROVED.boards);
  });

  it.each([
    ['every=20', 20],
    ['every=4', 30],
    ['every=601', 30],
    ['every=soon', 30],
    ['', 30],
  ])('turn as often as %j says, within limits: %i s', (search, seconds) => {
    expect(find('rotate', search).seconds).toBe(seconds);
  });
});
