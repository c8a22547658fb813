const SCHEMES = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/**
 * The address of a link to a page, a mailbox or a phone; undefined for all other schemes, since they could run code.
 */
export function findLinkTarget(href: string): string | undefined {
  const address = href.trim();
  return SCHEMES.test(address) ? address : undefined;
}
