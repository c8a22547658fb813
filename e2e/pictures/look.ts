import path from 'node:path';
import type { Locale } from '../../src/contract/fields';

export type Theme = 'light' | 'dark';

/** One picture: a route as an account sees it. */
export interface Look {
  url: string;
  /** Address of the page. */
  route: string;
  theme: Theme;
  width: number;
  locale: Locale;
  /** Names of the console's values in localStorage and the values: the session, or that of a wall display. */
  remembered: Readonly<Record<string, string>>;
  isPrinted: boolean;
  /** Buttons that are pressed on the page before it is taken, by their names. */
  presses?: readonly string[];
  file: string;
}

/** What a look shows, before it has its file. */
export type LookPlan = Omit<Look, 'file' | 'url' | 'isPrinted'> & { account: string };

/** The picture's file: `company-live-monitor-light-390.png`, with the language unless it is English. */
export function nameFile(
  out: string,
  { account, route, locale, theme, width }: LookPlan,
  size = String(width),
): string {
  const language = locale === 'en_US' ? [] : [locale];
  const words = [account, toFileName(route), ...language, theme, size].filter((word) => word !== '');
  return path.join(out, `${words.join('-')}.png`);
}

/** `/live/monitor?connector=ALA-0142:1` -> `live-monitor-connector-ALA-0142-1` */
function toFileName(route: string): string {
  return route.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'start';
}
