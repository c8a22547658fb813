import type { Enterprise } from '../../contract/evo-basic/sysEnterprise';

/** An enterprise with its stations and attachments by id, as calls take them. */
export function nameParts(enterprise: Enterprise) {
  return {
    ...enterprise,
    stationIds: enterprise.stations.map(({ id }) => id),
    attachmentIds: enterprise.attachments.map(({ id }) => id),
  };
}
