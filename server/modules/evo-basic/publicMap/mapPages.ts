import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_MAPS, type PublicMapName } from '../../../../src/contract/publicMaps';
import type { Deps } from '../../../db/deps';
import { publicUrl } from '../../../runtime/publicUrl';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { escapeHtml } from '../../../http/pages/escapeHtml';
import type { ConsoleSource } from '../../../http/pages/static';
import { readLocale } from '../../../wire/messages';
import { findTitle, renderFirstList } from './firstList';
import { isOnMap } from './mapAnswers';
import { toPublicSite } from './mapSites';
import { createSiteCache } from './siteCache';
import { describeSites } from './structuredData';

/** Pages of an address in a minute. */
const MOST_OF_ADDRESS = 120;
/** Colours of the light theme: of the page, and of the mark on it. */
const BACKGROUND = '#ffffff';
const INK = '#16181b';

/** The mark of the product, with room round it for the masks of phones. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-9 -9 36 36"><rect x="-9" y="-9" width="36" height="36" fill="${BACKGROUND}"/><rect x="1.25" y="1.25" width="15.5" height="15.5" rx="3.5" fill="none" stroke="${INK}" stroke-width="1.5"/><path d="M10.1 3.9 5.6 10h3l-.7 4.1L12.4 8h-3z" fill="${INK}"/></svg>`;

/**
 * The pages of the public maps: the console's page with content that is readable before the console has loaded (the
 * first sites), structured data and the manifest. A console that is made from its sources has none of that.
 */
export function registerMapPages(app: FastifyInstance, deps: Deps, source: ConsoleSource | undefined): void {
  if (source === undefined || !('dir' in source)) return;
  const { dir } = source;
  const readSites = createSiteCache(deps);
  const assertBelowLimit = createAddressThrottle(deps.clock, MOST_OF_ADDRESS);
  for (const map of PUBLIC_MAPS) {
    const config = deps.config.PUBLIC_MAPS[map];
    app.get(`/${map}`, async (request, reply) => {
      assertBelowLimit(request.ip);
      const language = readLocale(request.headers['accept-language']);
      const title = config.brand ?? findTitle(language);
      const { sites, at } = await readSites();
      const shown = sites.filter((site) => isOnMap(site, config));
      const data = describeSites(shown, map, publicUrl(deps.config, '/'));
      const listed = shown.map((site) => toPublicSite(site, language));
      const list = renderFirstList({ map, title, language, sites: listed, now: at });
      const page = await readFile(path.join(dir, 'index.html'), 'utf8');
      void reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
      return sendText(request, reply, fillPage(page, { map, title, data, list }));
    });
    app.get(`/${map}/manifest.webmanifest`, async (request, reply) => {
      const title = config.brand ?? findTitle(readLocale(request.headers['accept-language']));
      return sendText(request, reply.type('application/manifest+json'), JSON.stringify(makeManifest(map, title)));
    });
    app.get(`/${map}/icon.svg`, async (request, reply) => sendText(request, reply.type('image/svg+xml'), ICON));
  }
}

interface PageParts {
  map: PublicMapName;
  title: string;
  /** For search engines. */
  data: object;
  /** HTML. */
  list: string;
}

function fillPage(page: string, { map, title, data, list }: PageParts): string {
  const head = [
    `<link rel="manifest" href="/${map}/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/${map}/icon.svg">`,
    `<script type="application/ld+json">${toScriptText(data)}</script>`,
  ].join('');
  // Replaced by functions, since a dollar sign in a text would be read as a pattern.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${list}`);
}

/** JSON that no name of a station can end the element of. */
const toScriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** How a phone installs the map. */
function makeManifest(map: PublicMapName, name: string): object {
  return {
    id: `/${map}`,
    ...{ name, short_name: name.slice(0, 12).trim() },
    start_url: `/${map}`,
    scope: `/${map}`,
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [{ src: `/${map}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  };
}

/** A client that has the text already gets 304. */
function sendText({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}
