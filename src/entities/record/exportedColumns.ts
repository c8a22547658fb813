import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { arrangeColumns, isShown, type ColumnLayout } from '../../kit/crud/table/columnLayout';
import type { NamedColumn } from '../../kit/crud/useListBar';

/** Made by `exportCall`. */
export type ExportEndpoint = Endpoint & { body?: z.ZodObject };

/** Columns that a file has beside columns of the list, by the names of these. */
export type FileColumns = Readonly<Record<string, readonly string[]>>;

/** Lists the columns of a file as the user sees them: only shown columns, in their order. */
export function listExportedColumns(
  endpoint: ExportEndpoint,
  columns: readonly NamedColumn[],
  layout: ColumnLayout,
  beside: FileColumns = {},
): string[] {
  const shown = arrangeColumns(columns, layout).filter((column, index) => index === 0 || isShown(column, layout));
  // Columns with shapes or composed cells are no columns of the file.
  return shown.flatMap(({ name }) => [name, ...(beside[name] ?? [])]).filter((name) => acceptsColumn(endpoint, name));
}

function acceptsColumn({ body }: ExportEndpoint, name: string): boolean {
  const columns = body?.shape['columns'] as z.ZodType | undefined;
  return columns?.safeParse([name]).success === true;
}
