/** Cities that have another name by now than in the list of all cities, by their number in GeoNames. */
export const RENAMED_CITIES: Readonly<Record<number, string>> = { 1526273: 'Astana' };
