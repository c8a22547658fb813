import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../db/deps';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const ADDRESS = '/.well-known/security.txt';

/** `GET /.well-known/security.txt` (RFC 9116): where vulnerabilities are reported; unknown without a contact. */
export function registerSecurityText(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl } = config;
  if (contact === undefined) return;
  app.get(ADDRESS, async (_request, reply) => {
    const expires = Math.ceil(clock.now() / DAY_MS + VALID_DAYS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(expires).toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: en, ru, kk, zh',
      ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(ADDRESS, publicUrl).href}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
