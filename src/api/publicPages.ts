import type { Locale } from '../contract/fields';
import type { PublicMapName } from '../contract/publicMaps';
import type { PublicTextName } from '../contract/publicTexts';
import { callServer } from './callServer';

/*
 * The calls of the pages without a session. These pages are opened on phones, and do not wait for the cache.
 */

const pageContract = async () => (await import('../contract/evo-basic/publicPage')).publicPage;

export const readPublicText = (name: PublicTextName, language: Locale) =>
  callServer(pageContract, (page) => page.read, { params: { name }, query: { language } });

const mapContract = async () => (await import('../contract/evo-basic/publicMap')).publicMap;

/** @param revision of the sites that are known already */
export const readPublicSites = (map: PublicMapName, revision: string | undefined) =>
  callServer(mapContract, (publicMap) => publicMap.sites, { body: { map, revision } });

export const readPublicSite = (map: PublicMapName, key: string) =>
  callServer(mapContract, (publicMap) => publicMap.site, { body: { map, key } });

/** Cities and addresses of a text. */
export const readPublicPlaces = (text: string) =>
  callServer(mapContract, (publicMap) => publicMap.places, { body: { text } });

const linkContract = async () => (await import('../contract/evo-monitor/alarmLink')).alarmLink;

/** Alarms of a link; the server notes that it was opened. */
export const openAlarmLink = (token: string) => callServer(linkContract, (link) => link.open, { body: { token } });

/** Acknowledges the alarms in the versions that were shown. */
export const acknowledgeByLink = (token: string, seen: { id: string; version: number }[]) =>
  callServer(linkContract, (link) => link.acknowledge, { body: { token, seen } });

const commonContract = async () => (await import('../contract/evo-basic/commonApi')).commonApi;

/** Style and token of the maps. */
export const readMapSettings = () => callServer(commonContract, (common) => common.mapSettings, {});
