import enUS from '../../../../locales/en_US/publicMap.json';
import kk from '../../../../locales/kk/publicMap.json';
import ru from '../../../../locales/ru/publicMap.json';
import zhCN from '../../../../locales/zh_CN/publicMap.json';
import type { PublicSite } from '../../../../src/contract/evo-basic/publicMap';
import type { Locale } from '../../../../src/contract/fields';
import type { PublicMapName } from '../../../../src/contract/publicMaps';
import { readOpeningState } from '../../../../src/lib/openingState';
import { chooseFreeWords } from '../../../../src/lib/siteAvailability';
import { nameSitePlace } from '../../../../src/lib/sitePlace';
import { escapeHtml } from '../../../http/pages/escapeHtml';
import { fillValues } from '../../../wire/messages';

/** Sites within the page itself; the console loads the others. */
const MOST_SITES = 40;
type Words = Pick<typeof enUS, 'title' | 'closed' | ReturnType<typeof chooseFreeWords>>;
const WORDS: Readonly<Record<Locale, Words>> = { en_US: enUS, zh_CN: zhCN, ru, kk };

/** Over the console until that has a list of its own: `PublicMapPage` takes it away. */
const STYLE = `<style>
#first-list{position:fixed;inset:0;z-index:1;overflow:auto;padding:16px;background:#fff;color:#16181b;font:14px/20px Inter,system-ui,sans-serif}
#first-list h1{margin:0 0 8px;font-size:17px;line-height:24px}
#first-list ul{margin:0;padding:0;list-style:none}
#first-list a{display:block;padding:12px 0;border-bottom:1px solid #e7e9eb;color:inherit;text-decoration:none}
@media (prefers-color-scheme:dark){#first-list{background:#16181b;color:#eceef0}#first-list a{border-color:#25292e}}
</style>`;

/** Title of a map without a brand, in the language of its reader. */
export const findTitle = (language: Locale): string => WORDS[language].title;

export interface FirstList {
  map: PublicMapName;
  title: string;
  language: Locale;
  sites: readonly PublicSite[];
  /** Epoch ms. */
  now: number;
}

/** The first sites of a map as plain HTML: visible before any script runs, and without scripts. */
export function renderFirstList({ map, title, language, sites, now }: FirstList): string {
  const items = sites.slice(0, MOST_SITES).map((site) => {
    const text = `<strong>${escapeHtml(site.name)}</strong><br>${escapeHtml(describeSite(site, WORDS[language], now))}`;
    return `<li><a href="/${map}?site=${site.key}">${text}</a></li>`;
  });
  return `${STYLE}<main id="first-list"><h1>${escapeHtml(title)}</h1><ul>${items.join('')}</ul></main>`;
}

function describeSite(site: PublicSite, words: Words, now: number): string {
  const { isClosed, openingHours, timezone, free, total, unknown } = site;
  const isOpen = !isClosed && readOpeningState(openingHours, timezone, now).isOpen;
  const state = isOpen ? fillValues(words[chooseFreeWords(site)], { free, total, unknown }) : words.closed;
  return `${nameSitePlace(site)} · ${state}`;
}
