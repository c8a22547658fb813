import type { Locale } from '../fields';

/** States of a charger in which it shows a message; null: all of them. */
export const DISPLAY_STATES = ['Idle', 'Charging', 'Faulted', 'Unavailable'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

export const DISPLAY_TEMPLATES = ['idle', 'price', 'outOfOrder', 'plannedWork'] as const;
export type DisplayTemplate = (typeof DISPLAY_TEMPLATES)[number];

/** OCPP's own limit. */
export const MAX_DISPLAY_TEXT = 512;

interface Template {
  /** Number at the charger: a message replaces the one of its template. */
  messageId: number;
  state: DisplayState | null;
  priority: 'NormalCycle' | 'InFront' | 'AlwaysFront';
  texts: Readonly<Record<Locale, string>>;
}

/** Messages for drivers, to be completed before they are sent; the driver's language need not be the operator's. */
export const DISPLAY_MESSAGES: Readonly<Record<DisplayTemplate, Template>> = {
  idle: {
    messageId: 1,
    state: 'Idle',
    priority: 'NormalCycle',
    texts: {
      en_US: 'Hold your card to the reader or start in the app',
      zh_CN: '请刷卡或在应用中启动充电',
      ru: 'Приложите карту или начните зарядку в приложении',
      kk: 'Картаны жақындатыңыз немесе қолданбадан бастаңыз',
    },
  },
  price: {
    messageId: 2,
    state: 'Idle',
    priority: 'NormalCycle',
    texts: {
      en_US: 'Price per kWh: ',
      zh_CN: '每度电价格：',
      ru: 'Цена за кВт·ч: ',
      kk: 'кВт·сағ бағасы: ',
    },
  },
  outOfOrder: {
    messageId: 3,
    state: null,
    priority: 'InFront',
    texts: {
      en_US: 'Out of order. Please use another charger',
      zh_CN: '设备故障，请使用其他充电桩',
      ru: 'Не работает. Пожалуйста, выберите другое устройство',
      kk: 'Жұмыс істемейді. Басқа зарядтағышты пайдаланыңыз',
    },
  },
  plannedWork: {
    messageId: 4,
    state: null,
    priority: 'InFront',
    texts: {
      en_US: 'Maintenance is planned. Charging will not be possible on ',
      zh_CN: '计划维护，以下时间无法充电：',
      ru: 'Запланированы работы. Зарядка будет недоступна ',
      kk: 'Жұмыстар жоспарланған. Зарядтау мүмкін болмайтын уақыт: ',
    },
  },
};

/** Tags of languages as OCPP names them (RFC 5646). */
export const DISPLAY_LANGUAGES: Readonly<Record<Locale, string>> = { en_US: 'en', zh_CN: 'zh', ru: 'ru', kk: 'kk' };
