/** Tabs of the page; `list` of the address names each but the first. */
export const INTEGRATION_LISTS = ['webhooks', 'tokens', 'openapi'] as const;
export type IntegrationList = (typeof INTEGRATION_LISTS)[number];

/** The tab of an address; one that does not exist leads to the first. */
export function findIntegrationList(name: string | null): IntegrationList {
  return INTEGRATION_LISTS.find((list) => list === name) ?? INTEGRATION_LISTS[0];
}
