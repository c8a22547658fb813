import type { ChargerCommandResult } from '../../../../src/contract/evo-basic/chargerConfiguration';
import { CUSTOMER_READER } from '../../../../src/contract/evo-basic/chargerCustomer';
import type { CommandKind } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { Session } from '../../../http/route';
import { Payload } from '../../../ocpp/facts/payload';
import { readSettings, readUnknown } from '../../../ocpp/commands/readSettings';
import { readCommand } from './commandRows';
import { readCustomerText } from './customer';
import { readDisplayMessages } from './display';
import { readMonitors } from './monitors';
import { readRootCertificates } from './rootCertificates';

/** Commands that are asked for by configuration and diagnosis. */
const KINDS: ReadonlySet<CommandKind> = new Set([
  'getConfiguration',
  'changeConfiguration',
  'trigger',
  'clearCache',
  'getDiagnostics',
  'setDisplayMessage',
  'getDisplayMessages',
  'clearDisplayMessage',
  'getCustomerInformation',
  'clearCustomerInformation',
  'dataTransfer',
  'setMonitor',
  'clearMonitor',
  'getMonitors',
  'setMonitoringLevel',
  'setMonitoringBase',
  'securityProfile',
  'installCertificate',
  'deleteCertificate',
  'getInstalledCertificates',
]);

/** @throws Problem 404 for a command outside the caller's scope, or of another kind */
export async function readCommandResult(tx: Tx, session: Session, commandId: string): Promise<ChargerCommandResult> {
  const command = await readCommand(tx, session, commandId);
  if (!command || !KINDS.has(command.kind)) throw new Problem(404);
  const row = await tx
    .selectFrom('command')
    .select(['outcome', 'params'])
    .where('id', '=', commandId)
    .executeTakeFirstOrThrow();
  const outcome = new Payload(row.outcome);
  const answer = readAnswer(command.response);
  return {
    command,
    settings: command.kind === 'getConfiguration' ? readSettings(answer, outcome) : null,
    unknownKeys: readUnknown(answer),
    fileId: outcome.text('fileId', 20),
    isLocalLink: row.params['isLocalLink'] === true,
    displayMessages: readDisplayMessages(command, outcome),
    monitors: readMonitors(command, outcome),
    vendorData: command.kind === 'dataTransfer' ? readVendorData(answer) : null,
    customerInformation: session.permissions.has(CUSTOMER_READER) ? readCustomerText(command, outcome) : null,
    rootCertificates: readRootCertificates(command, answer),
  };
}

/** Text of 1.6; 2.0.1 leaves the shape to the vendor. */
function readVendorData(answer: Payload): string | null {
  const data = answer.value('data');
  if (data === undefined || data === null) return null;
  return typeof data === 'string' ? data : JSON.stringify(data);
}

/** The payload of a CALLRESULT. */
function readAnswer(response: unknown): Payload {
  return new Payload(Array.isArray(response) && response[0] === 3 ? response[2] : {});
}
