import type { z } from 'zod';
import type { Station, stationBody } from '../../contract/evo-basic/iotChargerGroups';
import { needed } from '../../kit/form/needed';

type Body = z.input<typeof stationBody>;
export type Hours = NonNullable<Station['openingHours']>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface StationValues extends Record<string, unknown> {
  name: string;
  companyId: string | null;
  code: string;
  country: string | null;
  province: string;
  city: string;
  address: string;
  longitude: number | '';
  latitude: number | '';
  timezone: string | null;
  phone: string;
  openingHours: Hours | null;
  operatingStatus: Station['operatingStatus'];
  labels: string[];
  pictureIds: string[];
  cooperationMode: Station['cooperationMode'];
  currency: string | null;
  priceSettingId: string | null;
  powerLimit: number | '';
  announcement: Station['announcement'];
}

const NEW_STATION: StationValues = {
  name: '',
  companyId: null,
  code: '',
  country: null,
  province: '',
  city: '',
  address: '',
  longitude: '',
  latitude: '',
  timezone: null,
  phone: '',
  openingHours: null,
  operatingStatus: 'opening',
  labels: [],
  pictureIds: [],
  cooperationMode: 'self',
  currency: null,
  priceSettingId: null,
  powerLimit: '',
  announcement: null,
};

export function stationValues(station: Station | null): StationValues {
  if (station === null) return NEW_STATION;
  const { code, province, phone, powerLimit, ...given } = station;
  return {
    ...pick(given),
    code: code ?? '',
    province: province ?? '',
    phone: phone ?? '',
    powerLimit: powerLimit ?? '',
  };
}

function pick(station: Omit<Station, 'code' | 'province' | 'phone' | 'powerLimit'>) {
  const { name, companyId, country, city, address, longitude, latitude, timezone, openingHours, operatingStatus } =
    station;
  const { labels, pictureIds, cooperationMode, currency, priceSettingId, announcement } = station;
  return {
    ...{ name, companyId, country, city, address, longitude, latitude, timezone, openingHours, operatingStatus },
    ...{ labels, pictureIds, cooperationMode, currency, priceSettingId, announcement },
  };
}

/** What the call is given; what is needed and missing is told at its field. */
export function savedStation(values: StationValues): Body {
  const { powerLimit, longitude, latitude, country, timezone, currency, priceSettingId, ...others } = values;
  return {
    ...others,
    country: needed(country),
    timezone: needed(timezone),
    currency: needed(currency),
    priceSettingId: needed(priceSettingId),
    longitude: needed(longitude),
    latitude: needed(latitude),
    powerLimit: powerLimit === '' ? null : powerLimit,
  };
}
