import { expect, test } from 'vitest';
import { findPriority } from '../../../../server/domain/power/findPriority';

const GROUPS = [
  { group: 'FLEET', priority: 1 as const },
  { group: 'GUESTS', priority: 0 as const },
];
const PLACE = { group: null, groups: GROUPS, connector: 0, charger: 0 };

test.each([
  ['a session without anything', PLACE, 0],
  ['a session at a charger', { ...PLACE, charger: 1 }, 1],
  ['a session at a connector before its charger', { ...PLACE, charger: 1, connector: -1 }, -1],
  ['a group before its place', { ...PLACE, group: 'Fleet', connector: -1 }, 1],
  ['a group without preference before its place', { ...PLACE, group: 'GUESTS', connector: -1 }, 0],
  ['a place when its group is not named', { ...PLACE, group: 'OTHERS', connector: -1 }, -1],
])('priority: takes that of %s', (_name, place, priority) => {
  expect(findPriority(place)).toBe(priority);
});
