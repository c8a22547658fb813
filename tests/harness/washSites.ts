import type { BodyOf } from '../../src/contract/endpoint';
import type { iotCarwasherGroups } from '../../src/contract/evo-basic/iotCarwasherGroups';

export type WashSiteBody = BodyOf<typeof iotCarwasherGroups.add>;

/** A valid body of a wash site in Almaty. */
export const makeWashSiteBody = (over: Partial<WashSiteBody> = {}): WashSiteBody => ({
  name: 'Express wash',
  country: 'KZ',
  city: 'Almaty',
  address: 'Dostyk Avenue 182',
  longitude: 76.9571234,
  latitude: 43.2335678,
  timezone: 'Asia/Almaty',
  operatingStatus: 'opening',
  labels: [],
  pictureIds: [],
  failedWash: 'refund',
  ...over,
});
