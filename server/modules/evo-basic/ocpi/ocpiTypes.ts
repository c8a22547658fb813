/*
 * Objects of OCPI 2.2.1, chapter 8 (Locations), as far as this server fills them. Names and values are OCPI's.
 */

export type EvseStatus =
  | 'AVAILABLE'
  | 'BLOCKED'
  | 'CHARGING'
  | 'INOPERATIVE'
  | 'OUTOFORDER'
  | 'REMOVED'
  | 'RESERVED'
  | 'UNKNOWN';

export interface OcpiConnector {
  id: string;
  standard: string;
  format: 'SOCKET' | 'CABLE';
  power_type: 'AC_1_PHASE' | 'AC_3_PHASE' | 'DC';
  /** V; line to neutral for AC_3_PHASE. */
  max_voltage: number;
  /** A */
  max_amperage: number;
  /** W */
  max_electric_power: number;
  last_updated: string;
}

export interface OcpiEvse {
  uid: string;
  evse_id?: string;
  status: EvseStatus;
  connectors: OcpiConnector[];
  physical_reference?: string;
  last_updated: string;
}

export interface OcpiHours {
  twentyfourseven: boolean;
  regular_hours?: { weekday: number; period_begin: string; period_end: string }[];
}

export interface OcpiLocation {
  country_code: string;
  party_id: string;
  id: string;
  publish: true;
  name: string;
  address: string;
  city: string;
  state?: string;
  country: string;
  coordinates: { latitude: string; longitude: string };
  evses: OcpiEvse[];
  operator: { name: string };
  time_zone: string;
  opening_times: OcpiHours;
  charging_when_closed: false;
  last_updated: string;
}
