import type {
  ReportRange,
  ReportRhythm,
  ReportSection,
  StopReason,
} from '../../../src/contract/evo-basic/mailedReport';
import type { Locale } from '../../../src/contract/fields';
import type { Bigint, Id, Json, Versioned } from './columns';

/** An address that a report is mailed to, and in which language. */
export interface ReportRecipient {
  email: string;
  language: Locale;
}
export interface MailedReportTable extends Versioned {
  id: Id;
  /** Company of the maker; null: an operator. */
  companyId: Bigint | null;
  /** The account that saved it last: its figures are read with the rights of this one. */
  makerId: Bigint | null;
  makerName: string;
  name: string;
  sections: ReportSection[];
  range: ReportRange;
  companyIds: Bigint[];
  stationIds: Bigint[];
  washSiteIds: Bigint[];
  rhythm: ReportRhythm;
  weekday: number;
  monthDay: number;
  time: string;
  timezone: string;
  recipients: Json<ReportRecipient[]>;
  isOn: boolean;
  stopReason: StopReason | null;
  nextAt: Date | null;
  lastAt: Date | null;
  lastMails: number | null;
}
export interface MailedReportMailTable {
  reportId: Bigint;
  /** Due time of the report; for a report sent by hand the key of that call. */
  due: string;
  recipient: string;
  mailId: Bigint;
  fromDay: string;
  untilDay: string;
}
export interface MailAttachmentTable {
  mailId: Bigint;
  no: number;
  name: string;
  contentType: string;
  /** Name by which the HTML of the mail shows it; null: a file beside it. */
  contentId: string | null;
  bytes: Buffer;
}

/** Mailed reports, and the attachments of mails. */
export interface MailedReportsTables {
  mailedReport: MailedReportTable;
  mailedReportMail: MailedReportMailTable;
  mailAttachment: MailAttachmentTable;
}
