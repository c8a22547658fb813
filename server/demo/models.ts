import type { OcppVersion } from '../../src/contract/live/connector';
import type { ModelConnector } from '../db/schema/equipment';
import type { Country } from './cities';
import type { CopyRow } from './copyRows';
import { Lottery } from './chance';

export interface DemoModel {
  id: number;
  name: string;
  manufacturer: string;
  vendorCode: string;
  currentType: 'AC' | 'DC';
  connectors: ModelConnector[];
  maxVoltage: number;
  maxCurrent: number;
  ocppVersion: OcppVersion;
  firmware: string;
  /** How often a charger of this model stands in a country; absent: never. */
  shares: Partial<Record<Country, number>>;
}

const createConnectors = (...types: [type: string, power: number][]): ModelConnector[] =>
  types.map(([type, power], index) => ({ number: index + 1, type, power }));

const AC = { currentType: 'AC', maxVoltage: 400, maxCurrent: 32 } as const;
const DC = { currentType: 'DC', maxVoltage: 1000, maxCurrent: 400 } as const;

/** Names and makers are made up; both fit the 20 characters of a 1.6 BootNotification. */
const DRAFTS: readonly Omit<DemoModel, 'id'>[] = [
  {
    ...AC,
    name: 'Saiga 7',
    manufacturer: 'Steppe Power',
    vendorCode: 'STPW',
    connectors: createConnectors(['Type2', 7.4]),
    ocppVersion: '1.6',
    firmware: '1.12.4',
    shares: { KZ: 1, RU: 1 },
  },
  {
    ...AC,
    name: 'Linde 11',
    manufacturer: 'Nordwerk',
    vendorCode: 'NRDW',
    connectors: createConnectors(['Type2', 11]),
    ocppVersion: '2.0.1',
    firmware: '3.4.0',
    shares: { DE: 1.5, PL: 1.5, RU: 0.5, KZ: 0.5 },
  },
  {
    ...AC,
    name: 'Linde Duo 22',
    manufacturer: 'Nordwerk',
    vendorCode: 'NRDW',
    connectors: createConnectors(['Type2', 22], ['Type2', 22]),
    ocppVersion: '1.6',
    firmware: '2.8.1',
    shares: { KZ: 2.5, RU: 3, DE: 3, PL: 3 },
  },
  {
    ...AC,
    name: 'Yun 7 Twin',
    manufacturer: 'Donghai Electric',
    vendorCode: 'DHAI',
    connectors: createConnectors(['GBT_AC', 7], ['GBT_AC', 7]),
    maxVoltage: 250,
    ocppVersion: '1.6',
    firmware: '5.0.17',
    shares: { CN: 2.5 },
  },
  {
    ...DC,
    name: 'Trio 50',
    manufacturer: 'Nordwerk',
    vendorCode: 'NRDW',
    connectors: createConnectors(['CCS2', 50], ['CHAdeMO', 50], ['Type2', 22]),
    maxVoltage: 500,
    maxCurrent: 125,
    ocppVersion: '1.6',
    firmware: '2.6.3',
    shares: {},
  },
  {
    ...DC,
    name: 'Long 120',
    manufacturer: 'Donghai Electric',
    vendorCode: 'DHAI',
    connectors: createConnectors(['GBT_DC', 120], ['GBT_DC', 120]),
    maxCurrent: 250,
    ocppVersion: '1.6',
    firmware: '4.2.9',
    shares: { CN: 4, KZ: 1.5 },
  },
  {
    ...DC,
    name: 'Altai 150',
    manufacturer: 'Steppe Power',
    vendorCode: 'STPW',
    connectors: createConnectors(['CCS2', 150], ['GBT_DC', 150]),
    ocppVersion: '1.6',
    firmware: '2.1.8',
    shares: { KZ: 4, RU: 1 },
  },
  {
    ...DC,
    name: 'Sprint 150',
    manufacturer: 'Nordwerk',
    vendorCode: 'NRDW',
    connectors: createConnectors(['CCS2', 150], ['CCS2', 150]),
    ocppVersion: '2.0.1',
    firmware: '3.9.2',
    shares: { DE: 4, PL: 4, RU: 3, KZ: 1 },
  },
  {
    ...DC,
    name: 'Long 180',
    manufacturer: 'Donghai Electric',
    vendorCode: 'DHAI',
    connectors: createConnectors(['GBT_DC', 180], ['GBT_DC', 180]),
    ocppVersion: '2.0.1',
    firmware: '6.1.0',
    shares: { CN: 4 },
  },
  {
    ...DC,
    name: 'Sprint 350',
    manufacturer: 'Nordwerk',
    vendorCode: 'NRDW',
    connectors: createConnectors(['CCS2', 350], ['CCS2', 350]),
    maxCurrent: 500,
    ocppVersion: '2.0.1',
    firmware: '3.9.2',
    shares: { DE: 2, PL: 1, RU: 1, KZ: 1 },
  },
];

export const MODELS: readonly DemoModel[] = DRAFTS.map((draft, index) => ({ ...draft, id: index + 1 }));

/** A model by its name. */
export function modelNamed(name: string): DemoModel {
  const model = MODELS.find((entry) => entry.name === name);
  if (!model) throw new Error(`No model ${name}`);
  return model;
}

export function listModels(country: Country): Lottery<DemoModel> {
  return new Lottery(
    MODELS.filter((model) => model.shares[country]),
    (model) => model.shares[country] ?? 0,
  );
}

export function modelRows(createdAt: Date): CopyRow<'chargerModel'>[] {
  return MODELS.map(({ shares: _shares, firmware: _firmware, connectors, ...model }) => ({
    ...model,
    connectors: JSON.stringify(connectors),
    ratedPower: Math.max(...connectors.map(({ power }) => power)),
    createdAt,
  }));
}
