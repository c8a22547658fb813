import type { alarmLink, OpenedLink } from '../../../src/contract/evo-monitor/alarmLink';
import type { MockOf } from '../answering';

const OPENED: OpenedLink = {
  fullName: 'Saule Akhmetova',
  acknowledgedAt: null,
  alarms: [
    {
      id: '11',
      name: 'Ground fault (GroundFailure)',
      priority: 'urgent',
      priorityName: 'Urgent',
      place: 'Dostyk Avenue 180, Almaty · ALA-0143, connector 1',
      timezone: 'Asia/Almaty',
      lastAt: '2026-11-20 14:21:40',
      isActive: true,
      acknowledgedBy: null,
      version: 3,
    },
  ],
};

export const alarmLinkMock: MockOf<typeof alarmLink> = {
  open: () => OPENED,
  acknowledge: () => ({
    ...OPENED,
    acknowledgedAt: '2026-11-20 14:25:00',
    alarms: OPENED.alarms.map((alarm) => ({ ...alarm, acknowledgedBy: OPENED.fullName })),
  }),
};
