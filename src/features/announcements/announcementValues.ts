import type { z } from 'zod';
import type { Announcement, announcementBody } from '../../contract/evo-basic/appAnnouncement';
import { givenTexts, languageTexts, type LanguageTexts } from '../../entities/record/languageTexts';

type Body = z.input<typeof announcementBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface AnnouncementValues extends Record<string, unknown> {
  appId: string | null;
  title: LanguageTexts;
  content: LanguageTexts;
  /** UTC, as pickers have it: `YYYY-MM-DD HH:mm:ss`. */
  startsAt: string | null;
  endsAt: string | null;
}

export function announcementValues(announcement: Announcement | null): AnnouncementValues {
  return {
    appId: announcement?.appId ?? null,
    title: languageTexts(announcement?.title),
    content: languageTexts(announcement?.content),
    startsAt: announcement?.startsAt ?? null,
    endsAt: announcement?.endsAt ?? null,
  };
}

/** What the call is given, the languages that have a text; a time that is needed is told at its field. */
export function savedAnnouncement({ title, content, startsAt, endsAt, ...values }: AnnouncementValues): Body {
  return {
    ...values,
    title: givenTexts(title),
    content: givenTexts(content),
    startsAt: startsAt as string,
    endsAt: endsAt as string,
  };
}

/** The title in a language, else in English, else in any. */
export function titleOf({ title }: Pick<Announcement, 'title'>, locale: string): string {
  const words: Record<string, string | undefined> = title;
  return words[locale] || words['en_US'] || Object.values(words).find(Boolean) || '–';
}
