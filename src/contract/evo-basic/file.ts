import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { id, nothing } from '../fields';
import { APP_PACKAGE_LIMITS, ATTACHMENT_LIMITS, FIRMWARE_LIMITS, IMAGE_LIMITS, type UploadLimits } from '../fileKinds';

/** A file that the server keeps; `contentType` is that of its content, whatever its sender called it. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  contentType: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

const PURPOSES = ['image', 'attachment', 'appPackage'] as const;
/** Purpose of an uploaded file. */
export type FilePurpose = (typeof PURPOSES)[number];

/** Limits of files by purpose. */
export const FILE_LIMITS: Readonly<Record<FilePurpose, UploadLimits>> = {
  image: IMAGE_LIMITS,
  attachment: ATTACHMENT_LIMITS,
  appPackage: APP_PACKAGE_LIMITS,
};

/** Files. A file without a record that refers to it is deleted after a day. */
export const file = {
  upload: endpoint({
    method: 'POST',
    path: 'evo-basic/file/upload',
    access: 'signed-in',
    summary: 'Store a file, for a record that is saved afterwards',
    business: 'insert',
    timeoutMs: TRANSFER_TIMEOUT_MS,
    upload: { byField: 'purpose', limits: FILE_LIMITS },
    body: z.strictObject({ purpose: z.enum(PURPOSES).default('attachment') }),
    response: storedFile,
  }),
  downloadById: endpoint({
    method: 'GET',
    path: 'evo-basic/file/downloadById',
    access: 'signed-in',
    summary: 'A stored file, for its uploader and for accounts that see a record that refers to it',
    business: 'query',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    query: z.strictObject({ id }),
    response: z.undefined(),
  }),
  push: endpoint({
    method: 'POST',
    path: 'evo-basic/file/push',
    access: ['equipment/firmware/push', 'maintenance/ota/push'],
    summary: 'Store a firmware file, to be pushed to chargers',
    business: 'insert',
    timeoutMs: TRANSFER_TIMEOUT_MS,
    upload: FIRMWARE_LIMITS,
    body: nothing,
    response: storedFile,
  }),
};
