import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { CampaignMember, FirmwareCampaign } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { findFailureRate, summarizeWaves, type StateCount } from '../../../domain/firmware/campaign';
import { findDeadline, toMemberLimits } from '../../../domain/firmware/member';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { translate } from '../../../wire/messages';
import { toWire } from '../../../wire/wireTime';

type Calls = typeof chargerFirmwaresUpgrade;

const ORDERING: Ordering<'createdAt' | 'name' | 'version'> = {
  fields: { createdAt: 'g.createdAt', name: 'g.name', version: 'g.version' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'g.id',
};

const COUNTS = sql<StateCount[] | null>`(select jsonb_agg(jsonb_build_object('wave', n.wave, 'state', n.state,
  'count', n.count)) from (select wave, state, count(*)::int as count from firmware_campaign_member
  where campaign_id = g.id group by wave, state) n)`;

function selectCampaigns(tx: Tx) {
  return tx
    .selectFrom('firmwareCampaign as g')
    .leftJoin('file as l', 'l.id', 'g.fileId')
    .select(['g.id', 'g.name', 'g.state', 'g.version', 'g.madeFor', 'g.source', 'g.rules', 'g.wave', 'g.createdAt'])
    .select([
      'g.createdByName',
      'g.startsAt',
      'g.startedAt',
      'g.endedAt',
      'g.haltedByName',
      'l.name as fileName',
      'g.retrieveAt',
    ])
    .select(COUNTS.as('counts'));
}

function toCampaignDto({
  source,
  rules,
  counts,
  madeFor,
  fileName,
  createdByName,
  haltedByName,
  ...row
}: RowOf<typeof selectCampaigns>): FirmwareCampaign {
  const progress = summarizeWaves(counts ?? []);
  return {
    ...row,
    ...rules,
    manufacturer: madeFor.manufacturer,
    location: source.location ?? fileName ?? '',
    createdBy: createdByName,
    haltedBy: haltedByName,
    createdAt: toWire(row.createdAt),
    startsAt: row.startsAt && toWire(row.startsAt),
    retrieveAt: row.retrieveAt && toWire(row.retrieveAt),
    startedAt: row.startedAt && toWire(row.startedAt),
    endedAt: row.endedAt && toWire(row.endedAt),
    progress,
    failureRate: findFailureRate(progress),
  };
}

export async function readCampaignPage(tx: Tx, query: BodyOf<Calls['campaignPage']>): Promise<Page<FirmwareCampaign>> {
  let found = selectCampaigns(tx);
  if (query.text) found = found.where(containsText(query.text, { columns: ['g.name', 'g.version'] }));
  if (query.states?.length) found = found.where('g.state', 'in', query.states);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(toCampaignDto) };
}

/** @throws Problem 404 */
export async function readCampaign(tx: Tx, id: string): Promise<FirmwareCampaign> {
  return toCampaignDto(await findRow(selectCampaigns(tx).where('g.id', '=', id)));
}

const MEMBER_ORDERING: Ordering<'chargerCode'> = {
  fields: { chargerCode: 'c.chargerCode' },
  usual: [{ field: 'chargerCode', order: 'asc' }],
  key: 'm.id',
};

function selectMembers(tx: Tx) {
  return tx
    .selectFrom('firmwareCampaignMember as m')
    .innerJoin('firmwareCampaign as g', 'g.id', 'm.campaignId')
    .innerJoin('charger as c', 'c.id', 'm.chargerId')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .leftJoin('firmwareUpgrade as u', 'u.id', 'm.upgradeId')
    .leftJoin('command as k', 'k.id', 'u.commandId')
    .select(['m.id', 'm.chargerId', 'c.chargerCode', 's.name as station', 's.timezone', 'm.wave', 'm.state'])
    .select(['m.problem', 'm.fromVersion', 'u.bootedVersion', 'm.upgradeId', 'u.commandId', 'k.state as commandState'])
    .select([
      'm.stateAt',
      'm.sentAt',
      'm.settledAt',
      'm.skipReason',
      'm.skippedByName',
      'g.version',
      'g.rules',
      'u.retrieveAt',
    ]);
}

/** Chargers of a campaign that the caller sees. @throws Problem 404 for a campaign of others */
export async function readMemberPage(
  tx: Tx,
  locale: Locale,
  query: BodyOf<Calls['campaignMembers']>,
): Promise<Page<CampaignMember>> {
  const { campaignId, wave, states } = query;
  await readCampaign(tx, campaignId);
  let found = selectMembers(tx).where('m.campaignId', '=', campaignId);
  if (wave !== undefined) found = found.where('m.wave', '=', wave);
  if (states?.length) found = found.where('m.state', 'in', states);
  const page = await readPage(tx, found, query, MEMBER_ORDERING);
  return { ...page, records: page.records.map((row) => toMemberDto(row, locale)) };
}

type MemberRow = RowOf<typeof selectMembers>;

function toMemberDto(member: MemberRow, locale: Locale): CampaignMember {
  const { problem, version, rules: _, retrieveAt: __, skipReason, skippedByName, ...row } = member;
  const values = {
    version,
    ...{ booted: row.bootedVersion ?? '–', detail: row.commandState ?? '–' },
    ...{ reason: skipReason ?? '–', name: skippedByName ?? '–' },
  };
  return {
    ...row,
    problem: problem && translate(locale, problem, values),
    stateAt: toWire(row.stateAt),
    sentAt: row.sentAt && toWire(row.sentAt),
    failsAt: findFailsAt(member),
    settledAt: row.settledAt && toWire(row.settledAt),
  };
}

function findFailsAt({ state, sentAt, retrieveAt, rules }: MemberRow): string | null {
  if (sentAt === null) return null;
  const times = { sentAt: sentAt.getTime(), retrieveAt: retrieveAt && retrieveAt.getTime() };
  const failsAt = findDeadline({ state, ...times }, toMemberLimits(rules));
  return failsAt === null ? null : toWire(new Date(failsAt));
}
