/** A list's filters, sort and page size under a name. */
export interface SavedView {
  name: string;
  /** As `ListState.view` has it. */
  address: string;
  isDefault: boolean;
}

const NONE: readonly SavedView[] = [];
const read = new WeakMap<object, readonly SavedView[]>();

/** Parses stored views of any shape; the same input gives the same array. */
export function readViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return NONE;
  const cached = read.get(stored);
  if (cached) return cached;
  const views = stored.filter(isView).map(({ name, address, isDefault }) => ({ name, address, isDefault }));
  read.set(stored, views);
  return views;
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, address, isDefault } = value as Partial<SavedView>;
  return typeof name === 'string' && typeof address === 'string' && typeof isDefault === 'boolean';
}
