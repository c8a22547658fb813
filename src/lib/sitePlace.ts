/** The place of a public site below its name: city and address, without an address that is the name already. */
export function nameSitePlace({ name, city, address }: { name: string; city: string; address: string }): string {
  return address === name ? city : `${city}, ${address}`;
}
