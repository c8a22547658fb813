import type { ColumnType, Generated } from 'kysely';
import type { NoteKind } from '../../../src/contract/evo-basic/recordNotes';
import type { Bigint, Id, Json, Now } from './columns';

export interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}
export interface CurrencyTable {
  code: string;
  symbol: string;
  digits: number;
  name: string;
  isEnabled: Generated<boolean>;
  /** Amount held in a wallet when a session begins. */
  holdAmount: Generated<string>;
  /** Above it a second person has to agree to a refund or an adjustment. */
  approvalLimit: Generated<string>;
}
/** A node that lives. */
export interface NodeLeaseTable {
  nodeId: string;
  since: Date;
  until: Date;
}
/** Up to when a job has been looked at, where time is simulated. */
export interface JobTurnTable {
  name: string;
  lookedAt: Date;
}
export interface MailOutboxTable {
  id: Id;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  /** The same with pictures; null: the text alone. */
  html: string | null;
  /** Company of the recipient; null: a user's own, or the operator's. */
  companyId: Bigint | null;
  createdAt: Now;
  sentAt: Date | null;
  attempts: Generated<number>;
  /** When the last try began. */
  triedAt: Date | null;
  error: string | null;
  /** The link that is added to the text as it is sent. */
  linkId: Bigint | null;
}
export interface FileTable {
  id: Id;
  name: string;
  contentType: string;
  size: Bigint;
  sha256: string;
  uploadedBy: Bigint | null;
  createdAt: Now;
}
export interface FileChunkTable {
  fileId: Bigint;
  no: number;
  bytes: Buffer;
}
/** Change of a record; an update holds only the fields that differ. Written by triggers. */
export interface RecordChangeTable {
  id: Id;
  at: Now;
  tableName: string;
  recordId: Bigint;
  kind: 'insert' | 'update' | 'delete';
  userId: Bigint | null;
  userName: string | null;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  /** The call that made the change; null: made by a job or the gateway. */
  requestId: Generated<string | null>;
}

/** Tables of the platform itself. */
/** A note on a charger, a station or an alarm. */
export interface RecordNoteTable {
  id: Id;
  /** Null: on an alarm of the platform. */
  companyId: Bigint | null;
  kind: NoteKind;
  recordId: Bigint;
  text: string;
  authorId: Bigint;
  authorName: string;
  createdAt: Date;
  doneAt: Date | null;
  doneByName: string | null;
}
export interface PlatformTables {
  nodeLease: NodeLeaseTable;
  jobTurn: JobTurnTable;
  setting: SettingTable;
  currency: CurrencyTable;
  mailOutbox: MailOutboxTable;
  file: FileTable;
  fileChunk: FileChunkTable;
  recordChange: RecordChangeTable;
  recordNote: RecordNoteTable;
}
