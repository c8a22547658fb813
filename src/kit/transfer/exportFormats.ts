import { EXPORT_FORMATS, type ExportFormat } from '../../contract/exports';
import { getNumberMarks } from '../../lib/readNumber';

/**
 * Export formats in the order of preference: XLSX first where a comma marks decimals, since spreadsheets open CSV there
 * as a single column.
 */
export const listExportFormats = (language: string): readonly ExportFormat[] =>
  getNumberMarks(language).decimal === ',' ? EXPORT_FORMATS.toReversed() : EXPORT_FORMATS;
