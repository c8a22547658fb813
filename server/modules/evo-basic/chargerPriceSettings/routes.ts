import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { Tx } from '../../../db/database';
import { takenAs } from '../../../http/databaseProblem';
import { selectIds } from '../../../http/records';
import { route, type Call, type Route } from '../../../http/route';
import { calculate } from './calculate';
import { addSetting, copySetting, updateSetting, type Author } from './changes';
import { readImpact } from './impact';
import { removeSettings, retireSettings } from './removal';
import { filteredSettings, readSetting, readSettingPage, settingOptions } from './settings';
import { listVersions } from './versions';
import { whatIf } from './whatIf';

const NAME_TAKEN = takenAs({ price_setting_name: { name: 'validation.nameTaken' } });

/** What charging costs. */
export function chargerPriceSettingsRoutes(): Route[] {
  return [
    route(chargerPriceSettings.page, ({ body, db, clock }) => db((tx) => readSettingPage(tx, body, clock.now()))),
    route(chargerPriceSettings.detail, ({ body, db, clock }) => db((tx) => readSetting(tx, body.id, clock.now()))),
    route(chargerPriceSettings.list, ({ body, db }) => db((tx) => settingOptions(tx, body))),
    route(chargerPriceSettings.versions, ({ body, db }) => db((tx) => listVersions(tx, body.id))),
    route(chargerPriceSettings.calculate, ({ body, db, clock }) => db((tx) => calculate(tx, body, clock.now()))),
    route(chargerPriceSettings.impact, ({ body, db, clock }) => db((tx) => readImpact(tx, body, clock.now()))),
    route(chargerPriceSettings.whatIf, ({ body, db, clock, signal }) =>
      db((tx) => whatIf(tx, body, clock.now(), signal)),
    ),
    ...changes(),
  ];
}

function changes(): Route[] {
  return [
    route(chargerPriceSettings.add, (call) =>
      call.db((tx) => addSetting(tx, authorOf(call), call.body)).catch(NAME_TAKEN),
    ),
    route(chargerPriceSettings.update, (call) =>
      call.db((tx) => updateSetting(tx, authorOf(call), call.body)).catch(NAME_TAKEN),
    ),
    route(chargerPriceSettings.copy, (call) =>
      call.db((tx) => copySetting(tx, authorOf(call), call.body)).catch(NAME_TAKEN),
    ),
    route(chargerPriceSettings.delete, ({ body, locale, session, db, clock }) =>
      db(async (tx) => removeSettings(tx, { locale, session }, await chosen(tx, body, clock.now()))),
    ),
    route(chargerPriceSettings.retire, ({ body, locale, session, db, clock }) =>
      db(async (tx) => {
        const ids = await chosen(tx, body, clock.now());
        return retireSettings(tx, { locale, session }, ids, body.isRetired);
      }),
    ),
  ];
}

function authorOf({ session, clock }: Pick<Call, 'session' | 'clock'>): Author {
  return { session, now: clock.now() };
}

/** The records of a bulk call. */
function chosen(tx: Tx, body: BodyOf<typeof chargerPriceSettings.delete>, now: number) {
  return selectIds(tx, body, (of, filters) => filteredSettings(of, filters, now));
}
