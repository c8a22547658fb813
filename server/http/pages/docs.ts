import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { isOpenToTokens } from '../../../src/contract/tokenAccess';
import type { Deps } from '../../db/deps';
import { describeEnd, openApi, readService } from './openapi';
import { serveOnce } from './serveOnce';
import { escapeHtml } from './escapeHtml';

/** `GET /api/openapi.json` and `/api/docs`: both made from the contract and compressed, once. */
export function registerDocs(app: FastifyInstance, { version }: Pick<Deps, 'version'>): void {
  serveOnce(app, '/api/openapi.json', 'application/json', () => JSON.stringify(openApi(ENDPOINTS, version)));
  serveOnce(app, '/api/docs', 'text/html; charset=utf-8', () => docsPage(ENDPOINTS, version));
}

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8882}
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}
h2{margin-top:32px;border-bottom:1px solid var(--line)}
article{border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin:12px 0}
h3{margin:0;font:600 14px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
h3 b{background:var(--soft);border-radius:4px;padding:2px 6px;margin-right:8px}
p{margin:6px 0}
pre{overflow:auto;background:var(--soft);border-radius:6px;padding:12px;font-size:13px}
summary{cursor:pointer}
nav a{margin-right:12px;white-space:nowrap}`;

/** A page without scripts: the calls by resource, each with its schemas. */
function docsPage(endpoints: readonly Endpoint[], version: string): string {
  const services = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const service = readService(endpoint);
    services.set(service, [...(services.get(service) ?? []), endpoint]);
  }
  const links = [...services.keys()]
    .map((service) => `<a href="#${escapeHtml(service)}">${escapeHtml(service)}</a>`)
    .join('\n');
  const sections = [...services].map(
    ([service, calls]) =>
      `<h2 id="${escapeHtml(service)}">${escapeHtml(service)}</h2>\n${calls.map(renderEndpoint).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of the Operation Management Platform</title><style>${STYLE}</style></head><body><main>
<h1>Operation Management Platform: API ${escapeHtml(version)}</h1>
<p>Every answer is <code>{code, msg, data}</code>; <code>code</code> 0 is success and any other equals the HTTP status.
<code>Authorization</code> carries <code>Bearer</code> and an API token, made under Settings, Integrations, or the token of
<code>evo-basic/auth/login</code>, <code>Accept-Language</code> the language
of <code>msg</code>. Times are <code>YYYY-MM-DD HH:mm:ss</code> in UTC. As a file: <a href="openapi.json">openapi.json</a>.</p>
<nav>${links}</nav>
${sections.join('\n')}
</main></body></html>`;
}

function renderEndpoint(endpoint: Endpoint): string {
  const { method, path, access, summary, idempotent, deprecated } = endpoint;
  const needs = typeof access === 'string' ? access : access.join(' or ');
  const notes = [
    `Needs: ${needs}`,
    ...(idempotent ? ['Idempotency-Key required'] : []),
    ...(isOpenToTokens(endpoint) ? ['open to API tokens'] : []),
    ...(deprecated ? [describeEnd(deprecated)] : []),
  ];
  return `<article><h3><b>${method}</b>/api/${escapeHtml(path)}</h3>
<p>${escapeHtml(summary)}</p><p><small>${escapeHtml(notes.join(' · '))}</small></p>
${renderSchema('Path', endpoint.params, 'input')}${renderSchema('Query', endpoint.query, 'input')}${renderSchema('Body', endpoint.body, 'input')}${renderSchema('data', endpoint.response, 'output')}</article>`;
}

function renderSchema(name: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}
