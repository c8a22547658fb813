import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade, PushResult } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { FirmwareKind } from '../../../../src/lib/firmwareFit';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { createFileLink } from '../../../files/fileLink';
import type { Call } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { eachRecord, selectIds } from '../../../http/records';
import { storeUpgrade } from '../../../ocpp/commands/firmwareUpgrades';
import type { SealedLocation } from '../../../ocpp/commands/sealedLocation';
import { listRefusals, readFirmwareKind, readTargets, type CheckedCharger } from './fit';
import { filteredFirmware } from './page';
import { assertSource, readRetrieveAt, sealFtp } from './source';

type PushCall = Pick<Call<typeof chargerFirmwaresUpgrade.addList>, 'body' | 'session' | 'locale' | 'clock' | 'db'>;
type Push = BodyOf<typeof chargerFirmwaresUpgrade.addList>;
type LinkDeps = Pick<Deps, 'secretKey' | 'config'>;

/** Asks each charger for the upgrade; a refusal of one does not hold up the others. */
export function pushFirmware(deps: LinkDeps, { body, session, locale, clock, db }: PushCall): Promise<PushResult> {
  return db(async (tx) => {
    const retrieveAt = readRetrieveAt(body.retrieveAt, clock.now());
    const location = await resolveLocation(tx, { ...deps, clock, session }, body.source, retrieveAt);
    const ids = await selectIds(tx, body, filteredFirmware);
    const targets = await readTargets(tx, ids);
    const firmware = await readFirmwareKind(tx, body, targets);
    const names = new Map([...targets].map(([id, { chargerCode }]) => [id, chargerCode]));
    const commands = new Map<string, string>();
    const { results } = await eachRecord(tx, locale, { ids, names }, async (id) => {
      assertFit(targets.get(id), firmware);
      const { commandId } = await storeUpgrade(tx, {
        ...toUpgrade(body),
        chargerId: id,
        chargerCode: names.get(id) ?? '',
        location,
        retrieveAt,
        now: new Date(clock.now()),
        createdBy: session.userId,
        createdByName: session.userName,
      });
      commands.set(id, commandId);
    });
    return {
      results: results.map((each) => ({ ...each, commandId: (!each.problem && commands.get(each.id)) || null })),
    };
  });
}

function toUpgrade(body: Push) {
  const { source, madeFor, manufacturerCode, hardwareVersion, softwareVersion, firmwareVersion } = body;
  return {
    madeFor,
    fileId: source.kind === 'file' ? source.fileId : null,
    campaignId: null,
    manufacturerCode: manufacturerCode || null,
    hardwareVersion: hardwareVersion || null,
    softwareVersion: softwareVersion || null,
    firmwareVersion,
  };
}

/** @throws Problem 409 with the first reason against the push */
function assertFit(target: CheckedCharger | undefined, firmware: FirmwareKind): void {
  const [refusal] = target ? listRefusals(target, firmware) : [];
  if (refusal) throw new Problem(409, refusal);
}

async function resolveLocation(
  tx: Tx,
  { session, ...deps }: LinkDeps & Pick<PushCall, 'session' | 'clock'>,
  source: Push['source'],
  retrieveAt: Date | null,
): Promise<SealedLocation> {
  await assertSource(tx, session, source);
  if (source.kind === 'ftp') return sealFtp(deps.secretKey, source);
  const location = await createFileLink(tx, deps, source.fileId, retrieveAt);
  if (location === undefined) throw createFieldProblem('source.fileId', 'validation.notFound');
  return { location };
}
