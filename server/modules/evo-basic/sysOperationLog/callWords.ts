import enCalls from '../../../../locales/en_US/auditCalls.json';
import enMenu from '../../../../locales/en_US/menu.json';
import kkCalls from '../../../../locales/kk/auditCalls.json';
import kkMenu from '../../../../locales/kk/menu.json';
import ruCalls from '../../../../locales/ru/auditCalls.json';
import ruMenu from '../../../../locales/ru/menu.json';
import zhCalls from '../../../../locales/zh_CN/auditCalls.json';
import zhMenu from '../../../../locales/zh_CN/menu.json';
import type { Locale } from '../../../../src/contract/fields';
import type { CallWords } from '../../../../src/lib/callName';
import { flattenLanguages } from '../../../wire/messages';

const OWN = flattenLanguages({ en_US: enCalls, zh_CN: zhCalls, ru: ruCalls, kk: kkCalls });
const MENU = flattenLanguages({ en_US: enMenu, zh_CN: zhMenu, ru: ruMenu, kk: kkMenu });

/** The words by which the console names calls, for files. */
export const readCallWords = (locale: Locale): CallWords => ({
  own: (key) => OWN[locale].get(key),
  menu: (key) => MENU[locale].get(key),
});
