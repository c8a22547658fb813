import type { ConfigurationName, QueueName } from '../../contract/evo-basic/systemParts';

/** States of the replica that is read: not known yet, read, too far behind, out of reach, or no replica of this database. */
export type ReplicaState = 'unknown' | 'used' | 'late' | 'unreachable' | 'foreign';

/** The replica as a node sees it. */
export interface ReplicaReport {
  state: ReplicaState;
  /** How far it is behind at most; null: not known. */
  lagMs: number | null;
}

/** What a node reports about itself. */
export interface NodeReport {
  chargers: number;
  /** 99 % of the delays of its event loop since the report before; null in the first one. */
  loopMs: number | null;
  /** 95 % of its statements since the report before. */
  queryMs: number | null;
  /** Its gateway or one of its feeds is behind. */
  isLate: boolean;
  /** Live rows that differed from the database since it began. */
  liveDifferences: number;
  configured: ConfigurationName[];
  isPublic: boolean;
  isHttps: boolean;
  /** A directory for backups is set. */
  hasBackups: boolean;
  /** Disk of the embedded database; null with an external one. */
  disk: { freeBytes: number; freeShare: number } | null;
  /** Certificate of the public address; null without https. */
  certificate: { endsAt: number | null } | null;
  /** Certificate of GATEWAY_URL where it is another one; missing in reports of older versions. */
  gatewayCertificate?: { endsAt: number | null } | null;
  /** The replica that is read; missing without READ_DATABASE_URL. */
  replica?: ReplicaReport;
}

export interface NodeFacts extends NodeReport {
  name: string;
  version: string;
  build: string;
  /** Epoch ms, as all times here. */
  startedAt: number;
  seenAt: number;
}

/** A replica that the primary knows of. */
export interface StandbyFacts {
  name: string;
  /** `streaming`, `catchup`; null: not shown to the user of the database. */
  state: string | null;
  /** `async`, `sync`, `quorum`, `potential`. */
  sync: string | null;
  bytesBehind: number | null;
}

/** Migrations of the database against those of the program. */
export interface MigrationFacts {
  newest: string;
  /** Made by a newer version. */
  unknown: number;
  /** Not made yet. */
  missing: number;
}

export interface DatabaseFacts {
  version: string;
  startedAt: number | null;
  answerMs: number;
  /** 95 % of the statements of the nodes; else the time of one. */
  isUsual: boolean;
  connections: number;
  maxConnections: number;
  bytes: number;
  /** Null until there are samples of a day. */
  bytesADay: number | null;
  slow: { count: number; worstMs: number };
  standbys: StandbyFacts[];
}

export interface ProofFacts {
  /** Last proof; null before the first. */
  at: number | null;
  isSound: boolean;
  brokenSince: number | null;
  /** Last time that it was unsound, as the samples know. */
  unsoundAt: number | null;
  count: number;
}

export interface QueueFacts {
  waiting: number;
  oldestSeconds: number;
  /** Endpoints that have paused themselves; of webhooks only. */
  paused: number;
}

/** A backup and the proof that it can be restored. */
export interface BackupRow {
  at: number;
  seconds: number;
  bytes: number;
  isWhole: boolean;
  /** When it was restored for a proof; null: not yet. */
  provenAt: number | null;
  isProofSound: boolean;
}

export interface Vulnerabilities {
  askedAt: number;
  packages: number;
  /** By severity. */
  serious: number;
  others: number;
}

export type ProofName = 'ledger' | 'statistics' | 'attempts' | 'live' | 'audit';
export type Night = 'none' | 'well' | 'mended' | 'failed';

/** Everything that the checks of the page System are made of. */
export interface SystemFacts {
  now: number;
  /** Time after which a node that does not report is out of reach. */
  silenceMs: number;
  nodes: NodeFacts[];
  configuration: Pick<NodeReport, 'configured' | 'isPublic' | 'isHttps' | 'hasBackups'>;
  /** Null: it does not answer. */
  database: DatabaseFacts | null;
  /** Null: not known. */
  migrations: MigrationFacts | null;
  disk: { freeBytes: number; freeShare: number; bytesADay: number | null } | null;
  backups: BackupRow[];
  proofs: Record<ProofName, ProofFacts>;
  queues: Record<QueueName, QueueFacts>;
  certificate: { endsAt: number | null } | null;
  gatewayCertificate: { endsAt: number | null } | null;
  version: string;
  build: string;
  /** Null: not asked. */
  vulnerabilities: Vulnerabilities | null;
  /** Values of 24 hours by figure, oldest first; null: not sampled. */
  lines: Readonly<Record<string, (number | null)[]>>;
  nights: Readonly<Record<string, Night[]>>;
}
