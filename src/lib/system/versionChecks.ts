import type { SystemCheck } from '../../contract/evo-basic/system';
import { asNumber, asText, makeCheck, phrase, step } from './check';
import type { DatabaseFacts, SystemFacts } from './facts';

/** PostgreSQL versions that the product supports; a newer version is tried. */
export const POSTGRES_VERSIONS = { first: 15, last: 18 } as const;

/** The version of PostgreSQL against those that the product is made for. */
export function checkPostgres({ version }: Pick<DatabaseFacts, 'version'>): SystemCheck {
  const major = Number.parseInt(version, 10);
  const { first, last } = POSTGRES_VERSIONS;
  const own = {
    part: 'database',
    kind: 'postgres',
    figure: phrase('postgresIs', { version: asText(version) }),
  } as const;
  const range = { first: asText(String(first)), last: asText(String(last)) };
  if (major < first)
    return makeCheck({ ...own, state: 'failed', detail: phrase('postgresOld', range), todo: step('upgradePostgres') });
  if (major > last)
    return makeCheck({ ...own, state: 'soon', detail: phrase('postgresNew', range), todo: step('watchPostgres') });
  return makeCheck({ ...own, state: 'well', detail: phrase('postgresTested', range) });
}

/** The program's migrations against those of the database. */
export function checkMigrations({ migrations }: Pick<SystemFacts, 'migrations'>): SystemCheck[] {
  if (!migrations) return [];
  const { newest, unknown, missing } = migrations;
  const own = {
    part: 'product',
    kind: 'migrations',
    detail: phrase('versionIs', { version: asText(newest) }),
  } as const;
  if (unknown > 0) {
    const figure = phrase('madeByNewer', { count: asNumber(unknown) });
    return [makeCheck({ ...own, state: 'needsYou', figure, todo: step('installNewer') })];
  }
  if (missing === 0) return [makeCheck({ ...own, state: 'well', figure: phrase('upToDate') })];
  const figure = phrase('toCome', { count: asNumber(missing) });
  return [makeCheck({ ...own, state: 'update', figure, todo: step('startNewer') })];
}
