import type { ConnectorStatus, LiveConnector } from '../../../../src/contract/live/connector';
import type { Site, SiteCharger, SiteConnector } from '../publicMap/siteModel';
import { toAlpha3 } from './countryCodes';
import type { EvseStatus, OcpiConnector, OcpiEvse, OcpiLocation } from './ocpiTypes';
import { toOpeningTimes } from './openingTimes';

/** The charging network in roaming: ISO country and the id that it was given there (eMI3). */
export interface OcpiParty {
  countryCode: string;
  partyId: string;
}

const STATUSES: Readonly<Record<ConnectorStatus, EvseStatus>> = {
  available: 'AVAILABLE',
  preparing: 'BLOCKED',
  charging: 'CHARGING',
  occupied: 'CHARGING',
  suspendedev: 'CHARGING',
  suspendedevse: 'CHARGING',
  finishing: 'BLOCKED',
  reserved: 'RESERVED',
  faulted: 'OUTOFORDER',
  unavailable: 'INOPERATIVE',
  updating: 'INOPERATIVE',
  offline: 'UNKNOWN',
  unknown: 'UNKNOWN',
};

type PlugType = LiveConnector['connectorType'];

/** OCPI 2.2.1 has no value of its own for NACS (SAE J3400), which is Tesla's plug. */
const STANDARDS: Readonly<Record<PlugType, string>> = {
  Type1: 'IEC_62196_T1',
  Type2: 'IEC_62196_T2',
  CCS1: 'IEC_62196_T1_COMBO',
  CCS2: 'IEC_62196_T2_COMBO',
  CHAdeMO: 'CHADEMO',
  GBT_AC: 'GBT_AC',
  GBT_DC: 'GBT_DC',
  NACS: 'TESLA_S',
};
/** AC posts have a socket for these; everything else comes with a cable. */
const SOCKETS: ReadonlySet<PlugType> = new Set(['Type2', 'GBT_AC']);

const AC_VOLTS = 230;
/** One phase gives this at most: 32 A. */
const MOST_ONE_PHASE_KW = 7.4;
const DC_VOLTS = 1_000;

const MOST_ADDRESS = 45;
const MOST_STATE = 20;
const MOST_REFERENCE = 16;
const MOST_OPERATOR = 100;
const COORDINATE_DIGITS = 6;

/** A station as a location; wash sites are none. */
export function toLocation(site: Site, party: OcpiParty): OcpiLocation {
  const listEvses = (chargers: readonly SiteCharger[]) =>
    chargers.flatMap((charger) => charger.connectors.map((connector) => toEvse(site, charger, connector, party)));
  // Objects are never dropped: a partner that knows an object would go on showing it (OCPI 2.2.1, chapter 8.1.2).
  const removed = listEvses(site.retiredChargers).map((evse) => ({ ...evse, status: 'REMOVED' as const }));
  return {
    country_code: party.countryCode,
    party_id: party.partyId,
    id: site.id,
    publish: true,
    name: site.name,
    address: site.address.slice(0, MOST_ADDRESS),
    city: site.city.slice(0, MOST_ADDRESS),
    ...(site.province !== null && { state: site.province.slice(0, MOST_STATE) }),
    country: toAlpha3(site.country),
    coordinates: {
      latitude: site.latitude.toFixed(COORDINATE_DIGITS),
      longitude: site.longitude.toFixed(COORDINATE_DIGITS),
    },
    evses: [...listEvses(site.chargers), ...removed],
    operator: { name: site.operator.slice(0, MOST_OPERATOR) },
    time_zone: site.timezone,
    opening_times: toOpeningTimes(site.openingHours),
    charging_when_closed: false,
    last_updated: toOcpiTime(findLastUpdate(site)),
  };
}

/** Time of the last change of a location or of one of its EVSEs (OCPI `last_updated`). */
export function findLastUpdate({ changedAt, chargers }: Pick<Site, 'changedAt' | 'chargers'>): Date {
  const times = chargers.flatMap(({ connectors }) => connectors.map(({ since }) => since.getTime()));
  return new Date(Math.max(changedAt.getTime(), ...times));
}

/** RFC 3339 in UTC, whole seconds. */
export const toOcpiTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** Each connector is an EVSE, since all connectors of a charger can charge at the same time. */
function toEvse(site: Site, { code, changedAt }: SiteCharger, connector: SiteConnector, party: OcpiParty): OcpiEvse {
  const reference = `${code} ${connector.no}`;
  const evseId = toEvseId(code, connector.no, party);
  return {
    uid: connector.id,
    ...(evseId !== null && { evse_id: evseId }),
    status: site.isClosed ? 'INOPERATIVE' : STATUSES[connector.status],
    connectors: [toConnector(connector, changedAt)],
    ...(reference.length <= MOST_REFERENCE && { physical_reference: reference }),
    last_updated: toOcpiTime(new Date(Math.max(changedAt.getTime(), connector.since.getTime()))),
  };
}

const EVSE_ID = /^[A-Z0-9][A-Z0-9*]{0,30}$/;

/** eMI3 id, where the code of the charger can be part of one. */
function toEvseId(code: string, no: number, { countryCode, partyId }: OcpiParty): string | null {
  const local = `${code.toUpperCase().replaceAll(/[-_.:=+|@]/g, '*')}*${no}`;
  return EVSE_ID.test(local) ? `${countryCode}*${partyId}*E${local}` : null;
}

function toConnector(connector: SiteConnector, changedAt: Date): OcpiConnector {
  return {
    id: '1',
    standard: STANDARDS[connector.type],
    format: SOCKETS.has(connector.type) && connector.current === 'AC' ? 'SOCKET' : 'CABLE',
    ...toElectricity(connector),
    max_electric_power: Math.round(connector.power * 1_000),
    last_updated: toOcpiTime(changedAt),
  };
}

function toElectricity({ current, power, maxVoltage, maxCurrent }: SiteConnector) {
  const watts = power * 1_000;
  if (current === 'DC') {
    const volts = maxVoltage ?? DC_VOLTS;
    return { power_type: 'DC' as const, max_voltage: volts, max_amperage: maxCurrent ?? Math.ceil(watts / volts) };
  }
  const phases = power > MOST_ONE_PHASE_KW ? 3 : 1;
  return {
    power_type: phases === 3 ? ('AC_3_PHASE' as const) : ('AC_1_PHASE' as const),
    max_voltage: AC_VOLTS,
    max_amperage: Math.ceil(watts / AC_VOLTS / phases),
  };
}
