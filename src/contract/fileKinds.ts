/**
 * Kinds of files that can be uploaded, with their content type in answers and their extensions (the usual one first).
 */
export const FILE_KINDS = {
  png: { contentType: 'image/png', extensions: ['png'] },
  gif: { contentType: 'image/gif', extensions: ['gif'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  csv: { contentType: 'text/csv', extensions: ['csv'] },
  apk: { contentType: 'application/vnd.android.package-archive', extensions: ['apk'] },
  ipa: { contentType: 'application/octet-stream', extensions: ['ipa'] },
  zip: { contentType: 'application/zip', extensions: ['zip'] },
  gz: { contentType: 'application/gzip', extensions: ['gz'] },
  hex: { contentType: 'application/octet-stream', extensions: ['hex'] },
  bin: { contentType: 'application/octet-stream', extensions: ['bin'] },
  img: { contentType: 'application/octet-stream', extensions: ['img'] },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** Limits of an uploaded file. */
export interface UploadLimits {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
}

/** Limits of the file of a call: fixed, or chosen by the text of one of the fields before it. */
export type UploadRule =
  | UploadLimits
  | { readonly byField: string; readonly limits: Readonly<Record<string, UploadLimits>> };

/** The limits of a rule for the fields of a call, parsed. */
export function findLimits(rule: UploadRule, fields: unknown): UploadLimits {
  if (!('byField' in rule)) return rule;
  const value = String((fields as Record<string, unknown>)[rule.byField]);
  const limits = rule.limits[value];
  if (!limits) throw new Error(`No limits for ${rule.byField} ${value}`);
  return limits;
}

const MB = 1_048_576;

/** Pictures: each under 10 MB (requirements, section 5). */
export const IMAGE_LIMITS: UploadLimits = { kinds: ['png', 'gif', 'jpeg'], maxBytes: 10 * MB - 1 };
export const ATTACHMENT_LIMITS: UploadLimits = { kinds: ['pdf', 'png', 'jpeg'], maxBytes: 10 * MB };
export const APP_PACKAGE_LIMITS: UploadLimits = { kinds: ['apk', 'ipa'], maxBytes: 300 * MB };
export const FIRMWARE_LIMITS: UploadLimits = { kinds: ['zip', 'gz', 'hex', 'bin', 'img'], maxBytes: 200 * MB };
export const CSV_LIMITS: UploadLimits = { kinds: ['csv'], maxBytes: 10 * MB };

/** File name extensions of such files, without dot. */
export function listExtensions({ kinds }: UploadLimits): string[] {
  return kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions]);
}

/** `10 MB` */
export function formatSize({ maxBytes }: Pick<UploadLimits, 'maxBytes'>): string {
  return `${Math.ceil(maxBytes / MB)} MB`;
}

/** Key of `errors` for a file of another kind. Its placeholder `{{kinds}}` stands for {@link listExtensions}. */
export function kindMessage({ kinds }: UploadLimits): 'validation.csv' | 'validation.image' | 'validation.fileKind' {
  if (kinds.every((kind) => kind === 'csv')) return 'validation.csv';
  return kinds.every((kind) => FILE_KINDS[kind].contentType.startsWith('image/'))
    ? 'validation.image'
    : 'validation.fileKind';
}
