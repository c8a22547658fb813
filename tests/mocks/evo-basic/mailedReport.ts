import type { BodyOf } from '../../../src/contract/endpoint';
import type { MailedReport, mailedReport } from '../../../src/contract/evo-basic/mailedReport';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const REPORT: MailedReport = {
  id: '1',
  name: 'Weekly figures',
  sections: ['charging', 'uptime'],
  range: 'lastWeek',
  companyIds: [],
  stationIds: [],
  washSiteIds: [],
  companies: [],
  stations: [],
  washSites: [],
  rhythm: 'weekly',
  weekday: 1,
  monthDay: 1,
  time: '07:00',
  timezone: 'Asia/Almaty',
  recipients: [{ email: 'finance@example.com', language: 'en_US' }],
  isOn: true,
  maker: 'Aigerim Bekova',
  stopReason: null,
  nextAt: '2026-11-23 02:00:00',
  lastAt: '2026-11-16 02:00:05',
  lastMails: 1,
  createdAt: '2025-01-10 08:00:00',
  version: 1,
};

export const MAILED_REPORTS: readonly MailedReport[] = [
  REPORT,
  { ...REPORT, id: '2', name: 'Old figures', isOn: false, stopReason: 'rightLost', nextAt: null, version: 2 },
];

const {
  page,
  detail,
  add,
  update,
  delete: remove,
} = recordsMock(
  MAILED_REPORTS,
  ({ name }) => name,
  (body: BodyOf<typeof mailedReport.add>) => body,
);

export const mailedReportMock: MockOf<typeof mailedReport> = {
  page,
  detail,
  add,
  update,
  delete: remove,
  sendNow: () => ({ mails: 1, isMailServerSet: true }),
  mails: () => [
    {
      id: '1',
      recipient: 'finance@example.com',
      language: 'en_US',
      subject: 'Weekly figures: 9 Nov 2026 – 15 Nov 2026',
      from: '2026-11-09',
      until: '2026-11-15',
      createdAt: '2026-11-16 02:00:05',
      sentAt: '2026-11-16 02:00:07',
      state: 'sent',
      error: null,
      attachments: ['energy-by-day.png', '2026-11-09-2026-11-15.csv'],
    },
  ],
};
