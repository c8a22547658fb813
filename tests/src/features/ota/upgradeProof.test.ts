import { describe, expect, it } from 'vitest';
import { findProof } from '../../../../src/features/ota/chargers/upgradeProof';

describe('the proof of an upgrade', () => {
  it.each([
    ['proven', 'installed', '2.9.0', '2.9.0'],
    ['proven', 'downloadfailed', '2.9.0', '2.9.0'],
    ['otherVersion', 'installed', '2.9.0', '2.8.0'],
    ['failed', 'installationfailed', '2.9.0', '2.8.0'],
    ['failed', 'downloadfailed', '2.9.0', null],
    ['started', 'installed', null, '2.9.0'],
    ['awaited', 'installed', '2.9.0', null],
  ] as const)(
    'is %s when the status is %s, the version %s and the boot %s',
    (proof, status, toVersion, bootedVersion) => {
      expect(findProof({ status, toVersion, bootedVersion })).toBe(proof);
    },
  );
});
