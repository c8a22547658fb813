// Journeys load this file by Node itself, which asks for the type.
import enUs from '../../locales/en_US/units.json' with { type: 'json' };
import kk from '../../locales/kk/units.json' with { type: 'json' };
import ru from '../../locales/ru/units.json' with { type: 'json' };
import zhCn from '../../locales/zh_CN/units.json' with { type: 'json' };

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en_US: enUs, zh_CN: zhCn, ru, kk };

/**
 * A unit in the letters of a language: `kWh` is `кВт·ч` in Russian, `KZT/kWh` is `KZT/кВт·ч`. Currencies, signs and
 * words stay as they are.
 */
export function nameUnit(unit: string, language: string): string {
  const names = NAMES[language];
  return unit
    .split('/')
    .map((part) => names?.[part] ?? part)
    .join('/');
}
