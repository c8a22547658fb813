/** Parts of the page System, in the order of the page. */
export const SYSTEM_PARTS = [
  'nodes',
  'database',
  'backups',
  'proofs',
  'queues',
  'certificates',
  'configuration',
  'product',
] as const;

/** States of a check, the worst first. */
export const CHECK_STATES = ['failed', 'needsYou', 'soon', 'mended', 'update', 'well'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const QUEUE_NAMES = ['orders', 'washOrders', 'commands', 'mails', 'webhooks'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Settings without which an installation is not ready for production; names alone are ever shown. */
export const CONFIGURATION_NAMES = [
  'SECRET_KEY',
  'PUBLIC_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TRUST_PROXY',
  'DATABASE_URL',
] as const;
export type ConfigurationName = (typeof CONFIGURATION_NAMES)[number];

/** Subjects of checks: what the column of names says. */
export const CHECK_KINDS = [
  ...['node', 'noNode'],
  ...['answers', 'postgres', 'slowQueries', 'size', 'disk', 'readReplica', 'standby'],
  ...['lastBackup', 'restored'],
  ...['ledger', 'statistics', 'attempts', 'live', 'audit'],
  ...QUEUE_NAMES,
  ...['console', 'gateway'],
  ...CONFIGURATION_NAMES,
  ...['version', 'migrations', 'vulnerabilities'],
] as const;

/** Sentences of the columns Figure, Detail and What to do, by their key in the words. */
export const CHECK_PHRASES = [
  ...['chargers', 'nodeDetail', 'silentFor', 'notRunning', 'startServer', 'restartNode', 'lookAtNode', 'otherBuild'],
  ...[
    'milliseconds',
    'connectionsOf',
    'connectionsAlone',
    'noAnswer',
    'startDatabase',
    'moreConnections',
    'perDay',
    'growthUnknown',
  ],
  ...[
    'freeOf',
    'fullInDays',
    'fullOn',
    'makeRoom',
    'diskRefuses',
    'slowCount',
    'slowest',
    'openSlow',
    'noSlow',
    'bytes',
  ],
  ...[
    'backupFirst',
    'backupElsewhere',
    'backupElsewhereDetail',
    'noBackup',
    'noBackupDetail',
    'configureBackup',
    'backupAt',
    'backupDetail',
    'backupBroken',
    'backupAgain',
  ],
  ...['behind', 'readThere', 'primaryReads', 'replicaAway', 'replicaForeign', 'replicaUnknown'],
  ...['lookAtReplica', 'startReplica', 'nameReplica', 'waitForReplica'],
  ...['bytesBehind', 'standbyDetail', 'standbyHidden', 'showStandbys'],
  ...['postgresTested', 'postgresNew', 'postgresOld', 'postgresIs', 'upgradePostgres', 'watchPostgres'],
  ...['notMigrated', 'upToDate', 'madeByNewer', 'toCome', 'installNewer', 'startNewer'],
  ...['notRestored', 'restoredAgo', 'restoreUnequal', 'proveRestore'],
  ...['allEqual', 'unbroken', 'differences', 'notProven', 'provenAgo', 'proofOverdue', 'mendedAgo', 'mendedRows'],
  ...['openLedger', 'openStatistics', 'openAttempts', 'openAudit', 'lookAtLog', 'waitForProof', 'neverVerified'],
  ...['waitingCount', 'oldestFor', 'nothingWaits', 'endpointsPaused', 'openWebhooks', 'openOrders', 'openWashes'],
  ...['openCommands', 'setMailServer', 'lookAtMailServer', 'noMailServer'],
  ...['endsInDays', 'endsOn', 'ended', 'notRead', 'renewCertificate', 'checkAddress', 'checkGateway'],
  ...['isSet', 'isMissing', 'notHttps', 'onThisMachine', 'setBefore', 'setHttps', 'moveDatabase'],
  ...['versionIs', 'buildIs', 'vulnerable', 'noneKnown', 'inPackages', 'notAsked', 'askNow', 'askAgain', 'openAbout'],
] as const;
