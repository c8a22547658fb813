import type { Announcement } from '../../contract/evo-basic/appAnnouncement';

/** The title in a language, else in English, else in any. */
export function findTitle({ title }: Pick<Announcement, 'title'>, locale: string): string {
  const words: Record<string, string | undefined> = title;
  return words[locale] || words['en_US'] || Object.values(words).find(Boolean) || '–';
}
