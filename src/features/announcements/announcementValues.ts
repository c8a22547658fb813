import type { z } from 'zod';
import type { Announcement, announcementBody } from '../../contract/evo-basic/appAnnouncement';
import { LOCALES, type Locale } from '../../contract/fields';

type Body = z.input<typeof announcementBody>;
type Words = Record<Locale, string>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface AnnouncementValues extends Record<string, unknown> {
  appId: string | null;
  title: Words;
  content: Words;
  /** UTC, as pickers have it: `YYYY-MM-DD HH:mm:ss`. */
  startsAt: string | null;
  endsAt: string | null;
}

const wordsOf = (texts: Partial<Words> = {}): Words =>
  Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? ''])) as Words;

export function announcementValues(announcement: Announcement | null): AnnouncementValues {
  return {
    appId: announcement?.appId ?? null,
    title: wordsOf(announcement?.title),
    content: wordsOf(announcement?.content),
    startsAt: announcement?.startsAt ?? null,
    endsAt: announcement?.endsAt ?? null,
  };
}

/** What the call is given; a time that is needed is told at its field. */
export function savedAnnouncement({ startsAt, endsAt, ...values }: AnnouncementValues): Body {
  return { ...values, startsAt: startsAt as string, endsAt: endsAt as string };
}

/** The title in a language, else in English, else in any. */
export function titleOf({ title }: Pick<Announcement, 'title'>, locale: string): string {
  const words: Record<string, string | undefined> = title;
  return words[locale] || words['en_US'] || Object.values(words).find(Boolean) || '–';
}
