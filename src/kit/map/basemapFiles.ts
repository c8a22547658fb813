/** Addresses of the embedded basemap on the console's own server; the build puts them there. */
export const BASEMAP_FILES = { world: '/basemap/world.json', towns: '/basemap/towns.json' } as const;
