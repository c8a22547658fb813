import { offPeakSettings } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { addSetting, updateSetting } from './changes';
import { filterSettings, listSettings, readSetting, SETTING_ORDERING, toSettingDto } from './settings';

/** Tariffs by which home chargers charge: seen and changed by operators alone. */
export function offPeakSettingsRoutes(): Route[] {
  return [
    ...recordRoutes(offPeakSettings, {
      table: 'offPeakSetting',
      filtered(tx, filters, { session }) {
        assertOperator(session);
        return filterSettings(tx, filters);
      },
      ordering: SETTING_ORDERING,
      toDto: toSettingDto,
      read(tx, id, { session }) {
        assertOperator(session);
        return readSetting(tx, id);
      },
      add: addSetting,
      update: updateSetting,
      assertMayWrite: ({ session }) => assertOperator(session),
      taken: { off_peak_setting_name: { name: 'validation.nameTaken' } },
    }),
    route(offPeakSettings.all, ({ body, db }) => db((tx) => listSettings(tx, body))),
  ];
}
