import { sql } from 'kysely';
import type { CampaignCheck } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Locale } from '../../../../src/contract/fields';
import { RUNNING_STATES, WAITING_STATES } from '../../../../src/lib/campaignStates';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { translate } from '../../../wire/messages';
import type { FieldMessage } from '../../../wire/problem';

/** A campaign that waits for a charger. */
export interface RunningCampaign {
  campaignId: string;
  version: string;
  /** Null: the caller does not see the campaign. */
  name: string | null;
}

/** Keeps two campaigns from taking the same charger at once, until the transaction ends. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('firmware campaigns'))`.execute(tx);
}

/** Campaigns that still wait for chargers, by charger. Chargers may be in campaigns of others. */
export async function readRunningCampaigns(
  tx: Tx,
  chargerIds: readonly string[],
): Promise<ReadonlyMap<string, RunningCampaign>> {
  if (chargerIds.length === 0) return new Map();
  const rows = await runAsSystem(tx, () =>
    tx
      .selectFrom('firmwareCampaignMember as m')
      .innerJoin('firmwareCampaign as g', 'g.id', 'm.campaignId')
      .select(['m.chargerId', 'm.campaignId', 'g.version'])
      .where('m.chargerId', 'in', chargerIds)
      .where('m.state', 'in', [...WAITING_STATES, ...RUNNING_STATES])
      .orderBy('m.campaignId')
      .execute(),
  );
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const seen =
    ids.length === 0
      ? []
      : await tx.selectFrom('firmwareCampaign').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ chargerId, campaignId, version }) => [
      chargerId,
      { campaignId, version, name: names.get(campaignId) ?? null },
    ]),
  );
}

/** The running campaign of a charger, in words. */
export function describeRunning({ name, version }: RunningCampaign, locale: Locale): string {
  if (name === null) return translate(locale, 'campaign.runningHidden', { version });
  return translate(locale, 'campaign.running', { name, version });
}

/** Number of chargers that each campaign waits for. */
export function countRunning(campaigns: Iterable<RunningCampaign>): CampaignCheck['running'] {
  const counts = new Map<string, CampaignCheck['running'][number]>();
  for (const { campaignId, name, version } of campaigns) {
    const known = counts.get(campaignId);
    if (known) known.chargers += 1;
    else counts.set(campaignId, { id: name === null ? null : campaignId, name, version, chargers: 1 });
  }
  return [...counts.values()];
}

/** The refusal of a campaign whose chargers are in running campaigns: the number of chargers in each. */
export function describeOverlap(campaigns: readonly RunningCampaign[]): FieldMessage {
  const names = countRunning(campaigns).map(
    ({ name, version, chargers }) => `${name ?? '–'} (${version}): ${chargers}`,
  );
  return { key: 'campaign.overlap', values: { count: campaigns.length, names: names.join(', ') } };
}
