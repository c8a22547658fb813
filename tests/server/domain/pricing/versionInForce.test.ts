import { describe, expect, it } from 'vitest';
import { findNextVersion, findVersionInForce } from '../../../../server/domain/pricing/versionInForce';

const makeVersion = (no: number, day: string) => ({ no, validFrom: new Date(`2026-05-${day}T00:00:00Z`) });
const atDay = (day: string) => new Date(`2026-05-${day}T00:00:00Z`);
/** Version 3 was planned ahead, version 4 corrects it, version 5 was added later for an earlier day. */
const VERSIONS = [
  makeVersion(1, '01'),
  makeVersion(3, '20'),
  makeVersion(2, '10'),
  makeVersion(4, '20'),
  makeVersion(5, '15'),
];

describe('the version in force', () => {
  it.each([
    ['is none before the first', '2026-04-30', undefined],
    ['begins at its very moment', '2026-05-01', 1],
    ['is the latest that has begun', '2026-05-12', 2],
    ['whenever it was made', '2026-05-16', 5],
    ['of two from one moment the later made', '2026-05-25', 4],
  ])('%s', (_case, day, no) => {
    expect(findVersionInForce(VERSIONS, new Date(`${day}T00:00:00Z`))?.no).toBe(no);
  });

  it('is followed by the one that begins next', () => {
    expect(['01', '10', '15', '20'].map((day) => findNextVersion(VERSIONS, atDay(day))?.no)).toEqual([
      2,
      5,
      4,
      undefined,
    ]);
  });
});
