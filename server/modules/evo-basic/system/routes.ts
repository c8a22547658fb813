import { Readable } from 'node:stream';
import { system } from '../../../../src/contract/evo-basic/system';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { fileRoute, route, type Route } from '../../../http/route';
import { countVulnerabilities, readAudit, readPackages, readSbom } from '../../../system/product';
import { readSystem } from '../../../system/readSystem';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

/** State of the platform itself, and what it is made of; for operators. */
export function systemRoutes(deps: Deps): Route[] {
  const { dist, version, build } = deps;
  return [
    route(system.checks, async ({ session, db }) => {
      assertOperator(session);
      const vulnerabilities = await countVulnerabilities(dist);
      return db((tx) => readSystem(tx, { ...deps, vulnerabilities }));
    }),
    route(system.about, async ({ session }) => {
      assertOperator(session);
      const audit = await readAudit(dist);
      return {
        version,
        build,
        packages: await readPackages(dist),
        audit: audit && { askedAt: toWire(audit.askedAt), found: audit.found },
      };
    }),
    fileRoute(system.sbom, async ({ session }) => {
      assertOperator(session);
      const content = await readSbom(dist);
      if (!content) throw new Problem(404);
      return {
        fileName: `operation-management-platform-${version}.cdx.json`,
        contentType: 'application/vnd.cyclonedx+json',
        content: Readable.from([content]),
        size: content.length,
      };
    }),
  ];
}
