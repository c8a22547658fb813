import type { HomeChargerNumbers, HomeSessionNumbers } from './relationNumbers';
import { toList, toLog, toRecord, type Relation } from './relationTargets';

/** Where the records of charging at home lead. */
export const HOME_RELATIONS = {
  homeCharger: ({ id, serialNo, modelId, ownerId, offPeakSettingId }: HomeChargerNumbers): Relation[] => [
    toList('homeSessions', 'homeCharger/history', { chargerIds: [id] }),
    toList('alarms', 'maintenance/alarm', { home: id }),
    toLog(serialNo),
    ...toRecord('model', 'homeChargerModel', modelId),
    ...toRecord('offPeakSetting', 'offPeakSetting', offPeakSettingId),
    ...toRecord('appUser', 'appUser', ownerId),
  ],
  homeChargerModel: ({ id }: { id: string }): Relation[] => [
    toList('homeChargers', 'homeCharger/charger', { modelIds: [id] }),
  ],
  homeSession: ({ chargerId, serialNo, ownerId, offPeakSettingId, ...span }: HomeSessionNumbers): Relation[] => [
    ...toRecord('charger', 'homeCharger', chargerId),
    toLog(serialNo, span),
    ...toRecord('offPeakSetting', 'offPeakSetting', offPeakSettingId),
    ...toRecord('appUser', 'appUser', ownerId),
  ],
  offPeakSetting: ({ id }: { id: string }): Relation[] => [
    toList('homeChargers', 'homeCharger/charger', { offPeakSettingIds: [id] }),
    toList('homeSessions', 'homeCharger/history', { offPeakSettingIds: [id] }),
  ],
};
