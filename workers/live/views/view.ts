/**
 * A view of a page: it gets a request, and afterwards builds patches with the changes of the answer. The first patch is
 * whole; null means that nothing visible changed.
 */
export interface View<Request, Patch> {
  setRequest(request: Request): void;
  buildPatch(): Patch | null;
  /** The page has dropped its state: the next patch has to be whole. */
  reset(): void;
}
