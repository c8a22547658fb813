/**
 * What a page watches: it is asked for something, and afterwards says what of the answer changed. The first patch is
 * whole; null means that nothing visible changed.
 */
export interface View<Request, Patch> {
  setRequest(request: Request): void;
  buildPatch(): Patch | null;
  /** The page holds nothing any more: the next patch is whole. */
  reset(): void;
}
