import type { z } from 'zod';
import type { firmwarePush } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { requireValue } from '../../kit/form/requireValue';
import type { HeldFile } from '../../kit/transfer/upload';

type Body = Omit<z.input<typeof firmwarePush>, 'ids' | 'allMatching'>;

/** A firmware in a form: both sources side by side, of which one is sent. */
export interface FirmwareValues extends Record<string, unknown> {
  kind: 'ftp' | 'file';
  source: { server: string; port: number | ''; user: string; password: string; path: string; fileName: string };
  files: HeldFile[];
  madeFor: { manufacturer: string; modelIds: string[] };
  manufacturerCode: string;
  hardwareVersion: string;
  softwareVersion: string;
  firmwareVersion: string;
  /** Wire time; null: at once. */
  retrieveAt: string | null;
}

export const NEW_FIRMWARE: FirmwareValues = {
  kind: 'ftp',
  source: { server: '', port: 21, user: '', password: '', path: '', fileName: '' },
  files: [],
  madeFor: { manufacturer: '', modelIds: [] },
  manufacturerCode: '',
  hardwareVersion: '',
  softwareVersion: '',
  firmwareVersion: '',
  retrieveAt: null,
};

/** A firmware as the calls take it. */
export function toFirmwareBody(values: FirmwareValues) {
  const {
    kind,
    source,
    files,
    madeFor,
    manufacturerCode,
    hardwareVersion,
    softwareVersion,
    firmwareVersion,
    retrieveAt,
  } = values;
  const ftp = { ...source, kind: 'ftp' as const, port: requireValue(source.port) };
  const file = { kind: 'file' as const, fileId: requireValue(files[0]?.id) };
  const versions = { manufacturerCode, hardwareVersion, softwareVersion, firmwareVersion };
  return { madeFor, ...versions, retrieveAt, source: kind === 'ftp' ? ftp : file } satisfies Body;
}
