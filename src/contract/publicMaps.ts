/** Maps for drivers, open without a session; each can have a brand, a region and a first view of its own. */
export const PUBLIC_MAPS = ['mapKz', 'mapPartner', 'mapAdvertisement'] as const;
export type PublicMapName = (typeof PUBLIC_MAPS)[number];
