import type { Announcement, appAnnouncement } from '../../../src/contract/evo-basic/appAnnouncement';
import type { BodyOf } from '../../../src/contract/endpoint';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: '1',
    appId: null,
    title: { en_US: 'Maintenance on Sunday', ru: 'Технические работы в воскресенье' },
    content: { en_US: 'Payments pause from 02:00 to 03:00.', ru: 'Оплата недоступна с 02:00 до 03:00.' },
    startsAt: '2026-11-20 00:00:00',
    endsAt: '2026-11-30 00:00:00',
    status: 'underway',
    createdAt: '2026-11-18 08:00:00',
    version: 1,
  },
  {
    id: '2',
    appId: 'weapp',
    title: { zh_CN: '新站点开放' },
    content: { zh_CN: '上海新增三个充电站。' },
    startsAt: '2026-10-01 00:00:00',
    endsAt: '2026-10-08 00:00:00',
    status: 'finished',
    createdAt: '2026-09-28 08:00:00',
    version: 2,
  },
];

export const appAnnouncementMock: MockOf<typeof appAnnouncement> = recordsMock(
  ANNOUNCEMENTS,
  ({ title }) => Object.values(title)[0] ?? '',
  ({ appId = null, ...fields }: BodyOf<typeof appAnnouncement.add>) => ({ ...fields, appId }),
);
