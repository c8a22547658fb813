import { describe, expect, it } from 'vitest';
import {
  findDeadline,
  findHold,
  isAbsent,
  judgeMember,
  type SeenUpgrade,
} from '../../../../server/domain/firmware/member';

const SENT: SeenUpgrade = {
  state: 'sent',
  sentAt: 1_000,
  retrieveAt: null,
  targetVersion: '2.0',
  fromVersion: '1.0',
  status: 'idle',
  bootedVersion: null,
  bootedAt: null,
  installedAt: null,
  commandState: 'accepted',
};
const LIMITS = { proofMs: 60_000, silenceMs: 20_000 };
const judge = (upgrade: Partial<SeenUpgrade>, now = 2_000) => judgeMember({ ...SENT, ...upgrade }, now, LIMITS);

describe('an upgrade of a charger', () => {
  it.each<[string, Partial<SeenUpgrade>, string, string | null]>([
    ['nothing was reported', {}, 'sent', null],
    ['it downloads', { status: 'downloading' }, 'downloading', null],
    ['it has downloaded', { status: 'downloaded' }, 'downloading', null],
    ['it installs', { status: 'installing' }, 'installing', null],
    ['it says that it is installed', { status: 'installed' }, 'awaitingProof', null],
    ['a status comes in reverse', { state: 'installing', status: 'downloading' }, 'installing', null],
    ['a status comes late', { state: 'awaitingProof', status: 'installing' }, 'awaitingProof', null],
    ['it boots with the version', { bootedVersion: '2.0', bootedAt: 1_500 }, 'proven', null],
    [
      'it boots with the version after a failure',
      { status: 'installationfailed', bootedVersion: '2.0' },
      'proven',
      null,
    ],
    ['it boots with the old version before', { bootedVersion: '1.0', bootedAt: 1_500 }, 'sent', null],
    ['it boots with a third version', { bootedVersion: '1.9', bootedAt: 1_500 }, 'failed', 'campaign.otherVersion'],
    [
      'it boots with the old version after the installation',
      { status: 'installed', installedAt: 1_400, bootedVersion: '1.0', bootedAt: 1_500 },
      'failed',
      'campaign.otherVersion',
    ],
    ['the download fails', { status: 'downloadfailed' }, 'failed', 'campaign.downloadFailed'],
    ['the installation fails', { status: 'installationfailed' }, 'failed', 'campaign.installationFailed'],
    ['the command is refused', { commandState: 'rejected' }, 'failed', 'campaign.refused'],
    ['the answer is lost and it downloads', { commandState: 'timeout', status: 'downloading' }, 'downloading', null],
  ])('is judged when %s', (_case, upgrade, state, problem) => {
    expect(judge(upgrade)).toEqual({ state, problem });
  });

  it('fails when its time is over, and says whether the proof or the upgrade was missing', () => {
    const late = SENT.sentAt + LIMITS.proofMs + 1;
    expect(judge({ status: 'downloading' }, late)).toEqual({ state: 'failed', problem: 'campaign.timeLimit' });
    expect(judge({ status: 'installed' }, late)).toEqual({ state: 'failed', problem: 'campaign.noProof' });
    expect(judge({ status: 'installed' }, late - 1)).toEqual({ state: 'awaitingProof', problem: null });
    expect(judge({ bootedVersion: '2.0' }, late)).toEqual({ state: 'proven', problem: null });
  });

  it('fails earlier when its charger has reported nothing since the command', () => {
    const late = SENT.sentAt + LIMITS.silenceMs + 1;
    expect(judge({}, late - 1)).toEqual({ state: 'sent', problem: null });
    expect(judge({}, late)).toEqual({ state: 'failed', problem: 'campaign.silent' });
    expect(judge({ status: 'downloading' }, late)).toEqual({ state: 'downloading', problem: null });
    const find = (upgrade: Partial<SeenUpgrade>, limits = LIMITS) => findDeadline({ ...SENT, ...upgrade }, limits);
    expect(find({})).toBe(late - 1);
    expect(find({}, { ...LIMITS, silenceMs: 90_000 })).toBe(SENT.sentAt + LIMITS.proofMs);
    expect(find({ state: 'installing' })).toBe(SENT.sentAt + LIMITS.proofMs);
    expect(find({ state: 'waiting' })).toBeNull();
    // A planned download extends the time limit.
    expect(find({ retrieveAt: 500_000 })).toBe(500_000 + LIMITS.silenceMs);
    expect(find({ retrieveAt: 500 })).toBe(late - 1);
  });
});

describe('a charger of a wave', () => {
  const READY = { isOnline: true, isFree: true, isInWindow: true };
  it.each([
    [READY, null],
    [{ ...READY, isFree: false }, 'waitingFree'],
    [{ ...READY, isOnline: false }, 'waitingOnline'],
    [{ ...READY, isInWindow: false, isFree: false }, 'waitingWindow'],
  ])('waits for what keeps it from the command: %o', (target, hold) => {
    expect(findHold(target)).toBe(hold);
  });

  it('is absent when it has been offline for longer than a charger may be silent', () => {
    const now = 100_000;
    const since = now - LIMITS.silenceMs;
    expect(isAbsent({ isOnline: false, offlineSince: since - 1 }, now, LIMITS)).toBe(true);
    expect(isAbsent({ isOnline: false, offlineSince: since }, now, LIMITS)).toBe(false);
    expect(isAbsent({ isOnline: true, offlineSince: 0 }, now, LIMITS)).toBe(false);
    // A charger that has never been online.
    expect(isAbsent({ isOnline: false, offlineSince: null }, now, LIMITS)).toBe(true);
  });
});
