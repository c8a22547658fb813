import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { route, type Route } from '../../../http/route';
import { readSetting, readSettingPage, settingOptions } from './settings';

/** Price settings, as far as equipment refers to them. */
export function chargerPriceSettingsRoutes(): Route[] {
  return [
    route(chargerPriceSettings.page, ({ body, db }) => db((tx) => readSettingPage(tx, body))),
    route(chargerPriceSettings.detail, ({ body, db }) => db((tx) => readSetting(tx, body.id))),
    route(chargerPriceSettings.list, ({ body, db }) => db((tx) => settingOptions(tx, body))),
  ];
}
