import { randomUUID } from 'node:crypto';
import { adminGetApp } from '../../src/contract/evo-basic/adminGetApp';
import { chargeTag } from '../../src/contract/evo-basic/chargeTag';
import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import type { Command } from '../../src/contract/live/command';
import type { ConnectorStatus, LiveConnector, OcppVersion } from '../../src/contract/live/connector';
import { ocppLog } from '../../src/contract/evo-monitor/ocppLog';
import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import { remoteStart } from '../../src/contract/evo-monitor/remoteStart';
import type { Api } from './api';
import { waitMs } from '../../src/lib/waitMs';
import { LONGEST_WAIT_MS } from './longestWait';

/** Demo chargers that disobey commands; the demo data say so in their remarks. */
export const ODD = { rejecting: 'AST-0032', idle: 'AST-0033', silent: 'AST-0034' } as const;
const ODD_ONES = ['AST-0032', 'AST-0033', 'AST-0034', 'BER-0208', 'SHA-0416', 'MOW-0311', 'KZN-0052', 'WAW-0089'];
/** Demo chargers that fail their drivers while they look fine. */
const AILING_ONES = ['ALA-0144', 'BER-0209', 'WAW-0090'];

const LOOK_MS = 500;

interface Wanted {
  statuses?: ConnectorStatus[];
  ocppVersion?: OcppVersion;
  city?: string[];
  chargerCode?: string;
}

/** Current connectors, without disobedient chargers unless requested by code. */
export async function listConnectors(api: Api, { ocppVersion, ...filters }: Wanted = {}): Promise<LiveConnector[]> {
  const { records } = await api.call(realTimeMonitoring.page, { body: { ...filters, pageSize: 1000 } });
  return records.filter(
    (row) =>
      (ocppVersion === undefined || row.ocppVersion === ocppVersion) &&
      (filters.chargerCode !== undefined || ![...ODD_ONES, ...AILING_ONES].includes(row.chargerCode)),
  );
}

/** Polls until `look` finds something; the first cars come within a minute of the first start. */
export async function waitForFleet<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`The fleet has no ${what}`);
    await waitMs(LOOK_MS);
  }
}

/** A charging connector early in its session, so that it keeps charging for a while. */
export function chargingConnector(api: Api, wanted: Wanted = {}): Promise<LiveConnector> {
  return waitForFleet(async () => {
    const rows = await listConnectors(api, { ...wanted, statuses: ['charging'] });
    const early = rows.filter(({ txnId, soc, command }) => txnId !== null && command === null && (soc ?? 100) < 70);
    return early.sort((a, b) => (a.soc ?? 100) - (b.soc ?? 100))[0];
  }, 'charging connector');
}

/** Finds a free connector of an idle charger, so that a restart disturbs no other journey. */
export function idleConnector(api: Api, wanted: Wanted): Promise<LiveConnector> {
  return waitForFleet(async () => {
    const rows = await listConnectors(api, wanted);
    const busy = new Set(rows.filter((row) => !isFree(row)).map(({ chargerCode }) => chargerCode));
    return rows.find((row) => isFree(row) && !busy.has(row.chargerCode));
  }, 'idle charger');
}

const isFree = ({ status, isOnline, txnId, command }: LiveConnector) =>
  status === 'available' && isOnline && txnId === null && command === null;

/** The newest command of a kind at a charger. */
export async function newestCommand(
  api: Api,
  chargerCode: string,
  kind: Command['kind'],
): Promise<Command | undefined> {
  const { records } = await api.call(realTimeMonitoring.commands, { body: { chargerCode, kinds: [kind] } });
  return records[0];
}

/** Names of a charger's newest OCPP messages with their direction: `down RemoteStartTransaction`, answers marked. */
export async function listMessages(api: Api, chargerCode: string): Promise<string[]> {
  const { records } = await api.call(ocppLog.page, { body: { chargerCode, pageSize: 100 } });
  return records.map(
    ({ level, messageName, messageType }) => `${level} ${messageName}${messageType === 3 ? ' answer' : ''}`,
  );
}

/** Beginning of the codes of chargers that journeys add. */
export const OWN_CHARGER = 'E2E-';

/** Adds an OCPP 1.6 charger to a station of the demo data, not connected and without a key. */
export async function addCharger(
  api: Api,
  where: Pick<Wanted, 'city'> = {},
): Promise<{ id: string; chargerCode: string }> {
  const beside = async () => (await listConnectors(api, { ...where, ocppVersion: '1.6' }))[0];
  const model = await waitForFleet(beside, 'OCPP 1.6 charger');
  const [listed] = await api.call(iotChargers.list, { body: { text: model.chargerCode } });
  const { stationId, modelId } = await api.call(iotChargers.detail, { body: { id: listed?.id ?? '' } });
  const chargerCode = `${OWN_CHARGER}${randomUUID().slice(0, 8)}`;
  const { id } = await api.call(iotChargers.add, { body: { chargerCode, stationId, modelId } });
  return { id, chargerCode };
}

/** Names of the users in a running session, also at disobedient chargers. */
async function listBusyUsers(api: Api): Promise<Set<string | null>> {
  const { records } = await api.call(realTimeMonitoring.page, { body: { pageSize: 1000 } });
  return new Set(records.map(({ user }) => user));
}

/**
 * App users without a session, with their tags. The list ends at 100 users; further users are found by a letter of
 * their names.
 */
async function* eachFreeUser(api: Api) {
  const busy = await listBusyUsers(api);
  const tried = new Set<string>();
  for (const text of ['', ...'zyxwvutsrqponmlkjihgfedcba']) {
    const users = await api.call(adminGetApp.getAppUserList, { body: { text } });
    for (const user of users.filter(({ id, name }) => !tried.has(id) && !busy.has(name))) {
      tried.add(user.id);
      yield user;
    }
  }
}

const isCard = (tagNo: string) => !tagNo.startsWith('+');
/** Prefix of cards added by a journey for itself; no other journey takes them. */
const OWN_CARD = 'E2E-';

/**
 * A card of an idle user with money in the charger's currency, since each driver lives in one country. App numbers are
 * excluded, since they need a start requested in the app. Other journeys may take the same card.
 */
export async function knownTag(api: Api, chargerCode: string): Promise<string> {
  const [idTag = ''] = await knownTags(api, chargerCode, 1);
  return idTag;
}

/** As {@link knownTag}, cards of several users. */
export async function knownTags(api: Api, chargerCode: string, count: number): Promise<string[]> {
  const found: string[] = [];
  for await (const { idTags } of eachFreeUser(api)) {
    const idTag = idTags.find((tagNo) => isCard(tagNo) && !tagNo.startsWith(OWN_CARD));
    if (idTag === undefined) continue;
    const { balance } = await api.call(remoteStart.prepayTerms, { params: { chargerCode }, body: { idTag } });
    if (Number(balance) > 0) found.push(idTag);
    if (found.length === count) return found;
  }
  throw new Error(`No tag has money to charge at ${chargerCode}`);
}

/**
 * A new card for a user without one, with money in the currency of a charger. Neither the simulated drivers nor another
 * journey charge for this user, since all of them carry cards, so that counts of this user belong to this journey
 * alone.
 * @param isFit a further condition on the user, by id
 */
export async function addOwnCard(
  api: Api,
  chargerCode: string,
  isFit: (appUserId: string) => Promise<boolean>,
): Promise<{ idTag: string; appUserId: string }> {
  for await (const { id, idTags } of eachFreeUser(api)) {
    const [number] = idTags;
    if (number === undefined || idTags.some(isCard)) continue;
    const terms = { params: { chargerCode }, body: { idTag: number } };
    const { balance } = await api.call(remoteStart.prepayTerms, terms);
    if (!(Number(balance) > 0) || !(await isFit(id))) continue;
    const idTag = `${OWN_CARD}${randomUUID().slice(0, 8)}`;
    await api.call(chargeTag.add, { body: { tagNo: idTag, appUserId: id } });
    return { idTag, appUserId: id };
  }
  throw new Error(`No user without a card has money to charge at ${chargerCode}`);
}
