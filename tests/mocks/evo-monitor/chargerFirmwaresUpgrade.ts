import { translate } from '../../../server/wire/messages';
import type { BodyOf } from '../../../src/contract/endpoint';
import type {
  chargerFirmwaresUpgrade,
  FirmwareCharger,
  FirmwareUpgrade,
} from '../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { FIRMWARE_REFUSALS, findFirmwareRefusals } from '../../../src/lib/firmwareFit';
import { MockProblem, type MockOf } from '../answering';
import { allowedVersionsMock } from './allowedVersions';
import { campaignsMock } from './firmwareCampaigns';

const TERRA: FirmwareCharger = {
  id: '1',
  chargerCode: 'ALA-0142',
  name: null,
  stationId: '1',
  station: 'Dostyk Avenue 180',
  timezone: 'Asia/Almaty',
  modelId: '1',
  model: 'Terra 184',
  manufacturer: 'ABB',
  currentType: 'DC',
  serialNumber: '4417-02',
  connectors: 2,
  isOnline: true,
  isCharging: false,
  currentVersion: '2.8.0',
  firmwareStatus: 'idle',
  firmwareStatusAt: null,
  upgradeVersion: null,
  upgradeTime: null,
  upgradeStatus: null,
  commandState: null,
};

export const FIRMWARE_CHARGERS: readonly FirmwareCharger[] = [
  TERRA,
  {
    ...TERRA,
    id: '2',
    chargerCode: 'BER-0207',
    station: 'Alexanderplatz P3',
    timezone: 'Europe/Berlin',
    isOnline: false,
    firmwareStatus: 'installationfailed',
    firmwareStatusAt: '2026-11-19 03:10:00',
    upgradeVersion: '2.9.0',
    upgradeTime: '2026-11-19 02:55:00',
    upgradeStatus: 'installationfailed',
    commandState: 'noEffect',
  },
];

const UPGRADE: FirmwareUpgrade = {
  id: '5',
  chargerId: '2',
  chargerCode: 'BER-0207',
  timezone: 'Europe/Berlin',
  createdAt: '2026-11-19 02:55:00',
  createdBy: 'admin',
  fromVersion: '2.8.0',
  toVersion: '2.9.0',
  location: 'ftp://fetch:***@files.example:21/fw/2.9.0.bin',
  manufacturerCode: null,
  hardwareVersion: null,
  softwareVersion: null,
  status: 'installationfailed',
  endedAt: '2026-11-19 03:10:00',
  commandId: '61',
  commandState: 'noEffect',
  events: [
    { at: '2026-11-19 02:56:00', status: 'downloading' },
    { at: '2026-11-19 03:02:00', status: 'downloaded' },
    { at: '2026-11-19 03:10:00', status: 'installationfailed' },
  ],
  bootedVersion: '2.8.0',
  bootedAt: '2026-11-19 03:09:58',
  campaignId: '3',
  campaign: 'Terra 2.9.0',
};

/** A charger of a later page of the list. */
const FAR: FirmwareCharger = { ...TERRA, id: '900', chargerCode: 'ZRH-0900' };

function findFirmware(id: string): FirmwareCharger {
  const charger = [...FIRMWARE_CHARGERS, FAR].find((each) => each.id === id);
  if (!charger) throw new MockProblem(404, '404 Not found');
  return charger;
}

function listIds({ ids }: { ids?: readonly string[] | undefined }): readonly string[] {
  return ids ?? FIRMWARE_CHARGERS.map(({ id }) => id);
}

/** Applies the server's rules. */
function listRefusals(id: string, { madeFor, firmwareVersion }: BodyOf<typeof chargerFirmwaresUpgrade.check>) {
  const charger = findFirmware(id);
  const allowedModelIds = new Set([charger.modelId]);
  return findFirmwareRefusals(charger, { madeFor, firmwareVersion, allowedModelIds }).map((refusal) =>
    translate('en_US', FIRMWARE_REFUSALS[refusal]),
  );
}

export const chargerFirmwaresUpgradeMock: MockOf<typeof chargerFirmwaresUpgrade> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...FIRMWARE_CHARGERS],
    total: FIRMWARE_CHARGERS.length,
    pageNum,
    pageSize,
  }),
  detail: ({ body: { id } }) => findFirmware(id),
  check: ({ body }) => {
    const ids = listIds(body);
    const refused = ids.flatMap((id) => {
      const problems = listRefusals(id, body);
      return problems.length === 0 ? [] : [{ id, name: findFirmware(id).chargerCode, problems }];
    });
    return { fits: ids.length - refused.length, refused };
  },
  addList: ({ body }) => ({
    results: listIds(body).map((id) => {
      const [problem = null] = listRefusals(id, body);
      return { id, name: findFirmware(id).chargerCode, problem, commandId: problem ? null : `9${id}` };
    }),
  }),
  upgradeRecord: ({ body: { pageNum, pageSize } }) => ({ records: [UPGRADE], total: 1, pageNum, pageSize }),
  upgradeFrames: () => ({
    timezone: 'Europe/Berlin',
    messages: [
      {
        ...{ id: '71', time: '2026-11-19 03:10:00.120', chargerCode: 'BER-0207', level: 'up', messageType: 2 },
        ...{ messageId: 'f1', messageName: 'FirmwareStatusNotification', txnId: null, roundTripMs: null },
        content: '[2,"f1","FirmwareStatusNotification",{"status":"InstallationFailed"}]',
      },
    ],
  }),
  ...campaignsMock,
  ...allowedVersionsMock,
};
