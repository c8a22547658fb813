import type {
  campaignCalls,
  CampaignMember,
  FirmwareCampaign,
} from '../../../src/contract/evo-monitor/firmwareCampaigns';
import { planWaves } from '../../../src/lib/campaignWaves';
import { MockProblem, type MockOf } from '../answering';

const NO_CHARGERS = { waiting: 0, running: 0, proven: 0, failed: 0, skipped: 0 };

/** A campaign that stopped automatically in its second wave. */
export const CAMPAIGN: FirmwareCampaign = {
  id: '3',
  name: 'Terra 2.9.0',
  state: 'stoppedByFailures',
  version: '2.9.0',
  manufacturer: 'ABB',
  location: 'ftp://fetch:***@files.example:21/fw/2.9.0.bin',
  createdAt: '2026-11-19 02:50:00',
  createdBy: 'admin',
  startsAt: null,
  retrieveAt: null,
  startedAt: '2026-11-19 02:50:01',
  endedAt: '2026-11-19 03:10:01',
  haltedBy: null,
  wave: 2,
  waves: [{ unit: 'chargers', size: 1 }],
  failureLimit: 20,
  minSample: 5,
  window: { from: '23:00', until: '05:00' },
  waitHours: 72,
  proofMinutes: 120,
  silenceMinutes: 30,
  progress: [
    { ...NO_CHARGERS, wave: 1, chargers: 1, proven: 1 },
    { ...NO_CHARGERS, wave: 2, chargers: 2, failed: 1, skipped: 1 },
  ],
  failureRate: 50,
};

/** The same campaign while running. */
export const RUNNING_CAMPAIGN: FirmwareCampaign = {
  ...CAMPAIGN,
  id: '4',
  name: 'Terra night run',
  state: 'running',
  endedAt: null,
  progress: [{ ...NO_CHARGERS, wave: 1, chargers: 2, running: 1, waiting: 1 }],
  wave: 1,
  failureRate: null,
};

export const MEMBER: CampaignMember = {
  id: '31',
  chargerId: '1',
  chargerCode: 'ALA-0142',
  station: 'Dostyk Avenue 180',
  timezone: 'Asia/Almaty',
  wave: 1,
  state: 'proven',
  problem: null,
  fromVersion: '2.8.0',
  bootedVersion: '2.9.0',
  upgradeId: '4',
  commandId: '60',
  commandState: 'effective',
  stateAt: '2026-11-19 02:54:00',
  sentAt: '2026-11-19 02:50:02',
  failsAt: null,
  settledAt: '2026-11-19 02:54:00',
};

const MEMBERS: readonly CampaignMember[] = [
  MEMBER,
  {
    ...MEMBER,
    ...{ id: '32', chargerId: '2', chargerCode: 'BER-0207', station: 'Alexanderplatz P3', timezone: 'Europe/Berlin' },
    ...{ wave: 2, state: 'failed', problem: 'The charger started with 2.8.0 instead of 2.9.0', bootedVersion: '2.8.0' },
    ...{ upgradeId: '5', commandId: '61', commandState: 'noEffect' },
  },
];

const CAMPAIGNS = [RUNNING_CAMPAIGN, CAMPAIGN];

function findCampaign(id: string): FirmwareCampaign {
  const campaign = CAMPAIGNS.find((each) => each.id === id);
  if (!campaign) throw new MockProblem(404, '404 Not found');
  return campaign;
}

export const campaignsMock: MockOf<typeof campaignCalls> = {
  campaignPage: ({ body: { pageNum, pageSize } }) => ({
    records: CAMPAIGNS,
    total: CAMPAIGNS.length,
    pageNum,
    pageSize,
  }),
  campaignDetail: ({ body: { id } }) => findCampaign(id),
  campaignMembers: ({ body: { campaignId, pageNum, pageSize, states } }) => {
    findCampaign(campaignId);
    const records = MEMBERS.filter(({ state }) => !states?.length || states.includes(state));
    return { records, total: records.length, pageNum, pageSize };
  },
  campaignCheck: ({ body }) => ({
    fits: 1,
    running: [{ id: '4', name: RUNNING_CAMPAIGN.name, version: '2.8.5', chargers: 1 }],
    waves: planWaves(1, body.waves).map((chargers) => ({ chargers, named: ['ALA-0142'] })),
    refused: [
      { id: '2', name: 'BER-0207', problems: ['This version is not on the allow list of the charger’s model'] },
    ],
  }),
  campaignAdd: ({ body }) => ({ ...RUNNING_CAMPAIGN, name: body.name, version: body.firmwareVersion }),
  campaignPause: ({ body: { id } }) => ({ ...findCampaign(id), state: 'paused', haltedBy: 'admin' }),
  campaignResume: ({ body: { id } }) => ({ ...findCampaign(id), state: 'running' }),
  campaignStop: ({ body: { id } }) => ({ ...findCampaign(id), state: 'stopped', haltedBy: 'admin' }),
  campaignSkip: () => RUNNING_CAMPAIGN,
  campaignRetry: ({ body: { id } }) => ({ ...findCampaign(id), state: 'running', endedAt: null }),
};
