import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { MAX_RETRIEVE_DAYS } from '../../../../src/contract/evo-monitor/firmwareParts';
import { FIRMWARE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Tx } from '../../../db/database';
import type { Reader } from '../../../files/references';
import { assertFiles } from '../../../files/storedFiles';
import { formatFtpAddress } from '../../../ocpp/commands/ftpAddress';
import { sealLocation, type SealedLocation } from '../../../ocpp/commands/sealedLocation';
import { createFieldProblem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';

type Source = BodyOf<typeof chargerFirmwaresUpgrade.addList>['source'];
type Ftp = Extract<Source, { kind: 'ftp' }>;

/** @throws Problem 422 when the file is not there, not the caller's to read, or no firmware */
export async function assertSource(tx: Tx, reader: Reader, source: Source): Promise<void> {
  if (source.kind === 'file')
    await assertFiles(tx, reader, { field: 'source.fileId', ids: [source.fileId], ...FIRMWARE_LIMITS });
}

const DAY_MS = 86_400_000;

/** Reads the earliest download of a firmware; null: at once. @throws Problem 422 when that is too far ahead */
export function readRetrieveAt(retrieveAt: string | null | undefined, now: number): Date | null {
  if (!retrieveAt) return null;
  const at = fromWire(retrieveAt);
  if (at.getTime() - now <= MAX_RETRIEVE_DAYS * DAY_MS) return at;
  throw createFieldProblem('retrieveAt', { key: 'firmware.retrieveTooLate', values: { max: MAX_RETRIEVE_DAYS } });
}

/** Location on an FTP server, without its password in the clear. */
export function sealFtp(secretKey: string, source: Ftp): SealedLocation {
  return sealLocation(secretKey, formatFtpAddress({ scheme: 'ftp', ...source }, 'source.server'));
}
