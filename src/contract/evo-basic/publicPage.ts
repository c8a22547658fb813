import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, lines, LOCALES, text } from '../fields';
import { PUBLIC_TEXT_NAMES } from '../publicTexts';

const PATH = 'evo-basic/publicPage';

const name = z.enum(PUBLIC_TEXT_NAMES);
const language = z.enum(LOCALES);
const textKey = { name, language };

/** A version of a text in one language; readers see the version with the highest number. */
export const publicTextVersion = z.object({
  ...textKey,
  version: z.number().int(),
  title: z.string(),
  publishedAt: dateTime,
  /** Null: the text that the product came with. */
  publishedByName: z.string().nullable(),
});
export type PublicTextVersion = z.infer<typeof publicTextVersion>;

/** A version with its content in Markdown. */
export const publicText = publicTextVersion.extend({ content: z.string() });
export type PublicText = z.infer<typeof publicText>;

/** Fields of a text that its author sets. */
export const publicTextBody = z.strictObject({
  title: text(128),
  /** Markdown (CommonMark with tables); HTML in it is shown as it is written. */
  content: lines(60_000),
});

/** Texts of the pages without a session: each in every language, and in versions that stay. */
export const publicPage = {
  read: endpoint({
    method: 'GET',
    path: `${PATH}/:name`,
    access: 'public',
    summary: 'Text of a public page in a language',
    business: 'query',
    params: z.strictObject({ name }),
    query: z.strictObject({ language }),
    response: publicText.omit({ publishedByName: true }),
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: ['setting/publicText/view'],
    summary: 'Public texts: the version in force of every page and language',
    business: 'query',
    body: z.strictObject({}),
    response: z.array(publicTextVersion),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['setting/publicText/view'],
    summary: 'Public texts: one version, by default the one in force',
    business: 'query',
    body: z.strictObject({ ...textKey, version: z.number().int().min(1).optional() }),
    response: publicText,
  }),
  versions: endpoint({
    method: 'POST',
    path: `${PATH}/versions`,
    access: ['setting/publicText/view'],
    summary: 'Public texts: the latest 100 versions of one, newest first',
    business: 'query',
    body: z.strictObject(textKey),
    response: z.array(publicTextVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: `${PATH}/publish`,
    access: ['setting/publicText/edit'],
    summary: 'Public texts: publish the next version of one; 409 when it is no longer the next',
    business: 'update',
    body: publicTextBody.extend({
      ...textKey,
      /** The version in force that the author has seen. */
      version: z.number().int().min(1),
    }),
    response: publicText,
  }),
};
