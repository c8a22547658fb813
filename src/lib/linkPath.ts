/** Path of the page that a link in an alarm message opens; short, since it is part of an SMS. */
export const LINK_PATH = '/a';

/** The page of one link. */
export function toLinkPath(token: string): string {
  return `${LINK_PATH}/${token}`;
}
