import { waitMs } from './world';
import { cancelTimer } from './scheduler';
import type { Charger } from './charger';

const UPLOAD_SECONDS = 6;

/** Name of the file that a log or the diagnostics are put into. */
export function logFileName(charger: Charger, kind: string): string {
  return `${kind}-${charger.code}-${charger.time().slice(0, 19).replaceAll(':', '')}.log`;
}

/** Reports that a file is being uploaded, and a little later that it is uploaded. */
export function beginUpload(charger: Charger, requestId?: number): void {
  cancelTimer(charger.upload);
  charger.upload = charger.world.scheduler.after(waitMs(charger.world, 1), reportUploading, charger, requestId);
}

function reportUploading(charger: Charger, requestId: number | undefined): void {
  charger.dialect.sendUploadStatus(charger, 'Uploading', requestId);
  charger.upload = charger.world.scheduler.after(
    waitMs(charger.world, UPLOAD_SECONDS),
    reportUploaded,
    charger,
    requestId,
  );
}

function reportUploaded(charger: Charger, requestId: number | undefined): void {
  charger.upload = null;
  charger.dialect.sendUploadStatus(charger, 'Uploaded', requestId);
}
