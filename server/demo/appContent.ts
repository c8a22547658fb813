import { sealSecret } from '../security/sealedSecret';
import { COMPANIES } from './companies';
import type { CopyRow } from './copyRows';
import { CHANNEL_FEE } from './money/moneyOrder';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An hour of a day counted from that of `now`, in UTC: people publish at times that they choose, not at odd seconds. */
function pickHour(now: number, days: number, hour: number): Date {
  return new Date(now - (now % DAY_MS) + days * DAY_MS + hour * HOUR_MS);
}

/** Announcements of the apps: past, current and upcoming. */
export function announcementRows(now: number): CopyRow<'appAnnouncement'>[] {
  const rows = [
    {
      appId: null,
      days: [-30, -29],
      hour: 6,
      title: {
        en_US: 'Works on the payment system',
        zh_CN: '支付系统维护',
        ru: 'Работы на платёжной системе',
        kk: 'Төлем жүйесіндегі жұмыстар',
      },
      content: {
        en_US: 'Payments pause from 02:00 to 03:00. Sessions that run go on.',
        zh_CN: '支付将于 02:00 至 03:00 暂停，进行中的充电不受影响。',
        ru: 'Оплата недоступна с 02:00 до 03:00. Начатые зарядки продолжаются.',
        kk: 'Төлем 02:00-ден 03:00-ге дейін тоқтатылады. Басталған зарядтау жалғасады.',
      },
    },
    {
      appId: 'app',
      days: [-3, 11],
      hour: 4.5,
      title: { en_US: 'Charge at night, pay less', ru: 'Ночью дешевле', kk: 'Түнде арзанырақ' },
      content: {
        en_US: 'From 23:00 to 07:00 the price per kWh is the off-peak one at all stations.',
        ru: 'С 23:00 до 07:00 на всех станциях действует ночной тариф.',
        kk: '23:00-ден 07:00-ге дейін барлық станцияда түнгі тариф қолданылады.',
      },
    },
    {
      appId: 'weapp',
      days: [-1, 20],
      hour: 1,
      title: { zh_CN: '上海新充电站开放', en_US: 'New stations in Shanghai' },
      content: { zh_CN: '三个新充电站现已开放。', en_US: 'Three new stations are open.' },
    },
    {
      appId: null,
      days: [6, 8],
      hour: 3.25,
      title: { en_US: 'Winter tyres, winter range', ru: 'Зимние шины, зимний запас хода' },
      content: { en_US: 'How to charge when it is cold.', ru: 'Как заряжать в мороз.' },
    },
  ];
  return rows.map(({ appId, days: [from = 0, until = 1], hour, title, content }, index) => ({
    id: index + 1,
    appId,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
    startsAt: pickHour(now, from, hour),
    endsAt: pickHour(now, until, hour),
    createdAt: pickHour(now, Math.min(from - 2, -1), 8.75),
  }));
}

/** Versions of the drivers' app. */
export function packageRows(now: number): CopyRow<'appPackage'>[] {
  const versions = [
    { packageVersion: '4.0.0', build: 400, age: 200, isForced: true },
    { packageVersion: '4.1.0', build: 410, age: 90, isForced: false },
    { packageVersion: '4.2.1', build: 421, age: 20, isForced: false },
    { packageVersion: '4.3.0', build: 430, age: 2, isForced: false },
  ];
  return (['android', 'ios'] as const).flatMap((platform, side) =>
    versions.map(({ packageVersion, build, age, isForced }, index) => {
      const isOnline = build < 430;
      return {
        id: side * versions.length + index + 1,
        appId: 'app',
        platform,
        packageVersion,
        build,
        link: `https://apps.demo.example/${platform}/charge-${packageVersion}`,
        isForced,
        notes: JSON.stringify({ en_US: 'Corrections', ru: 'Исправления' }),
        status: isOnline ? 'online' : 'offline',
        onlineAt: isOnline ? pickHour(now, -age, 5) : null,
        createdAt: pickHour(now, -age - 1, 10.25),
      };
    }),
  );
}

const TROUBLES = [
  {
    level: 'error',
    message: "TypeError: Cannot read properties of undefined (reading 'tariff')",
    detail: "TypeError: Cannot read properties of undefined (reading 'tariff')\n    at PriceCard (PriceCard.tsx:41:18)",
    url: '/station/14',
  },
  { level: 'warning', message: 'Map tiles took 12.4 s', detail: null, url: '/map' },
  {
    level: 'error',
    message: 'Error: payment page was closed',
    detail: 'Error: payment page was closed\n    at openPayment (payment.ts:88:11)',
    url: '/pay',
  },
  { level: 'info', message: 'Location was refused; the list is shown instead', detail: null, url: '/map' },
] as const;

/** Reports of apps of the last two weeks. */
export function clientLogRows(now: number): CopyRow<'clientLog'>[] {
  return Array.from({ length: 36 }, (_, index) => {
    const at = now - (index + 1) * 9.3 * HOUR_MS;
    const { level, message, detail, url } = TROUBLES[(index * 7) % TROUBLES.length] ?? TROUBLES[0];
    const isAndroid = index % 3 !== 0;
    return {
      id: 36 - index,
      at: new Date(at - 1_500),
      receivedAt: new Date(at),
      appId: index % 5 === 0 ? 'weapp' : 'app',
      platform: isAndroid ? 'android' : 'ios',
      appVersion: index % 4 === 0 ? '4.1.0' : '4.2.1',
      userName: null,
      level,
      message,
      detail,
      url,
      userAgent: isAndroid ? 'okhttp/4.12.0' : 'Charge/421 CFNetwork/1496 Darwin/23',
      address: `10.60.${index % 7}.${(index * 37) % 250}`,
    };
  });
}

/** Currencies of the demo's companies beside that of the platform's settings. */
const OTHER_CURRENCIES = COMPANIES.map(({ currency }) => currency).filter((currency) => currency !== 'KZT');

/** How the platform and one of its companies are paid; the secrets open nothing. */
export function paySettingRows(secretKey: string, createdAt: Date): CopyRow<'paySetting'>[] {
  const rows = [
    { companyId: null, method: 'wallet', fee: '0.00', currency: 'KZT', isTest: false, secrets: [] },
    {
      companyId: null,
      method: 'creditcard',
      fee: CHANNEL_FEE,
      currency: 'KZT',
      otherFees: OTHER_CURRENCIES.map((currency) => ({ currency, fee: CHANNEL_FEE })),
      isTest: true,
      secrets: ['merchantId', 'apiKey'],
    },
    { companyId: null, method: 'enterprise', fee: '0.00', currency: 'KZT', isTest: false, secrets: [] },
    {
      companyId: 1,
      method: 'regional',
      fee: '0.95',
      currency: 'KZT',
      isTest: true,
      secrets: ['merchantId', 'terminalId'],
    },
  ];
  return rows.map(({ secrets, otherFees = [], ...row }, index) => {
    const seal = (name: string) => {
      const owner = `pay:${row.companyId ?? ''}::${row.method}:${name}`;
      return [name, sealSecret(secretKey, owner, Buffer.from(`demo-${name}`))] as const;
    };
    return {
      id: index + 1,
      ...row,
      isEnabled: true,
      otherFees: JSON.stringify(otherFees),
      credentials: JSON.stringify(Object.fromEntries(secrets.map(seal))),
      createdAt,
    };
  });
}
