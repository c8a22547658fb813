import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade, PushResult } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { FIRMWARE_LIMITS } from '../../../../src/contract/fileKinds';
import type { FirmwareTarget } from '../../../../src/lib/firmwareFit';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { publicUrl } from '../../../files/publicUrl';
import { signedPath } from '../../../files/signedLinks';
import { assertFiles, findFile } from '../../../files/storedFiles';
import type { Call } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { eachRecord, selectIds } from '../../../http/records';
import { requestCommand } from '../../../ocpp/commands/commandRequest';
import { formatFtpAddress } from '../../../ocpp/commands/ftpAddress';
import { sealLocation } from '../../../ocpp/commands/sealedLocation';
import { listRefusals, readTargets } from './fit';
import { filteredFirmware } from './page';

type PushCall = Pick<Call<typeof chargerFirmwaresUpgrade.addList>, 'body' | 'session' | 'locale' | 'clock' | 'db'>;
type Push = BodyOf<typeof chargerFirmwaresUpgrade.addList>;
type Ftp = Extract<Push['source'], { kind: 'ftp' }>;
type LinkDeps = Pick<Deps, 'secretKey' | 'config'>;

/** Long enough for a charger that fetches by night. */
const LINK_MS = 24 * 3_600_000;

/** Asks each charger for the upgrade; what one is refused does not hold up the others. */
export function pushFirmware(deps: LinkDeps, { body, session, locale, clock, db }: PushCall): Promise<PushResult> {
  return db(async (tx) => {
    const location = await resolveLocation(tx, deps, body.source, clock.now());
    const ids = await selectIds(tx, body, filteredFirmware);
    const targets = await readTargets(tx, ids);
    const names = new Map([...targets].map(([id, { chargerCode }]) => [id, chargerCode]));
    const commands = new Map<string, string>();
    const { results } = await eachRecord(tx, locale, { ids, names }, async (id) => {
      assertFit(targets.get(id), body);
      commands.set(id, await storeUpgrade(tx, session, { id, chargerCode: names.get(id) ?? '', body, location }));
    });
    return {
      results: results.map((each) => ({ ...each, commandId: (!each.problem && commands.get(each.id)) || null })),
    };
  });
}

/** @throws Problem 409 with the first reason against the push */
function assertFit(target: FirmwareTarget | undefined, body: Push): void {
  const [refusal] = target ? listRefusals(target, body) : [];
  if (refusal) throw new Problem(409, refusal);
}

async function resolveLocation(tx: Tx, { secretKey, config }: LinkDeps, source: Push['source'], now: number) {
  if (source.kind === 'ftp') return sealFtp(secretKey, source);
  await assertFiles(tx, 'source.fileId', [source.fileId], FIRMWARE_LIMITS);
  const file = await findFile(tx, source.fileId);
  if (!file) throw createFieldProblem('source.fileId', 'validation.notFound');
  return { location: publicUrl(config, signedPath(secretKey, file, now + LINK_MS)) };
}

function sealFtp(secretKey: string, source: Ftp) {
  return sealLocation(secretKey, formatFtpAddress({ scheme: 'ftp', ...source }, 'source.server'));
}

interface Upgrade {
  id: string;
  chargerCode: string;
  body: Push;
  location: ReturnType<typeof sealLocation>;
}

/** Stores the upgrade with its command. @returns the command */
async function storeUpgrade(
  tx: Tx,
  { userId, userName }: PushCall['session'],
  { id, chargerCode, body, location }: Upgrade,
): Promise<string> {
  const { manufacturerCode, hardwareVersion, softwareVersion, firmwareVersion, source } = body;
  const { commandId } = await requestCommand(tx, {
    chargerCode,
    connectorNo: null,
    kind: 'updateFirmware',
    params: { ...location, ...(firmwareVersion && { version: firmwareVersion }) },
    createdBy: userId,
    createdByName: userName,
  });
  const charger = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select(['firmwareVersion', 'companyId'])
    .where('charger.id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('firmwareUpgrade')
    .values({
      chargerId: id,
      companyId: charger.companyId,
      commandId,
      fileId: source.kind === 'file' ? source.fileId : null,
      params: JSON.stringify({
        location: location.location.split('?')[0],
        manufacturerCode: manufacturerCode || null,
        hardwareVersion: hardwareVersion || null,
        softwareVersion: softwareVersion || null,
      }),
      fromVersion: charger.firmwareVersion,
      toVersion: firmwareVersion || softwareVersion || null,
      createdBy: userId,
      createdByName: userName,
    })
    .execute();
  return commandId;
}
