import { alarmLink } from '../../../../src/contract/evo-monitor/alarmLink';
import type { Locale } from '../../../../src/contract/fields';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { publicRoute, type Route } from '../../../http/route';
import { acknowledgeByLink, openLink } from './links';

/** Calls of links that an address may make in a minute: an office has many phones behind one address. */
const MOST_OF_ADDRESS = 60;

/** Links of alarm messages, which work without a session. */
export function alarmLinkRoutes({ db, clock, secretKey }: Pick<Deps, 'db' | 'clock' | 'secretKey'>): Route[] {
  const assertBelowLimit = createAddressThrottle(clock, MOST_OF_ADDRESS);
  const reading = (locale: Locale) => ({ secretKey, at: new Date(clock.now()), locale });
  return [
    publicRoute(alarmLink.open, ({ body, address, locale }) => {
      assertBelowLimit(address);
      return db.asSystem((tx) => openLink(tx, body.token, reading(locale)));
    }),
    publicRoute(alarmLink.acknowledge, ({ body: { token, seen }, address, locale }) => {
      assertBelowLimit(address);
      return db.asSystem((tx) => acknowledgeByLink(tx, token, seen, reading(locale)));
    }),
  ];
}
