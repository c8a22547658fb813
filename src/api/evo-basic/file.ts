import { file as calls, type FilePurpose } from '../../contract/evo-basic/file';
import { openFile } from '../openFile';
import { uploadFile, type UploadOptions } from '../uploadFile';

/** Uploader for files of a purpose, as the kit's fields for pictures and files take it. */
export const uploaderFor = (purpose: FilePurpose) => (file: File, options: UploadOptions) =>
  uploadFile(calls.upload, { body: { purpose }, file }, options);

/** Files of a purpose, to be uploaded and opened again. */
export const createFileStore = (purpose: FilePurpose) => ({ upload: uploaderFor(purpose), open: openFile });

/** The same for firmware. */
export const FIRMWARE_STORE = { upload: pushFirmwareFile, open: openFile };

function pushFirmwareFile(file: File, options: UploadOptions) {
  return uploadFile(calls.push, { body: {}, file }, options);
}
