import type { CopyRow } from './copyRows';
import type { DemoStation } from './stations';

/** Recipients of alarm mails, each with a language of its own. @param seenEventId last event that counts as mailed */
export function recipientRows(
  stations: readonly DemoStation[],
  seenEventId: number,
  createdAt: Date,
): CopyRow<'alarmRecipient'>[] {
  const berlin = stations.filter(({ city }) => city.country === 'DE').map(({ id }) => String(id));
  const night = (timezone: string) => JSON.stringify({ from: '22:00', until: '07:00', timezone, isUrgentExempt: true });
  const rows = [
    {
      companyId: null,
      position: 'Head of network operations',
      fullName: 'Nikolai Orlov',
      email: 'nikolai.orlov@demo.example',
      stationIds: null,
      leastPriority: 'urgent',
      languages: ['en_US', 'ru'],
      quietHours: null,
      isAutomatic: true,
    },
    {
      companyId: 1,
      position: 'Технический директор',
      fullName: 'Aigerim Nurlanova',
      email: 'aigerim.nurlanova@altyncharge.example',
      stationIds: null,
      leastPriority: 'high',
      languages: ['kk', 'ru'],
      quietHours: night('Asia/Almaty'),
      isAutomatic: true,
    },
    {
      companyId: 3,
      position: 'Field service Berlin',
      fullName: 'Jonas Weber',
      email: 'jonas.weber@spreestrom.example',
      stationIds: berlin.length > 0 ? berlin : null,
      leastPriority: 'middle',
      languages: ['en_US'],
      quietHours: night('Europe/Berlin'),
      isAutomatic: true,
    },
    {
      companyId: 5,
      position: '运维主管',
      fullName: '王丽',
      email: 'wang.li@demo.example',
      stationIds: null,
      leastPriority: 'high',
      languages: ['zh_CN'],
      quietHours: null,
      isAutomatic: false,
    },
  ];
  return rows.map((row, index) => ({ id: index + 1, ...row, seenEventId, createdAt }));
}
