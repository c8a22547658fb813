import type { DemoUser } from '../people';
import { countHomeChargers, homeChargerRows, homeModelRows, makeHomeChargers } from './homeChargers';
import { homeSessionRows, makeHomeSessions } from './homeSessions';
import { offPeakSettingRows, offPeakVersionRows } from './tariffs';

interface HomeOptions {
  createdAt: Date;
  secretKey: string;
  /** epoch ms */
  now: number;
  /** Days of history; undefined: the default. */
  days: number | undefined;
  /** Number of chargers at stations. */
  stationChargers: number;
}

/** Rows of charging at home by table, referenced tables first. */
export function makeHomeTables(
  users: readonly DemoUser[],
  { createdAt, secretKey, now, days, stationChargers }: HomeOptions,
) {
  const chargers = makeHomeChargers(users, countHomeChargers(stationChargers));
  const sessions = makeHomeSessions(chargers, now, days);
  const lastSeen = new Map(sessions.map(({ charger, stoppedAt }) => [charger.id, new Date(stoppedAt * 1000)]));
  return {
    homeChargerModel: homeModelRows(createdAt),
    offPeakSetting: offPeakSettingRows(createdAt),
    offPeakVersion: offPeakVersionRows(createdAt),
    homeCharger: homeChargerRows(chargers, {
      ...{ secretKey, createdAt },
      findLastSeen: ({ id }) => lastSeen.get(id) ?? null,
    }),
    homeSession: homeSessionRows(sessions),
  };
}
