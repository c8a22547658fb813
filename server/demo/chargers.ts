import { hashChargerKey } from '../security/chargerKey';
import { demoChargerKey } from '../simulator/key';
import { readPublicMeterKey } from '../simulator/meterSignature';
import { openRandomStream } from './chance';
import type { CopyRow } from './copyRows';
import { modelNamed, listModels, type DemoModel } from './models';
import { getRemark, getSigning } from './personas';
import type { DemoStation } from './stations';

export interface DemoConnector {
  id: number;
  no: number;
  type: string;
  power: number;
  currentType: 'AC' | 'DC';
  charger: DemoCharger;
  /** Wh on its meter before the first session. */
  meter: number;
}

export interface DemoCharger {
  id: number;
  code: string;
  station: DemoStation;
  model: DemoModel;
  serialNumber: string;
  connectors: DemoConnector[];
  /** Epoch ms of its last message: silent since the server last ran, it comes online as it connects. */
  lastSeen: number;
}

const SINGLES = new Set(['Saiga 7', 'Linde 11']);
const TRIPLE = modelNamed('Trio 50');
const DOUBLE = modelNamed('Linde Duo 22');
/** Fixed models of some chargers, so that every fleet shows both protocols and every sort of plug early on. */
const FIXED: Readonly<Record<string, string>> = {
  'ALA-0142': 'Altai 150',
  'ALA-0143': 'Sprint 150',
  'AST-0031': 'Altai 150',
  'AST-0032': 'Linde Duo 22',
  'AST-0033': 'Sprint 150',
  'BER-0207': 'Sprint 150',
  'WAW-0088': 'Sprint 150',
  'SHA-0415': 'Long 180',
};

/** The chargers of the stations, two connectors each on average: as many chargers have one as have three. */
export function makeChargers(stations: readonly DemoStation[], now: number): DemoCharger[] {
  const slots = createCodes(stations);
  const models = chooseModels(slots);
  const random = openRandomStream('chargers');
  let connectorId = 0;
  return slots.map(({ code, station }, index) => {
    const model = models[index] ?? DOUBLE;
    const charger: DemoCharger = {
      id: index + 1,
      code,
      station,
      model,
      serialNumber: `${model.vendorCode}${random.whole(22, 26)}${String(random.whole(1, 999_999)).padStart(6, '0')}`,
      connectors: [],
      lastSeen: now - random.whole(60_000, 300_000),
    };
    charger.connectors = model.connectors.map(({ number, type, power }) => {
      connectorId += 1;
      const meter = Math.round(random.between(400_000, 60_000 * power));
      const currentType = type === 'Type2' ? 'AC' : model.currentType;
      return { id: connectorId, no: number, type, power, currentType, charger, meter };
    });
    return charger;
  });
}

interface Slot {
  code: string;
  station: DemoStation;
}

function createCodes(stations: readonly DemoStation[]): Slot[] {
  const next = new Map<string, number>();
  return stations.flatMap((station) => {
    const { prefix, firstNumber } = station.city;
    const start = next.get(prefix) ?? firstNumber;
    next.set(prefix, start + station.chargers);
    return Array.from({ length: station.chargers }, (_, index) => ({
      code: `${prefix}-${String(start + index).padStart(4, '0')}`,
      station,
    }));
  });
}

function chooseModels(slots: readonly Slot[]): DemoModel[] {
  const random = openRandomStream('models');
  const lotteries = new Map(slots.map(({ station: { city } }) => [city.country, listModels(city.country)]));
  const singles: number[] = [];
  const models = slots.map(({ code, station: { city } }, index) => {
    const fixed = FIXED[code];
    const drawn = fixed ? modelNamed(fixed) : (lotteries.get(city.country)?.draw(random) ?? DOUBLE);
    if (SINGLES.has(drawn.name)) singles.push(index);
    else if (!fixed && city.country !== 'CN' && singles.length > 0) {
      singles.pop();
      return TRIPLE;
    }
    return drawn;
  });
  for (const index of singles) models[index] = DOUBLE;
  return models;
}

/** @param priceIdOf id of the price setting of a charger that has one of its own */
export function chargerRows(
  chargers: readonly DemoCharger[],
  secretKey: string,
  now: number,
  priceIdOf: (charger: DemoCharger) => number | null,
): CopyRow<'charger'>[] {
  const random = openRandomStream('charger details');
  return chargers.map((charger) => {
    const { id, code, station, model, serialNumber } = charger;
    const lastSeen = new Date(charger.lastSeen);
    const key = demoChargerKey(secretKey, code);
    const bootAt = new Date(now - random.whole(4 * 24, 60 * 24) * 3_600_000);
    return {
      id,
      stationId: station.id,
      modelId: model.id,
      priceSettingId: priceIdOf(charger),
      chargerCode: code,
      name: `${station.name} · ${code.slice(-4)}`.slice(0, 64),
      serialNumber,
      remark: getRemark(code),
      ocppVersion: model.ocppVersion,
      keyHash: hashChargerKey(secretKey, key),
      keySetAt: bootAt,
      meterKeys: getSigning(code, model.name) === undefined ? [] : [readPublicMeterKey(key)],
      reportedVendor: model.manufacturer,
      reportedModel: model.name,
      firmwareVersion: model.firmware,
      statusAt: bootAt,
      isOnline: false,
      offlineSince: lastSeen,
      lastSeen,
      bootAt,
      createdAt: new Date(now - random.whole(120, 700) * 86_400_000),
    };
  });
}
