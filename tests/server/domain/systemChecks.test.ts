import { describe, expect, it } from 'vitest';
import { checkBackups } from '../../../src/lib/system/backupChecks';
import type { BackupRow, NodeFacts, ProofFacts, StandbyFacts, SystemFacts } from '../../../src/lib/system/facts';
import { makeChecks } from '../../../src/lib/system/makeChecks';
import { CONFIGURATION_NAMES } from '../../../src/contract/evo-basic/systemParts';

const NOW = Date.UTC(2026, 11, 16, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GB = 1e9;

const NODE: NodeFacts = {
  name: 'om-1:8080',
  version: '1.4.0',
  build: 'abc',
  startedAt: NOW - DAY_MS,
  seenAt: NOW - 5_000,
  chargers: 331,
  loopMs: 18,
  queryMs: 6,
  isLate: false,
  liveDifferences: 0,
  configured: [...CONFIGURATION_NAMES],
  isPublic: true,
  isHttps: true,
  hasBackups: true,
  disk: null,
  certificate: null,
};
const PROOF: ProofFacts = { at: NOW - MINUTE_MS, isSound: true, brokenSince: null, unsoundAt: null, count: 0 };
const QUEUE = { waiting: 0, oldestSeconds: 0, paused: 0 };
const BACKUP: BackupRow = {
  at: NOW - 10 * HOUR_MS,
  seconds: 540,
  bytes: 11 * GB,
  isWhole: true,
  provenAt: NOW - 9 * HOUR_MS,
  isProofSound: true,
};
const DATABASE = {
  version: '17.2',
  startedAt: NOW - DAY_MS,
  answerMs: 6,
  isUsual: true,
  connections: 34,
  maxConnections: 80,
  bytes: 41 * GB,
  bytesADay: GB,
  slow: { count: 0, worstMs: 0 },
  standbys: [],
};
const MIGRATIONS = { newest: '0139_replicas', unknown: 0, missing: 0 };
const STANDBY = { name: 'replica1', state: 'streaming', sync: 'async', bytesBehind: 0 };
const DISK = { freeBytes: 31 * GB, freeShare: 0.31, bytesADay: null };

const FACTS: SystemFacts = {
  now: NOW,
  silenceMs: MINUTE_MS,
  nodes: [NODE],
  configuration: { configured: [...CONFIGURATION_NAMES], isPublic: true, isHttps: true, hasBackups: true },
  database: DATABASE,
  migrations: MIGRATIONS,
  disk: DISK,
  backups: [BACKUP],
  proofs: { ledger: PROOF, statistics: PROOF, attempts: PROOF, live: PROOF, audit: PROOF },
  queues: { orders: QUEUE, washOrders: QUEUE, commands: QUEUE, mails: QUEUE, webhooks: QUEUE },
  certificate: { endsAt: NOW + 78 * DAY_MS },
  gatewayCertificate: null,
  version: '1.4.0',
  build: 'abc',
  vulnerabilities: { askedAt: NOW - HOUR_MS, packages: 412, serious: 0, others: 0 },
  lines: {},
  nights: {},
};

const withQueue = (name: keyof SystemFacts['queues'], over: Partial<typeof QUEUE>) => ({
  queues: { ...FACTS.queues, [name]: { ...QUEUE, ...over } },
});
const withReplica = (...replicas: NodeFacts['replica'][]) => ({
  nodes: replicas.map((replica, index) => ({ ...NODE, name: `om-${index}:8080`, ...(replica && { replica }) })),
});
const withStandby = (over: Partial<StandbyFacts>) => ({
  database: { ...DATABASE, standbys: [{ ...STANDBY, ...over }] },
});
const withProof = (name: keyof SystemFacts['proofs'], over: Partial<ProofFacts>) => ({
  proofs: { ...FACTS.proofs, [name]: { ...PROOF, ...over } },
});
const withoutSetting = (name: string, over: Partial<SystemFacts['configuration']> = {}) => ({
  configuration: {
    ...FACTS.configuration,
    configured: CONFIGURATION_NAMES.filter((known) => known !== name),
    ...over,
  },
});
const find = (over: Partial<SystemFacts>, id: string) => makeChecks({ ...FACTS, ...over }).find((one) => one.id === id);

/** A table reads by its rows. */
type Case = [
  condition: string,
  id: string,
  over: Partial<SystemFacts>,
  state: string,
  figure: string,
  todo: string | undefined,
];
// oxfmt-ignore
const CASES: readonly Case[] = [
  ['no node reports', 'nodes.noNode', { nodes: [] }, 'needsYou', 'notRunning', 'startServer'],
  ['a node is silent', 'nodes.node.om-1:8080', { nodes: [{ ...NODE, seenAt: NOW - 2 * MINUTE_MS }] }, 'needsYou', 'chargers', 'restartNode'],
  ['a node is behind', 'nodes.node.om-1:8080', { nodes: [{ ...NODE, isLate: true }] }, 'needsYou', 'chargers', 'lookAtNode'],
  ['an event loop is slow', 'nodes.node.om-1:8080', { nodes: [{ ...NODE, loopMs: 300 }] }, 'soon', 'chargers', 'lookAtNode'],
  ['a newer build runs beside', 'nodes.node.om-1:8080', { nodes: [NODE, { ...NODE, name: 'om-2:8080', build: 'def', startedAt: NOW }] }, 'update', 'chargers', 'otherBuild'],
  ['the database is out', 'database.answers', { database: null }, 'failed', 'noAnswer', 'startDatabase'],
  ['few connections are left', 'database.answers', { database: { ...DATABASE, connections: 62 } }, 'soon', 'milliseconds', 'moreConnections'],
  ['no connection is left', 'database.answers', { database: { ...DATABASE, connections: 75 } }, 'needsYou', 'milliseconds', 'moreConnections'],
  ['queries are slow', 'database.answers', { database: { ...DATABASE, answerMs: 300 } }, 'soon', 'milliseconds', undefined],
  ['some queries were slow', 'database.slowQueries', { database: { ...DATABASE, slow: { count: 3, worstMs: 2_400 } } }, 'well', 'slowCount', 'openSlow'],
  ['many queries were slow', 'database.slowQueries', { database: { ...DATABASE, slow: { count: 101, worstMs: 2_400 } } }, 'soon', 'slowCount', 'openSlow'],
  ['the disk is full in 59 days', 'database.disk', { disk: { ...DISK, bytesADay: (31 * GB) / 59.5 } }, 'soon', 'freeOf', 'makeRoom'],
  ['the disk is full in 60 days', 'database.disk', { disk: { ...DISK, bytesADay: (31 * GB) / 60.5 } }, 'well', 'freeOf', 'fullOn'],
  ['the disk is full in a week', 'database.disk', { disk: { ...DISK, bytesADay: 5 * GB } }, 'needsYou', 'freeOf', 'makeRoom'],
  ['the disk is full', 'database.disk', { disk: { ...DISK, freeShare: 0.02 } }, 'failed', 'freeOf', 'makeRoom'],
  ['the disk is nearly full', 'database.disk', { disk: { ...DISK, freeShare: 0.09 } }, 'needsYou', 'freeOf', 'makeRoom'],
  ['PostgreSQL is newer than tested', 'database.postgres', { database: { ...DATABASE, version: '19beta1' } }, 'soon', 'postgresIs', 'watchPostgres'],
  ['PostgreSQL is too old', 'database.postgres', { database: { ...DATABASE, version: '14.9' } }, 'failed', 'postgresIs', 'upgradePostgres'],
  ['PostgreSQL is the oldest that is tested', 'database.postgres', { database: { ...DATABASE, version: '15.18' } }, 'well', 'postgresIs', undefined],
  ['a newer version has made the database', 'product.migrations', { migrations: { ...MIGRATIONS, unknown: 2 } }, 'needsYou', 'madeByNewer', 'installNewer'],
  ['the database is from before this version', 'product.migrations', { database: null, migrations: { ...MIGRATIONS, missing: 3 } }, 'update', 'toCome', 'startNewer'],
  ['the database is from before this version, and holds not all', 'database.answers', { database: null, migrations: { ...MIGRATIONS, missing: 3 } }, 'update', 'notMigrated', 'startNewer'],
  ['the replica is read', 'database.readReplica', withReplica({ state: 'used', lagMs: 80 }), 'well', 'behind', undefined],
  ['the replica is late for one node', 'database.readReplica', withReplica({ state: 'used', lagMs: 80 }, { state: 'late', lagMs: 45_000 }), 'needsYou', 'behind', 'lookAtReplica'],
  ['the replica is away', 'database.readReplica', withReplica({ state: 'unreachable', lagMs: null }), 'needsYou', 'replicaAway', 'startReplica'],
  ['another server stands for the replica', 'database.readReplica', withReplica({ state: 'foreign', lagMs: null }), 'needsYou', 'replicaForeign', 'nameReplica'],
  ['the lag of the replica is not known yet', 'database.readReplica', withReplica({ state: 'unknown', lagMs: null }), 'soon', 'replicaUnknown', 'waitForReplica'],
  ['a replica follows', 'database.standby.replica1', withStandby({}), 'well', 'bytesBehind', undefined],
  ['a replica catches up', 'database.standby.replica1', withStandby({ state: 'catchup', bytesBehind: 9e6 }), 'soon', 'bytesBehind', 'lookAtReplica'],
  ['a replica is far behind', 'database.standby.replica1', withStandby({ bytesBehind: 2e9 }), 'needsYou', 'bytesBehind', 'lookAtReplica'],
  ['the state of a replica is hidden', 'database.standby.replica1', withStandby({ state: null, bytesBehind: null }), 'soon', 'standbyHidden', 'showStandbys'],
  ['no backup is known', 'backups.lastBackup', { backups: [], configuration: { configured: [], isPublic: true, isHttps: true, hasBackups: false } }, 'needsYou', 'noBackup', 'configureBackup'],
  ['the first backup is still to come', 'backups.lastBackup', { backups: [], configuration: { ...FACTS.configuration, configured: [] } }, 'soon', 'backupFirst', undefined],
  ['the database is external', 'backups.lastBackup', { backups: [] }, 'well', 'backupElsewhere', undefined],
  ['the last backup is older than 26 h', 'backups.lastBackup', { backups: [{ ...BACKUP, at: NOW - 27 * HOUR_MS }] }, 'failed', 'backupAt', 'backupAgain'],
  ['the last backup is broken', 'backups.lastBackup', { backups: [{ ...BACKUP, isWhole: false }] }, 'failed', 'backupBroken', 'backupAgain'],
  ['no backup was restored', 'backups.restored', { backups: [{ ...BACKUP, provenAt: null }] }, 'soon', 'notRestored', 'proveRestore'],
  ['a restored backup differed', 'backups.restored', { backups: [{ ...BACKUP, isProofSound: false }] }, 'failed', 'restoreUnequal', 'proveRestore'],
  ['the ledger was never proven', 'proofs.ledger', withProof('ledger', { at: null }), 'soon', 'notProven', 'waitForProof'],
  ['the ledger is unequal', 'proofs.ledger', withProof('ledger', { isSound: false, count: 2, brokenSince: NOW - HOUR_MS }), 'failed', 'differences', 'openLedger'],
  ['the proof of the ledger is overdue', 'proofs.ledger', withProof('ledger', { at: NOW - 4 * HOUR_MS }), 'needsYou', 'allEqual', 'proofOverdue'],
  ['attempts differ', 'proofs.attempts', withProof('attempts', { isSound: false, count: 2 }), 'failed', 'differences', 'openAttempts'],
  ['statistics were mended', 'proofs.statistics', withProof('statistics', { unsoundAt: NOW - 2 * HOUR_MS }), 'mended', 'allEqual', undefined],
  ['statistics were mended two days ago', 'proofs.statistics', withProof('statistics', { unsoundAt: NOW - 2 * DAY_MS }), 'well', 'allEqual', undefined],
  ['live rows were mended', 'proofs.live', withProof('live', { unsoundAt: NOW - HOUR_MS, count: 4 }), 'mended', 'mendedRows', undefined],
  ['the audit chain was never verified', 'proofs.audit', withProof('audit', { at: null }), 'soon', 'neverVerified', 'openAudit'],
  ['the audit chain was verified long ago', 'proofs.audit', withProof('audit', { at: NOW - 32 * DAY_MS }), 'soon', 'unbroken', 'openAudit'],
  ['an endpoint has paused itself', 'queues.webhooks', withQueue('webhooks', { waiting: 1_045, paused: 1 }), 'needsYou', 'waitingCount', 'openWebhooks'],
  ['an order waits for long', 'queues.orders', withQueue('orders', { waiting: 1, oldestSeconds: 601 }), 'needsYou', 'waitingCount', 'openOrders'],
  ['an order waits briefly', 'queues.orders', withQueue('orders', { waiting: 1, oldestSeconds: 600 }), 'well', 'waitingCount', undefined],
  ['mails wait for a server in production', 'queues.mails', { ...withQueue('mails', { waiting: 2, oldestSeconds: 5 }), ...withoutSetting('SMTP_URL') }, 'needsYou', 'waitingCount', 'setMailServer'],
  ['mails wait for a server in a trial', 'queues.mails', { ...withQueue('mails', { waiting: 2, oldestSeconds: 5 }), ...withoutSetting('SMTP_URL', { isPublic: false }) }, 'soon', 'waitingCount', 'setMailServer'],
  ['the certificate ends in 29 days', 'certificates.console', { certificate: { endsAt: NOW + 29 * DAY_MS } }, 'soon', 'endsInDays', 'renewCertificate'],
  ['the certificate ends in 30 days', 'certificates.console', { certificate: { endsAt: NOW + 30 * DAY_MS } }, 'well', 'endsInDays', undefined],
  ['the certificate ends this week', 'certificates.console', { certificate: { endsAt: NOW + 6 * DAY_MS } }, 'needsYou', 'endsInDays', 'renewCertificate'],
  ['the certificate has ended', 'certificates.console', { certificate: { endsAt: NOW - HOUR_MS } }, 'failed', 'ended', 'renewCertificate'],
  ['the certificate cannot be read', 'certificates.console', { certificate: { endsAt: null } }, 'needsYou', 'notRead', 'checkAddress'],
  ['the certificate of the gateway ends this week', 'certificates.gateway', { gatewayCertificate: { endsAt: NOW + 6 * DAY_MS } }, 'needsYou', 'endsInDays', 'renewCertificate'],
  ['the certificate of the gateway cannot be read', 'certificates.gateway', { gatewayCertificate: { endsAt: null } }, 'needsYou', 'notRead', 'checkGateway'],
  ['a setting is missing in production', 'configuration.SECRET_KEY', withoutSetting('SECRET_KEY'), 'needsYou', 'isMissing', 'setBefore'],
  ['a setting is missing in a trial', 'configuration.SECRET_KEY', withoutSetting('SECRET_KEY', { isPublic: false }), 'soon', 'isMissing', 'setBefore'],
  ['the public address has no TLS', 'configuration.PUBLIC_URL', { configuration: { ...FACTS.configuration, isHttps: false } }, 'needsYou', 'notHttps', 'setHttps'],
  ['the database is embedded', 'configuration.DATABASE_URL', withoutSetting('DATABASE_URL'), 'soon', 'isMissing', 'moveDatabase'],
  ['vulnerabilities were never asked for', 'product.vulnerabilities', { vulnerabilities: null }, 'soon', 'notAsked', 'askNow'],
  ['a serious vulnerability is known', 'product.vulnerabilities', { vulnerabilities: { askedAt: NOW, packages: 412, serious: 1, others: 0 } }, 'needsYou', 'vulnerable', 'openAbout'],
  ['a slight vulnerability is known', 'product.vulnerabilities', { vulnerabilities: { askedAt: NOW, packages: 412, serious: 0, others: 1 } }, 'soon', 'vulnerable', 'openAbout'],
  ['vulnerabilities were asked for long ago', 'product.vulnerabilities', { vulnerabilities: { askedAt: NOW - 32 * DAY_MS, packages: 412, serious: 0, others: 0 } }, 'soon', 'noneKnown', 'askAgain'],
];

describe('the checks of the platform', () => {
  it('are all well when nothing is missing, late or old', () => {
    expect(makeChecks(FACTS).filter(({ state }) => state !== 'well')).toEqual([]);
  });

  it.each(CASES)('when %s: %s', (_condition, id, over, state, figure, todo) => {
    const check = find(over, id);
    expect({ state: check?.state, figure: check?.figure.key, todo: check?.todo?.key }).toEqual({ state, figure, todo });
  });

  it('keep the last values of a silent node, marked as old', () => {
    const silent = { ...NODE, seenAt: NOW - HOUR_MS };
    expect(find({ nodes: [silent] }, 'nodes.node.om-1:8080')).toMatchObject({
      isStale: true,
      figure: { params: { count: { value: 331 } } },
      detail: { key: 'silentFor', params: { age: { value: 3_600 } } },
    });
  });

  it('name a node by its machine, with the port when nodes share the machine', () => {
    const listNames = (nodes: NodeFacts[]) =>
      makeChecks({ ...FACTS, nodes }).flatMap(({ part, name }) => (part === 'nodes' ? name : []));
    expect(listNames([NODE, { ...NODE, name: 'om-2:8080' }])).toEqual(['om-1', 'om-2']);
    expect(listNames([NODE, { ...NODE, name: 'om-1:8081' }])).toEqual(['om-1:8080', 'om-1:8081']);
  });

  it('say how far the replica is behind, and who answers instead', () => {
    const check = find(withReplica({ state: 'late', lagMs: 45_000 }), 'database.readReplica');
    expect(check).toMatchObject({ figure: { params: { age: { value: 45 } } }, detail: { key: 'primaryReads' } });
  });

  it('name replicas of one name by their place', () => {
    const standbys = ['walreceiver', 'walreceiver', 'replica1'].map((name) => ({ ...STANDBY, name }));
    const checks = makeChecks({ ...FACTS, database: { ...DATABASE, standbys } });
    const names = checks.flatMap(({ kind, name }) => (kind === 'standby' ? name : []));
    expect(names).toEqual(['walreceiver', 'walreceiver 2', 'replica1']);
  });

  it('say nothing of replicas without any', () => {
    const kinds = makeChecks(FACTS).map(({ kind }) => kind);
    expect(kinds).not.toContain('readReplica');
    expect(kinds).not.toContain('standby');
  });

  it('say nothing of disk and certificate when there is none to measure', () => {
    const ids = makeChecks({ ...FACTS, disk: null, certificate: null }).map(({ id }) => id);
    expect(ids).not.toContain('database.disk');
    expect(ids).not.toContain('certificates.console');
  });

  it('keep their ids and places whatever their states are', () => {
    const list = (facts: SystemFacts) => makeChecks(facts).map(({ id }) => id);
    const worse = {
      ...FACTS,
      ...withProof('ledger', { isSound: false }),
      ...withQueue('orders', { oldestSeconds: 9_000 }),
    };
    expect(list(worse)).toEqual(list(FACTS));
  });
});

describe('the checks of backups', () => {
  it('take the newest backup, and the newest that was restored', () => {
    const newer = { ...BACKUP, at: NOW - HOUR_MS, provenAt: null };
    expect(checkBackups({ ...FACTS, backups: [newer, BACKUP] }).map(({ kind, state }) => [kind, state])).toEqual([
      ['lastBackup', 'well'],
      ['restored', 'well'],
    ]);
  });
});
