import type { CheckPhrase, SystemCheck } from '../../contract/evo-basic/system';
import type { CheckState } from '../../contract/evo-basic/systemParts';
import { toWire } from '../time';
import {
  asBytes,
  asDay,
  asDecimal,
  asNumber,
  asText,
  DAY_MS,
  makeCheck,
  makeLine,
  phrase,
  SECOND_MS,
  step,
} from './check';
import { countDaysLeft, judgeDisk } from './diskRule';
import type { DatabaseFacts, SystemFacts } from './facts';
import { checkReadReplica, checkStandbys } from './replicaChecks';
import { checkPostgres } from './versionChecks';

const MOST_CONNECTIONS = 0.9;
const MANY_CONNECTIONS = 0.75;
const SLOW_MS = 250;
/** Slow queries of 24 hours from which it is worth a look. */
const MANY_SLOW = 100;

const SLOW_QUERIES = '/settings/system?open=slow';

export function checkDatabase(facts: SystemFacts): SystemCheck[] {
  const { database, migrations } = facts;
  if (!database) return [migrations && migrations.missing > 0 ? NOT_MIGRATED : NO_ANSWER];
  return [
    checkAnswers(facts, database),
    checkPostgres(database),
    checkSlow(database),
    checkSize(facts, database),
    ...checkDisk(facts),
    ...checkReadReplica(facts),
    ...checkStandbys(database),
  ];
}

const NOT_MIGRATED = makeCheck({
  part: 'database',
  kind: 'answers',
  state: 'update',
  figure: phrase('notMigrated'),
  todo: step('startNewer'),
});

const NO_ANSWER = makeCheck({
  part: 'database',
  kind: 'answers',
  state: 'failed',
  figure: phrase('noAnswer'),
  todo: step('startDatabase'),
});

function checkAnswers(facts: SystemFacts, database: DatabaseFacts): SystemCheck {
  const { version, answerMs, isUsual, connections, maxConnections, startedAt } = database;
  const used = maxConnections > 0 ? connections / maxConnections : 0;
  const state = judgeAnswers(used, answerMs);
  return makeCheck({
    part: 'database',
    kind: 'answers',
    state,
    figure: phrase('milliseconds', { ms: asDecimal(answerMs) }),
    detail: phrase(isUsual ? 'connectionsOf' : 'connectionsAlone', {
      used: asNumber(connections),
      most: asNumber(maxConnections),
      version: asText(version),
    }),
    lately: makeLine(facts, 'database.ms'),
    since: startedAt === null ? null : toWire(startedAt),
    todo: used > MANY_CONNECTIONS ? step('moreConnections') : null,
  });
}

function judgeAnswers(used: number, ms: number): CheckState {
  if (used > MOST_CONNECTIONS) return 'needsYou';
  return used > MANY_CONNECTIONS || ms > SLOW_MS ? 'soon' : 'well';
}

function checkSlow({ slow }: DatabaseFacts): SystemCheck {
  const has = slow.count > 0;
  return makeCheck({
    part: 'database',
    kind: 'slowQueries',
    state: slow.count > MANY_SLOW ? 'soon' : 'well',
    figure: phrase('slowCount', { count: asNumber(slow.count) }),
    detail: has ? phrase('slowest', { seconds: asDecimal(slow.worstMs / SECOND_MS) }) : phrase('noSlow'),
    todo: has ? step('openSlow', SLOW_QUERIES) : null,
  });
}

function checkSize(facts: SystemFacts, { bytes, bytesADay }: DatabaseFacts): SystemCheck {
  return makeCheck({
    part: 'database',
    kind: 'size',
    state: 'well',
    figure: phrase('bytes', { size: asBytes(bytes) }),
    detail: bytesADay === null ? phrase('growthUnknown') : phrase('perDay', { size: asBytes(bytesADay) }),
    lately: makeLine(facts, 'database.bytes'),
  });
}

/** An external database lies on a disk of its own, which is not measured here. */
function checkDisk({ disk, now }: SystemFacts): SystemCheck[] {
  if (!disk) return [];
  const { freeBytes, freeShare } = disk;
  const days = countDaysLeft(disk, disk.bytesADay);
  const total = freeShare > 0 ? freeBytes / freeShare : freeBytes;
  const state = judgeDisk(disk, days);
  return [
    makeCheck({
      part: 'database',
      kind: 'disk',
      state,
      figure: phrase('freeOf', { free: asBytes(freeBytes), total: asBytes(total) }),
      detail: describeDisk(state, days),
      lately: { kind: 'bar', share: 1 - freeShare },
      todo: findDiskStep(state, days === null ? null : now + days * DAY_MS),
    }),
  ];
}

/** A disk that refuses says so; another one says when it is full. */
function describeDisk(state: CheckState, days: number | null): CheckPhrase | null {
  if (state === 'failed') return phrase('diskRefuses');
  return days === null ? null : phrase('fullInDays', { count: asNumber(days) });
}

function findDiskStep(state: CheckState, fullAt: number | null): SystemCheck['todo'] {
  if (state !== 'well') return step('makeRoom');
  return fullAt === null ? null : step('fullOn', null, { day: asDay(fullAt) });
}
