import { z } from 'zod';
import { dateTime, LOCALES } from '../fields';
import { optionCall, recordCalls } from '../records';
import { SPAN_STATUSES } from '../span';

const PATH = 'evo-basic/appAnnouncement';

const spanStatus = z.enum(SPAN_STATUSES);

/** A text in at least one language. */
const languageTexts = (max: number) =>
  z
    .partialRecord(z.enum(LOCALES), z.string().trim().max(max, 'validation.maxLength'))
    .refine((all) => Object.values(all).some(Boolean), 'validation.texts');

/** Fields of an announcement that a caller sets: apps show it from `startsAt` until `endsAt`. */
export const announcementBody = z
  .strictObject({
    /** Null: in all apps. */
    appId: z.string().trim().max(64, 'validation.maxLength').nullish(),
    title: languageTexts(128),
    content: languageTexts(4_000),
    startsAt: dateTime,
    endsAt: dateTime,
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'validation.order' });

const words = z.partialRecord(z.enum(LOCALES), z.string());

export const announcement = z.object({
  id: z.string(),
  appId: z.string().nullable(),
  title: words,
  content: words,
  startsAt: dateTime,
  endsAt: dateTime,
  status: spanStatus,
  createdAt: dateTime,
  version: z.number().int(),
});
export type Announcement = z.infer<typeof announcement>;

export const appAnnouncement = {
  ...recordCalls({
    path: PATH,
    view: 'setting/announcement',
    name: 'App announcements',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      appIds: z.array(z.string().max(64)).max(50).optional(),
      statuses: z.array(spanStatus).max(3).optional(),
    },
    sortable: ['startsAt', 'endsAt', 'createdAt'],
    row: announcement,
    detail: announcement,
    body: announcementBody,
  }),
  list: optionCall(PATH, 'App announcements', ['setting/announcement/view']),
};
