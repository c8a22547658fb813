import { z } from 'zod';
import { dateTime, id, LOCALES, text } from '../fields';
import { optionCall, recordCalls } from '../records';

const PATH = 'evo-basic/appPackages';
const MOST_BUILDS = 2_000_000_000;

const platform = z.enum(['android', 'ios']);
const status = z.enum(['online', 'offline']);
const isWebAddress = (link: string) => /^https?:\/\//.test(link);

/** Fields of an app package that a caller sets: a file of ours or a link to a store, never both. */
export const appPackageBody = z
  .strictObject({
    appId: text(64),
    platform,
    packageVersion: text(32),
    build: z.number().int().min(1, 'validation.min').max(MOST_BUILDS, 'validation.max'),
    fileId: id.nullish(),
    link: z.url('validation.url').max(512, 'validation.maxLength').refine(isWebAddress, 'validation.url').nullish(),
    /** The app insists on it. */
    isForced: z.boolean().default(false),
    /** Release notes by language. */
    notes: z.partialRecord(z.enum(LOCALES), z.string().trim().max(2_000, 'validation.maxLength')).default({}),
    /** Changed with the permission `online`. */
    status: status.default('offline'),
  })
  .refine(({ fileId, link }) => (fileId == null) !== (link == null), {
    path: ['link'],
    message: 'validation.fileOrLink',
  });

export const appPackage = z.object({
  id: z.string(),
  appId: z.string(),
  platform,
  packageVersion: z.string(),
  build: z.number().int(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Bytes. */
  fileSize: z.number().int().nullable(),
  link: z.string().nullable(),
  isForced: z.boolean(),
  notes: z.partialRecord(z.enum(LOCALES), z.string()),
  status,
  onlineAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type AppPackage = z.infer<typeof appPackage>;

export const appPackages = {
  ...recordCalls({
    path: PATH,
    view: 'appUpdate',
    name: 'App packages',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      appIds: z.array(z.string().max(64)).max(50).optional(),
      platform: platform.optional(),
      status: status.optional(),
    },
    sortable: ['appId', 'build', 'onlineAt', 'createdAt'],
    row: appPackage,
    detail: appPackage,
    body: appPackageBody,
    alsoUpdates: ['appUpdate/online'],
  }),
  list: optionCall(PATH, 'App packages', ['appUpdate/view']),
};
