import type { Deprecation } from '../../src/contract/deprecation';

/** Headers by which every answer of a deprecated call tells of its end: RFC 9745 and RFC 8594. */
export function toDeprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1_000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
}
