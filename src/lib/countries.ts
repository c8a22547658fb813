import { intlLocales } from './locale';

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Name of a country in the locale (`zh_CN`, `en`); the code itself where there is none. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(intlLocales(locale), { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** All countries by name for a select, with `own` where it is none of them. */
export function countryOptions(locale: string, own: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(intlLocales(locale), { type: 'region', fallback: 'code' });
  const codes = own === null || own === '' || CODES.includes(own) ? CODES : [...CODES, own];
  const options = codes.map((value) => ({
    value,
    label: /^[A-Z]{2}$/.test(value) ? (names.of(value) ?? value) : value,
  }));
  return options.sort((one, other) => one.label.localeCompare(other.label, locale.replace('_', '-')));
}
