import { waitMs } from './world';
import { cancel } from './scheduler';
import type { Charger } from './charger';

const UPLOAD_SECONDS = 6;

/** Name of the file that a log or the diagnostics are put into. */
export function logFileName(charger: Charger, kind: string): string {
  return `${kind}-${charger.code}-${charger.time().slice(0, 19).replaceAll(':', '')}.log`;
}

/** Says that a file goes up, and a little later that it is there. */
export function beginUpload(charger: Charger, requestId?: number): void {
  cancel(charger.upload);
  charger.upload = charger.world.scheduler.after(waitMs(charger.world, 1), uploading, charger, requestId);
}

function uploading(charger: Charger, requestId: number | undefined): void {
  charger.dialect.upload(charger, 'Uploading', requestId);
  charger.upload = charger.world.scheduler.after(waitMs(charger.world, UPLOAD_SECONDS), uploaded, charger, requestId);
}

function uploaded(charger: Charger, requestId: number | undefined): void {
  charger.upload = null;
  charger.dialect.upload(charger, 'Uploaded', requestId);
}
