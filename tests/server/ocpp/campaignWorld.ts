import pino from 'pino';
import { startFirmwareCampaigns } from '../../../server/jobs/firmwareCampaigns';
import {
  addCampaign,
  changeCampaign,
} from '../../../server/modules/evo-monitor/chargerFirmwaresUpgrade/campaignChanges';
import {
  readCampaign,
  readMemberPage,
} from '../../../server/modules/evo-monitor/chargerFirmwaresUpgrade/campaignReads';
import { skipMember } from '../../../server/modules/evo-monitor/chargerFirmwaresUpgrade/skipMember';
import { storeUpgrade } from '../../../server/ocpp/commands/firmwareUpgrades';
import { advanceCampaigns } from '../../../server/ocpp/commands/campaigns';
import { systemClock } from '../../../server/runtime/clock';
import { readConfig } from '../../../server/runtime/config';
import { addCharger, TEST_SECRET } from '../../harness/equipment';
import { acceptCall } from './messages';
import type { TestCharger } from './testCharger';
import { KEY, waitFor, World } from './testGateway';

type AddCall = Parameters<typeof addCampaign>[2];

export const CODES = ['CP1', 'CP3', 'CP4', 'CP5'];
const RULES = { failureLimit: 20, minSample: 5, window: null, waitHours: 72, proofMinutes: 120, silenceMinutes: 30 };

/** Four connected chargers of version 1.0 that accept commands, and campaigns for an allowed version. */
export class CampaignWorld {
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(
    readonly world: World,
    private readonly chargerIds: readonly string[],
    readonly chargers: Map<string, TestCharger>,
  ) {}

  static async create(): Promise<CampaignWorld> {
    const world = await World.create();
    const ids = await world.query(async (tx) => {
      for (const code of CODES.slice(1)) await addCharger(tx, world.stationId, code, { connectors: 1, key: KEY });
      const rows = await tx
        .updateTable('charger')
        .set({ firmwareVersion: '1.0' })
        .where('chargerCode', 'in', CODES)
        .returning(['id', 'modelId', 'chargerCode'])
        .execute();
      for (const firmwareVersion of ['2.0', '3.0']) {
        const allowed = rows.map(({ modelId }) => ({ modelId, firmwareVersion, createdByName: 'noc' }));
        await tx.insertInto('firmwareAllowedVersion').values(allowed).execute();
      }
      return rows.sort((a, b) => a.chargerCode.localeCompare(b.chargerCode)).map(({ id }) => id);
    });
    const campaigns = new CampaignWorld(world, ids, new Map());
    for (const code of CODES) await campaigns.connect(code);
    return campaigns;
  }

  async connect(code: string): Promise<void> {
    const charger = await this.world.connectOnline(code);
    charger.replies.UpdateFirmware = acceptCall;
    this.chargers.set(code, charger);
  }

  async close(): Promise<void> {
    for (const stop of this.stops.splice(0)) await stop();
    await this.world.close();
  }

  add(body: Partial<AddCall['body']> = {}) {
    return this.world.query((tx) =>
      addCampaign(tx, TEST_SECRET, {
        body: {
          ...RULES,
          ids: this.chargerIds,
          name: 'Night',
          waves: [{ unit: 'chargers', size: 1 }],
          madeFor: { manufacturer: 'Acme', modelIds: [] },
          firmwareVersion: '2.0',
          source: { kind: 'ftp', server: 'files.example', port: 21, fileName: '2.0.bin' },
          ...body,
        } as AddCall['body'],
        session: { userId: null, userName: 'noc', companyId: null } as unknown as AddCall['session'],
        clock: systemClock,
      }),
    );
  }

  advance(now = Date.now()) {
    const { db } = this.world;
    return advanceCampaigns({ db, clock: { now: () => now }, createLink: () => Promise.resolve(undefined) });
  }

  change(id: string, action: Parameters<typeof changeCampaign>[2]['action']) {
    return this.world.query((tx) => changeCampaign(tx, id, { action, userName: 'noc', now: new Date() }));
  }

  async leaveOut(campaignId: string, code: string, reason: string) {
    const member = (await this.readMembers(campaignId)).find(({ chargerCode }) => chargerCode === code);
    return this.world.query((tx) =>
      skipMember(tx, { id: member?.id ?? '', reason }, { userName: 'noc', now: new Date() }),
    );
  }

  /** Pushes a version to one charger, like an operator. */
  push(code: string, firmwareVersion: string) {
    return this.world.query(async (tx) => {
      const { id } = await tx
        .selectFrom('charger')
        .select('id')
        .where('chargerCode', '=', code)
        .executeTakeFirstOrThrow();
      return storeUpgrade(tx, {
        ...{ chargerId: id, chargerCode: code, firmwareVersion, location: { location: 'ftp://files.example/fw' } },
        ...{
          fileId: null,
          campaignId: null,
          retrieveAt: null,
          now: new Date(),
          madeFor: { manufacturer: 'Acme', modelIds: [] },
        },
        ...{ manufacturerCode: null, hardwareVersion: null, softwareVersion: null },
        ...{ createdBy: null, createdByName: 'noc' },
      });
    });
  }

  /** Waits until a charger has no open command. */
  awaitCommandEnd(code: string) {
    return waitFor(() =>
      this.world.query(async (tx) => {
        const open = tx
          .selectFrom('command')
          .innerJoin('charger', 'charger.id', 'command.chargerId')
          .select('command.id');
        const rows = await open.where('chargerCode', '=', code).where('endedAt', 'is', null).execute();
        return rows.length === 0;
      }),
    );
  }

  async readMembers(campaignId: string) {
    const query = { campaignId, pageNum: 1, pageSize: 50, sort: undefined } as const;
    return (await this.world.query((tx) => readMemberPage(tx, 'en_US', query))).records;
  }

  async readStates(campaignId: string) {
    const members = await this.readMembers(campaignId);
    return Object.fromEntries(members.map(({ chargerCode, state }) => [chargerCode, state]));
  }

  read(id: string) {
    return this.world.query((tx) => readCampaign(tx, id));
  }

  async startJob() {
    const deps = { db: this.world.db, clock: systemClock, secretKey: TEST_SECRET, config: readConfig({}) };
    this.stops.push(await startFirmwareCampaigns({ ...deps, log: pino({ level: 'silent' }) }));
  }

  listUpdates(code: string) {
    return this.chargers.get(code)?.calls.filter(({ action }) => action === 'UpdateFirmware') ?? [];
  }

  awaitCall(code: string, count = 1) {
    return waitFor(() => Promise.resolve(this.listUpdates(code).length >= count));
  }

  report(code: string, status: string) {
    return this.chargers.get(code)?.send('FirmwareStatusNotification', { status });
  }

  boot(code: string, firmwareVersion: string) {
    const identity = { chargePointVendor: 'Acme', chargePointModel: 'M', firmwareVersion };
    return this.chargers.get(code)?.send('BootNotification', identity);
  }
}
