import type { AnyColumn } from './Column';
import { isRecord } from '../../../lib/isRecord';

export const DENSITIES = { compact: 28, usual: 32, comfortable: 40 } as const;
export type Density = keyof typeof DENSITIES;

/** The properties needed to choose and to order columns. */
export type ArrangedColumn = Pick<AnyColumn, 'name' | 'label' | 'isExtra'>;

/** A user's layout of the columns of a list; columns absent from it follow the screen's defaults. */
export interface ColumnLayout {
  /** Names in order; columns that are missing here follow in the screen's order. */
  order: readonly string[];
  /** Name -> shown. */
  shown: Readonly<Record<string, boolean>>;
  /** Name -> px. */
  widths: Readonly<Record<string, number>>;
  density: Density;
}

export const USUAL_LAYOUT: ColumnLayout = { order: [], shown: {}, widths: {}, density: 'usual' };

const LEAST_PX = 64;
const MOST_PX = 800;

const layouts = new WeakMap<object, ColumnLayout>();

/** Parses a stored layout of any shape; the same input gives the same object. */
export function readLayout(stored: unknown): ColumnLayout {
  if (!isRecord(stored)) return USUAL_LAYOUT;
  const cached = layouts.get(stored);
  if (cached) return cached;
  const { order, shown, widths, density } = stored;
  const parsed: ColumnLayout = {
    order: Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [],
    shown: isRecord(shown) ? (shown as Record<string, boolean>) : {},
    widths: isRecord(widths) ? (widths as Record<string, number>) : {},
    density: typeof density === 'string' && density in DENSITIES ? (density as Density) : 'usual',
  };
  layouts.set(stored, parsed);
  return parsed;
}

/** All columns in the user's order. */
export function arrangeColumns<C extends Pick<AnyColumn, 'name'>>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const place = (name: string) => {
    const index = order.indexOf(name);
    return index < 0 ? order.length : index;
  };
  return columns.toSorted((one, other) => place(one.name) - place(other.name));
}

/** Whether a column is shown; the first one always is. */
export function isShown(
  { name, isExtra = false }: Pick<ArrangedColumn, 'name' | 'isExtra'>,
  { shown }: ColumnLayout,
): boolean {
  return shown[name] ?? !isExtra;
}

/** The columns that are shown, in the user's order. */
export function listVisible<C extends ArrangedColumn>(columns: readonly C[], layout: ColumnLayout): C[] {
  const inOrder = arrangeColumns(columns, layout);
  return inOrder.filter((column, index) => index === 0 || isShown(column, layout));
}

export function moveColumn(
  columns: readonly Pick<AnyColumn, 'name'>[],
  layout: ColumnLayout,
  name: string,
  by: -1 | 1,
): ColumnLayout {
  const order = arrangeColumns(columns, layout).map((column) => column.name);
  const from = order.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

export function resizeColumn(layout: ColumnLayout, name: string, px: number): ColumnLayout {
  const width = Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, px)));
  return { ...layout, widths: { ...layout.widths, [name]: width } };
}
