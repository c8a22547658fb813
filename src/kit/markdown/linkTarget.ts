const SCHEMES = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** The address of a link, when it leads to a page, a mailbox or a phone; nothing that could run is followed. */
export function findLinkTarget(href: string): string | undefined {
  const address = href.trim();
  return SCHEMES.test(address) ? address : undefined;
}
