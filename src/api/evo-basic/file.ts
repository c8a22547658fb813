import { file as calls, type FilePurpose } from '../../contract/evo-basic/file';
import { uploadFile, type UploadOptions } from '../uploadFile';

/** How files of a purpose are uploaded: what the fields of the kit for pictures and files take. */
export const uploaderFor = (purpose: FilePurpose) => (file: File, options: UploadOptions) =>
  uploadFile(calls.upload, { body: { purpose }, file }, options);

/** The same for firmware. */
export const pushFile = (file: File, options: UploadOptions) => uploadFile(calls.push, { body: {}, file }, options);
