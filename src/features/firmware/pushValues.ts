import type { z } from 'zod';
import type { BodyIn } from '../../contract/endpoint';
import type { chargerFirmwaresUpgrade, firmwarePush } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';
import { requireValue } from '../../kit/form/requireValue';
import type { HeldFile } from '../../kit/transfer/upload';

type Body = z.input<typeof firmwarePush>;
type CheckBody = BodyIn<typeof chargerFirmwaresUpgrade.check>;

/** The form's values: both sources side by side, of which one is sent. */
export interface PushValues extends Record<string, unknown> {
  kind: 'ftp' | 'file';
  source: { server: string; port: number | ''; user: string; password: string; path: string; fileName: string };
  files: HeldFile[];
  madeFor: { manufacturer: string; modelIds: string[] };
  manufacturerCode: string;
  hardwareVersion: string;
  softwareVersion: string;
  firmwareVersion: string;
}

export const NEW_PUSH: PushValues = {
  kind: 'ftp',
  source: { server: '', port: 21, user: '', password: '', path: '', fileName: '' },
  files: [],
  madeFor: { manufacturer: '', modelIds: [] },
  manufacturerCode: '',
  hardwareVersion: '',
  softwareVersion: '',
  firmwareVersion: '',
};

/** Body of the dry run. */
export function toCheck({ madeFor, firmwareVersion }: PushValues, selector: BulkSelector): CheckBody {
  return { ...selector, madeFor, firmwareVersion };
}

/** Body of the push. */
export function toPush({ kind, source, files, ...versions }: PushValues, selector: BulkSelector): Body {
  const ftp = {
    ...source,
    kind: 'ftp' as const,
    port: requireValue(source.port),
  };
  const file = { kind: 'file' as const, fileId: requireValue(files[0]?.id) };
  return { ...versions, ...selector, source: kind === 'ftp' ? ftp : file };
}
