import enFaults from '../../locales/en_US/faults.json';
import enOrders from '../../locales/en_US/orders.json';
import kkFaults from '../../locales/kk/faults.json';
import kkOrders from '../../locales/kk/orders.json';
import ruFaults from '../../locales/ru/faults.json';
import ruOrders from '../../locales/ru/orders.json';
import zhFaults from '../../locales/zh_CN/faults.json';
import zhOrders from '../../locales/zh_CN/orders.json';
import type { Locale } from '../../src/contract/fields';
import { nameAlarm, readRawCode, type FindPhrase } from '../../src/lib/faultNames';
import { fillText, flattenLanguages } from '../wire/messages';

const TEXTS = {
  faults: flattenLanguages({ en_US: enFaults, zh_CN: zhFaults, ru: ruFaults, kk: kkFaults }),
  orders: flattenLanguages({ en_US: enOrders, zh_CN: zhOrders, ru: ruOrders, kk: kkOrders }),
};

function createFind(locale: Locale): FindPhrase {
  return (key, values = {}) => {
    const [namespace, path = ''] = key.split(':');
    const texts = TEXTS[namespace as keyof typeof TEXTS];
    return texts.en_US.has(path) ? fillText(texts, locale, path, values) : null;
  };
}

/** Name of an alarm in a language with the charger's own code: `Ground fault (GroundFailure)`. */
export function formatAlarmName(alarm: { code: string; errorCode: string | null }, locale: Locale): string {
  const name = nameAlarm(alarm.code, createFind(locale));
  const raw = readRawCode(alarm);
  return raw === null || raw === name ? name : `${name} (${raw})`;
}
