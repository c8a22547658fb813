import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { takenAs } from '../../../http/databaseProblem';
import { recordRoutes, type CallContext } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { calculatePrice } from './calculate';
import { addSetting, copySetting, updateSetting, type Author } from './changes';
import { readImpact } from './impact';
import { deleteSettings, retireSettings } from './removal';
import { countFolded, filteredSettings, readSetting, SETTING_ORDERING, settingOptions, toSettingDto } from './settings';
import { listVersions } from './versions';
import { whatIf } from './whatIf';

const NAME_TAKEN = { price_setting_name: { name: 'validation.nameTaken' } } as const;

/** Prices of charging. */
export function chargerPriceSettingsRoutes(): Route[] {
  return [
    ...recordRoutes(chargerPriceSettings, {
      table: 'priceSetting',
      filtered: filteredSettings,
      countFolded,
      ordering: SETTING_ORDERING,
      toDto: toSettingDto,
      read: (tx, id, { clock }) => readSetting(tx, id, clock.now()),
      add: (tx, fields, context) => addSetting(tx, toAuthor(context), fields),
      update: (tx, update, context) => updateSetting(tx, toAuthor(context), update),
      delete: deleteSettings,
      retire: retireSettings,
      list: settingOptions,
      taken: NAME_TAKEN,
    }),
    route(chargerPriceSettings.copy, (call) =>
      call.db((tx) => copySetting(tx, toAuthor(call), call.body)).catch(takenAs(NAME_TAKEN)),
    ),
    route(chargerPriceSettings.versions, ({ body, db }) => db((tx) => listVersions(tx, body.id))),
    route(chargerPriceSettings.calculate, ({ body, db, clock }) => db((tx) => calculatePrice(tx, body, clock.now()))),
    route(chargerPriceSettings.impact, ({ body, db, clock }) => db((tx) => readImpact(tx, body, clock.now()))),
    route(chargerPriceSettings.whatIf, ({ body, db, clock, signal }) =>
      db((tx) => whatIf(tx, body, clock.now(), signal)),
    ),
  ];
}

function toAuthor({ session, clock }: CallContext): Author {
  return { session, now: clock.now() };
}
