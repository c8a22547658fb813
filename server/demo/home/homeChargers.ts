import { hashChargerKey } from '../../security/chargerKey';
import type { Obedience } from '../../simulator/chargerSpec';
import { demoChargerKey } from '../../simulator/key';
import type { CopyRow } from '../copyRows';
import { openRandomStream } from '../chance';
import { isNewcomer, type DemoUser } from '../people';
import { getHomeObedience } from './obedience';
import { DEMO_TARIFFS, type DemoTariff } from './tariffs';

interface DemoHomeModel {
  id: number;
  name: string;
  /** kW */
  power: number;
  phases: number;
  /** A */
  maxCurrent: number;
  connector: string;
}

/** Names are made up. */
const HOME_MODELS: readonly [DemoHomeModel, ...DemoHomeModel[]] = [
  { id: 1, name: 'Hearth 7', power: 7.4, phases: 1, maxCurrent: 32, connector: 'Type2' },
  { id: 2, name: 'Hearth 11', power: 11, phases: 3, maxCurrent: 16, connector: 'Type2' },
  { id: 3, name: 'Garage 22', power: 22, phases: 3, maxCurrent: 32, connector: 'Type2' },
  { id: 4, name: 'Nest 7 GB', power: 7, phases: 1, maxCurrent: 32, connector: 'GBT_AC' },
];

export interface DemoHomeCharger {
  id: number;
  serialNo: string;
  model: DemoHomeModel;
  owner: DemoUser;
  /** Null: it charges whenever a car is plugged in. */
  tariff: DemoTariff | null;
  timezone: string;
  wifiFirmware: string;
  ocppVersion: '1.6' | '2.0.1';
  obedience: Obedience;
}

export const HOME_CHARGERS = 60;
/** A small demo has a home charger to so many chargers of stations. */
const CHARGERS_A_HOME = 4;
const WITHOUT_TARIFF = 10;
/** Every so manieth charger speaks OCPP 2.0.1. */
const RECENT = 3;
const FIRMWARES = ['2.4.1', '2.4.1', '2.3.0', '1.9.7'] as const;

/** Number of home chargers beside a number of chargers at stations. */
export const countHomeChargers = (chargers: number): number =>
  Math.min(HOME_CHARGERS, Math.ceil(chargers / CHARGERS_A_HOME));

/** Home chargers of users in all countries of the demo data. */
export function makeHomeChargers(users: readonly DemoUser[], count = HOME_CHARGERS): DemoHomeCharger[] {
  const random = openRandomStream('home chargers');
  // Users are far more than home chargers, and of each country there are some.
  const owners = users.filter(({ id }) => !isNewcomer(id));
  const step = Math.max(1, Math.floor(owners.length / count));
  return Array.from({ length: count }, (_, index) => {
    const owner = owners[index * step];
    const tariff = DEMO_TARIFFS.find(({ country }) => country === owner?.country);
    if (!owner || !tariff) throw new Error(`No owner or no tariff for home charger ${index}`);
    const id = index + 1;
    const serialNo = `HC-${owner.country}-${String(10_000 + id)}`;
    return {
      id,
      serialNo,
      model: owner.country === 'CN' ? (HOME_MODELS[3] ?? HOME_MODELS[0]) : (HOME_MODELS[id % 3] ?? HOME_MODELS[0]),
      owner,
      tariff: id % WITHOUT_TARIFF === 0 ? null : tariff,
      timezone: tariff.timezone,
      wifiFirmware: random.pick(FIRMWARES),
      ocppVersion: id % RECENT === 0 ? '2.0.1' : '1.6',
      obedience: getHomeObedience(serialNo),
    };
  });
}

export function homeModelRows(createdAt: Date): CopyRow<'homeChargerModel'>[] {
  return HOME_MODELS.map((model) => ({ ...model, createdAt }));
}

interface HomeChargerFacts {
  /** Keys follow from it, like the keys of station chargers. */
  secretKey: string;
  createdAt: Date;
  /** Null: the charger has no session. */
  findLastSeen: (charger: DemoHomeCharger) => Date | null;
}

export function homeChargerRows(
  chargers: readonly DemoHomeCharger[],
  { secretKey, createdAt, findLastSeen }: HomeChargerFacts,
): CopyRow<'homeCharger'>[] {
  return chargers.map((charger) => ({
    id: charger.id,
    serialNo: charger.serialNo,
    modelId: charger.model.id,
    appUserId: charger.owner.id,
    offPeakSettingId: charger.tariff?.id ?? null,
    country: charger.owner.country,
    timezone: charger.timezone,
    wifiFirmware: charger.wifiFirmware,
    keyHash: hashChargerKey(secretKey, demoChargerKey(secretKey, charger.serialNo)),
    keySetAt: createdAt,
    ocppVersion: charger.ocppVersion,
    reportedStatus: 'available',
    lastSeen: findLastSeen(charger),
    createdAt,
  }));
}
