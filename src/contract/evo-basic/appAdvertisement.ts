import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, LOCALES, optionalText, text, countryCode } from '../fields';
import { recordCalls, versionOf } from '../records';
import { SPAN_STATUSES } from '../span';
import { isAppPage, isHttpsUrl, LINK_TYPES, MAX_LINK, needsStation, needsUrl } from './advertisementLink';

const PATH = 'evo-basic/appAdvertisement';
const VIEW = 'equipment/advertisement';
const NAME = 'Advertisements';

/** Places of the app that show advertisements. */
export const AD_POSITIONS = ['homeBanner', 'popup', 'charging', 'wash'] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];

/** At most this many are put in order in one call. */
export const MOST_ORDERED = 100;

const MAX_PLACE = 1_000_000;

/** Fields of an advertisement that a caller sets: apps show it from `startsAt` until `endsAt`. */
export const advertisementBody = z
  .strictObject({
    title: text(128),
    /** Null: the operators' own. Those of a company are always its own. */
    companyId: id.nullish(),
    position: z.enum(AD_POSITIONS),
    /** Position among the advertisements of the same position and language; null: the last. */
    displayOrder: z.number().int().min(1, 'validation.min').max(MAX_PLACE, 'validation.max').nullish(),
    /** Null: in all countries. */
    country: countryCode.nullish(),
    /** Null: for readers whose language has none. */
    language: z.enum(LOCALES).nullish(),
    pictureId: id.nullish(),
    linkType: z.enum(LINK_TYPES),
    /** Opened by links to a station; ignored with other links. */
    stationId: id.nullish(),
    /** Page of the app, or web address; ignored with links that need none. */
    linkUrl: optionalText(MAX_LINK),
    startsAt: dateTime,
    endsAt: dateTime,
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'validation.order' })
  .refine(({ linkType, stationId }) => !needsStation(linkType) || Boolean(stationId), {
    path: ['stationId'],
    message: 'validation.required',
  })
  .refine(({ linkType, linkUrl }) => !needsUrl(linkType) || Boolean(linkUrl), {
    path: ['linkUrl'],
    message: 'validation.required',
  })
  .refine(({ linkType, linkUrl }) => linkType !== 'app' || !linkUrl || isAppPage(linkUrl), {
    path: ['linkUrl'],
    message: 'validation.appPage',
  })
  .refine(({ linkType, linkUrl }) => linkType !== 'other' || !linkUrl || isHttpsUrl(linkUrl), {
    path: ['linkUrl'],
    message: 'validation.httpsUrl',
  });

export const advertisement = z.object({
  id: z.string(),
  title: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  /** Time zone of the owning company; null: the operators own the advertisement, and its times go by UTC. */
  timezone: z.string().nullable(),
  position: z.enum(AD_POSITIONS),
  displayOrder: z.number().int(),
  country: z.string().nullable(),
  language: z.enum(LOCALES).nullable(),
  pictureId: z.string().nullable(),
  linkType: z.enum(LINK_TYPES),
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  linkUrl: z.string().nullable(),
  startsAt: dateTime,
  endsAt: dateTime,
  /** When it was ended manually, before its end; null: it was not. */
  endedAt: dateTime.nullable(),
  status: z.enum(SPAN_STATUSES),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Advertisement = z.infer<typeof advertisement>;

/** An advertisement as apps show it. */
export const shownAdvertisement = advertisement
  .pick({ id: true, title: true, position: true, linkType: true, stationId: true, linkUrl: true, endsAt: true })
  .extend({
    /** Address of the picture, for a day at least. */
    pictureUrl: z.string().nullable(),
  });
export type ShownAdvertisement = z.infer<typeof shownAdvertisement>;

/** In filters of languages: advertisements for no language of their own. */
export const NO_LANGUAGE = 'none';
const languageChoice = z.enum([...LOCALES, NO_LANGUAGE]);

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  positions: z.array(z.enum(AD_POSITIONS)).max(AD_POSITIONS.length).optional(),
  languages: z
    .array(languageChoice)
    .max(LOCALES.length + 1)
    .optional(),
  countries: z.array(countryCode).max(100).optional(),
  statuses: z.array(z.enum(SPAN_STATUSES)).max(SPAN_STATUSES.length).optional(),
  linkTypes: z.array(z.enum(LINK_TYPES)).max(LINK_TYPES.length).optional(),
  /** Shown at some time from here... */
  from: dateTime.optional(),
  /** ...until here. */
  until: dateTime.optional(),
};

/** Advertisements of operators and companies: a company sees and changes its own. */
export const appAdvertisement = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['title', 'position', 'displayOrder', 'startsAt', 'endsAt', 'createdAt'],
    row: advertisement,
    detail: advertisement,
    body: advertisementBody,
  }),
  end: endpoint({
    method: 'POST',
    path: `${PATH}/end`,
    access: [`${VIEW}/edit`],
    summary: `${NAME}: end one that is underway, before its time; 409 when it has changed since the version named`,
    business: 'update',
    body: z.strictObject(versionOf),
    response: advertisement,
  }),
  order: endpoint({
    method: 'POST',
    path: `${PATH}/order`,
    access: [`${VIEW}/edit`],
    summary: `${NAME}: put some of one position and language in order, all or none; they share out the places that they have`,
    business: 'update',
    body: z.strictObject({
      records: z
        .array(z.strictObject(versionOf))
        .min(1, 'validation.minItems')
        .max(MOST_ORDERED, 'validation.maxItems')
        .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'validation.unique'),
    }),
    response: z.array(advertisement.pick({ id: true, displayOrder: true, version: true })),
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: 'signed-in',
    summary: `${NAME}: those that apps show now in a country and a language, in order: the operators' own and, of companies, those that the caller sees`,
    business: 'query',
    body: z.strictObject({
      /** Absent: advertisements for all countries. */
      country: countryCode.optional(),
      /**
       * A position without advertisements in this language shows the ones without a language. Default: the language of
       * the call.
       */
      language: z.enum(LOCALES).optional(),
      position: z.enum(AD_POSITIONS).optional(),
    }),
    response: z.array(shownAdvertisement),
  }),
};
